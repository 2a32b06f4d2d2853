import type { AttentionReason } from '@guidon/contract';
import { type EventRow, isToReveal, phaseOf } from '../events/index.ts';

const soonMs = 24 * 60 * 60_000;

type AttentionFields = Pick<
  EventRow,
  | 'lifecycle'
  | 'autoStart'
  | 'startsAt'
  | 'endsAt'
  | 'completedAt'
  | 'pausedAt'
  | 'cancelledAt'
  | 'freezeAt'
  | 'reveal'
  | 'revealedAt'
> & { challengeCount: number };

/** The first reason why somebody who runs an event should look at it now; null when there is none. */
export function whyAttention(event: AttentionFields, nowMs: number): AttentionReason | null {
  const phase = phaseOf(event, nowMs);
  if (phase === 'live' && event.pausedAt !== null) return 'paused';
  if (phase === 'over') return isToReveal(event, nowMs) ? 'reveal-open' : null;
  const startsMs = event.startsAt?.getTime() ?? Infinity;
  if (phase === 'before' && !event.autoStart && startsMs <= nowMs) return 'waits-for-start';
  const isSoon = startsMs <= nowMs + soonMs;
  if (phase === 'draft' && isSoon && startsMs > nowMs - soonMs) return 'draft-starts-soon';
  const isEmpty = event.challengeCount === 0;
  return isEmpty && ((phase === 'before' && isSoon) || phase === 'live') ? 'no-challenges' : null;
}
