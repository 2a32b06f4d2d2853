import type { UnitId } from '@guidon/db';
import type { Audience, ExplainedFact } from '@guidon/scoring';
import type { LiveEvent } from './live-event.ts';

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
