import type { WebhookEvent } from '@guidon/contract';
import type { UnitId } from '@guidon/db';
import type { LiveEvent } from '../../../standings/index.ts';
import type { Moment } from './moment.ts';
import { areBoardsTold, tellChallenge, tellEvent, tellUnit } from './what-is-told.ts';

export interface FactsAsked {
  /** The last fact that the webhook has heard of. */
  after: number;
  sinceMs: number;
  kinds: ReadonlySet<WebhookEvent>;
  /** How many moments there is room for. */
  most: number;
}

/** One round reads so many facts at most, so that nothing else waits for it. */
const readMax = 20_000;

/**
 * The solves that the board of every member shows behind a fact, and up to which fact was read. During a freeze it is
 * read no further than the board goes, so that the rest follows with the reveal.
 */
export function momentsOfFacts(
  live: LiveEvent,
  { after, sinceMs, kinds, most }: FactsAsked,
  nowMs: number,
): { moments: Moment[]; seq: number } {
  const moments: Moment[] = [];
  const board = live.boardFor('public', nowMs);
  const end = Math.min(board.version, after + readMax, live.facts.length);
  const isTold = areBoardsTold(live.definition);
  for (let seq = after + 1; seq <= end; seq += 1) {
    const fact = live.facts[seq - 1];
    if (!isTold || fact?.kind !== 'solve' || fact.atMs < sinceMs || !board.countsSolve(seq)) continue;
    const isFirstBlood = board.firstBlood(fact.challengeId)?.seq === seq;
    const told = (['first-blood', 'solve'] as const).filter(
      (kind) => kinds.has(kind) && (kind === 'solve' || isFirstBlood),
    );
    if (told.length === 0) continue;
    if (moments.length + told.length > most) return { moments, seq: seq - 1 };
    const content = tellSolve(live, fact, nowMs);
    if (content === null) continue;
    for (const kind of told) {
      moments.push({
        key: `${kind}:${live.id}:${seq}`,
        kind,
        atMs: fact.atMs,
        eventId: live.id,
        unitId: fact.unitId,
        content: { ...content, ...(kind === 'solve' && { isFirstBlood }) },
      });
    }
  }
  return { moments, seq: Math.max(after, end) };
}

function tellSolve(
  live: LiveEvent,
  { unitId, challengeId, atMs }: { unitId: UnitId; challengeId: string; atMs: number },
  nowMs: number,
): Moment['content'] | null {
  const unit = tellUnit(live, unitId, nowMs);
  const challenge = tellChallenge(live, challengeId, nowMs);
  if (!unit || challenge === 'nothing') return null;
  return { at: new Date(atMs).toISOString(), event: tellEvent(live.definition), unit, challenge };
}
