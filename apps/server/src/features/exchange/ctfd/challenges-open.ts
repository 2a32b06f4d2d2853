import { challengesSeen, locksFor } from '../../play/index.ts';
import type { LiveChallenge, OpenedEvent } from '../../standings/index.ts';

/** Those that the caller's list of challenges has. */
export function challengesOpen(opened: OpenedEvent, nowMs: number): readonly LiveChallenge[] {
  const locked = new Set(locksFor(opened, nowMs).map(({ challengeId }) => challengeId));
  return challengesSeen(opened, nowMs).filter(({ id }) => !locked.has(id));
}
