import { momentOnClock } from '../events/index.ts';
import type { LiveChallenge, OpenedEvent } from '../standings/index.ts';

export type LiveHint = LiveChallenge['hints'][number];

export interface HintLock {
  /** When its time comes; null where it has come, and where the event has no start yet. */
  opensAtMs: number | null;
  /** The hint that is unlocked first; null where it is, or none is needed. */
  required: LiveHint | null;
}

/** When a hint opens by the clock of its event; null for one that is open from the start. */
export function hintOpensAtMs(
  { live: { definition } }: Pick<OpenedEvent, 'live'>,
  { opensAfterMinutes }: LiveHint,
  nowMs: number,
): number | null {
  return opensAfterMinutes === null ? null : momentOnClock(definition, opensAfterMinutes, nowMs);
}

/** Why a unit cannot unlock a hint yet; null when it can. `isUnlocked` says it of hints of the unit. */
export function hintLock(
  opened: Pick<OpenedEvent, 'live'>,
  { hints }: Pick<LiveChallenge, 'hints'>,
  hint: LiveHint,
  { isUnlocked, nowMs }: { isUnlocked: (hintId: string) => boolean; nowMs: number },
): HintLock | null {
  const opensAtMs = hintOpensAtMs(opened, hint, nowMs);
  const isEarly = hint.opensAfterMinutes !== null && (opensAtMs === null || opensAtMs > nowMs);
  const { requiresHintId } = hint;
  const first = requiresHintId === null ? undefined : hints.find(({ id }) => id === requiresHintId);
  const required = first === undefined || isUnlocked(first.id) ? null : first;
  return isEarly || required !== null ? { opensAtMs: isEarly ? opensAtMs : null, required } : null;
}
