import type { MemberCtx } from '../../platform/http/context.ts';
import type { Standing } from '@guidon/scoring';
import type { LiveEvent } from './live-event.ts';
import { mayReadBoard } from './require-board.ts';
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
