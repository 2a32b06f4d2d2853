import type { WebhookEvent } from '@guidon/contract';
import type { UnitId } from '@guidon/db';
import type { LiveEvent } from '../../../standings/index.ts';
import type { HookEvent } from './hook-event.ts';
import { mayShowBoards, challengeContent, eventContent, unitContent } from './hook-content.ts';

export interface FactsQuery {
  /** The last fact that the webhook has heard of. */
  after: number;
  sinceMs: number;
  kinds: ReadonlySet<WebhookEvent>;
  /** How many events there is room for. */
  most: number;
}

/** One round reads so many facts at most, so that nothing else waits for it. */
const readMax = 20_000;

/**
 * The solves that the board of every member shows behind a fact, and up to which fact was read. During a freeze it is
 * read no further than the board goes, so that the rest follows with the reveal.
 */
export function hookEventsOfFacts(
  live: LiveEvent,
  { after, sinceMs, kinds, most }: FactsQuery,
  nowMs: number,
): { hookEvents: HookEvent[]; seq: number } {
  const hookEvents: HookEvent[] = [];
  const board = live.boardFor('public', nowMs);
  const end = Math.min(board.version, after + readMax, live.facts.length);
  const isShown = mayShowBoards(live.definition);
  for (let seq = after + 1; seq <= end; seq += 1) {
    const fact = live.facts[seq - 1];
    if (!isShown || fact?.kind !== 'solve' || fact.atMs < sinceMs || !board.countsSolve(seq)) continue;
    const isFirstBlood = board.firstBlood(fact.challengeId)?.seq === seq;
    const told = (['first-blood', 'solve'] as const).filter(
      (kind) => kinds.has(kind) && (kind === 'solve' || isFirstBlood),
    );
    if (told.length === 0) continue;
    if (hookEvents.length + told.length > most) return { hookEvents, seq: seq - 1 };
    const content = solveContent(live, fact, nowMs);
    if (content === null) continue;
    for (const kind of told) {
      hookEvents.push({
        key: `${kind}:${live.id}:${seq}`,
        kind,
        atMs: fact.atMs,
        eventId: live.id,
        unitId: fact.unitId,
        content: { ...content, ...(kind === 'solve' && { isFirstBlood }) },
      });
    }
  }
  return { hookEvents, seq: Math.max(after, end) };
}

function solveContent(
  live: LiveEvent,
  { unitId, challengeId, atMs }: { unitId: UnitId; challengeId: string; atMs: number },
  nowMs: number,
): HookEvent['content'] | null {
  const unit = unitContent(live, unitId, nowMs);
  const challenge = challengeContent(live, challengeId, nowMs);
  if (!unit || challenge === 'nothing') return null;
  return { at: new Date(atMs).toISOString(), event: eventContent(live.definition), unit, challenge };
}
