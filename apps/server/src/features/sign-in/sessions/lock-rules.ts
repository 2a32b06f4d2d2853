export interface LockState {
  failures: number;
  /** Number of locks since the last quiet period; each is twice as long as the one before. */
  locks: number;
  lockedUntil: Date | null;
  lastFailureAt: Date;
}

export const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Failures are forgotten after this long without another one. */
const failuresFadeMs = hourMs;
/** After this long without a failure locks begin at the first length again. */
const locksFadeMs = 24 * hourMs;
const firstLockMs = 3 * minuteMs;
const longestLockMs = 24 * hourMs;

export function noFailures(nowMs: number): LockState {
  return { failures: 0, locks: 0, lockedUntil: null, lastFailureAt: new Date(nowMs) };
}

/** The state after `countTry` without earlier failures, where more than one is needed for a lock. */
export const firstFailure = { failures: 1, locks: 0, lockedUntil: null } satisfies Partial<LockState>;

export function isLocked({ lockedUntil }: LockState, nowMs: number): boolean {
  return lockedUntil !== null && lockedUntil.getTime() > nowMs;
}

/**
 * The state after one more try without a lock. The try counts as a failure until it succeeds, so that parallel
 * guesses cannot outrun the count; the last of `most` locks at once.
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
