export interface LockState {
  failures: number;
  /** Locks since it was last quiet; each is twice as long as the one before. */
  locks: number;
  lockedUntil: Date | null;
  lastFailureAt: Date;
}

export const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A slip of the fingers is forgotten after this long without another. */
const failuresFadeMs = hourMs;
/** After this long without a failure the next lock is a first one again. */
const locksFadeMs = 24 * hourMs;
const firstLockMs = 3 * minuteMs;
const longestLockMs = 24 * hourMs;

export function noFailures(nowMs: number): LockState {
  return { failures: 0, locks: 0, lockedUntil: null, lastFailureAt: new Date(nowMs) };
}

/** What `countTry` makes of no failures, wherever more than one locks. */
export const firstFailure = { failures: 1, locks: 0, lockedUntil: null } satisfies Partial<LockState>;

export function isLocked({ lockedUntil }: LockState, nowMs: number): boolean {
  return lockedUntil !== null && lockedUntil.getTime() > nowMs;
}

/**
 * The state once one more try has begun where no lock holds. It counts as a failure until it turns out to be none, so
 * that parallel guesses cannot outrun the count; the last of `most` locks at once.
 */
export function countTry(state: LockState, most: number, nowMs: number): LockState {
  const { failures, locks } = faded(state, nowMs);
  const lastFailureAt = new Date(nowMs);
  if (failures + 1 < most) return { failures: failures + 1, locks, lockedUntil: null, lastFailureAt };
  const lockedUntil = new Date(nowMs + Math.min(firstLockMs * 2 ** locks, longestLockMs));
  return { failures: 0, locks: locks + 1, lockedUntil, lastFailureAt };
}

export function faded({ failures, locks, lockedUntil, lastFailureAt }: LockState, nowMs: number) {
  const quietSinceMs = Math.max(lastFailureAt.getTime(), lockedUntil?.getTime() ?? 0);
  const quietMs = nowMs - quietSinceMs;
  return {
    failures: quietMs >= failuresFadeMs ? 0 : failures,
    locks: quietMs >= locksFadeMs ? 0 : Math.min(locks, 30),
  };
}
