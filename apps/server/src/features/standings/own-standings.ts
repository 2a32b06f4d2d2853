import type { Standing, Audience, ExplainedFact } from '@guidon/scoring';
import type { UnitId } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { LiveEvent } from './live-event.ts';
import { mayReadBoard } from './read-board.ts';
import type { Viewer } from './viewer.ts';

/**
 * A participant's own standing, and as `team` that of their unit in a ranking with teams; null where there is none. Without
 * a rank where the boards are closed to them. Within a division, only what is ranked in it.
 */
export function ownStandings(
  live: LiveEvent,
  viewer: Viewer,
  { actor, clock }: Pick<MemberCtx, 'actor' | 'clock'>,
  division?: string,
): { individual: Standing | null; team: Standing | null } {
  const { audience, unitId } = viewer;
  if (unitId === null) return { individual: null, team: null };
  const nowMs = clock();
  const isOpen = mayReadBoard(live, viewer);
  const shown = (standing: Standing | null) => standing && (isOpen ? standing : { ...standing, rank: null });
  const isAlone = live.ranks === 'individual';
  if (division !== undefined) {
    const standing = live.divisionFor(division, audience, nowMs).standingOf(unitId);
    const own = standing?.rank === null ? null : shown(standing);
    return isAlone ? { individual: own, team: null } : { individual: null, team: own };
  }
  const isRankable = !isAlone && (live.ranks === 'mixed' || live.unit(unitId).kind === 'team');
  return {
    individual: shown(live.individualsFor(audience, nowMs).standingOf(actor.userId)),
    team: isRankable ? shown(live.rankingFor(audience, nowMs).standingOf(unitId)) : null,
  };
}

interface OwnReader {
  unitId: UnitId;
  audience: Audience;
}

/**
 * What a unit has to spend and to reach gates with: its true score. While the board is frozen for its members, all that
 * they have done counts, at the values that they see: what others have solved since would show in the true ones.
 */
export function ownScore(live: LiveEvent, { unitId, audience }: OwnReader, nowMs: number): number {
  const { board } = live;
  if (audience === 'staff' || !live.isFrozen(nowMs)) return board.scoreOf(unitId);
  const shown = live.boardFor(audience, nowMs);
  const solves = board.solvedBy(unitId).reduce((sum, id) => sum + shown.questionValue(id), 0);
  const bloods = sumOf(
    shown.explain(unitId),
    (reason) => reason === 'first-blood' || reason === 'later-blood',
  );
  const others = sumOf(
    board.explain(unitId),
    (reason) => reason !== 'solve' && reason !== 'first-blood' && reason !== 'later-blood',
  );
  return solves + bloods + others;
}

type Reason = ExplainedFact['credits'][number]['reason'];

function sumOf(explained: readonly ExplainedFact[], isMeant: (reason: Reason) => boolean): number {
  return explained
    .flatMap(({ credits }) => credits)
    .reduce((sum, { reason, now }) => (isMeant(reason) ? sum + now : sum), 0);
}
