const triesBeforeLock = 10;
const firstLockMs = 15 * 60_000;
const longestLockMs = 24 * 60 * 60_000;

/**
 * How long an account accepts no codes after this many wrong ones in a row: every tenth locks it, for twice as long
 * each time. An attacker who knows the password has ten guesses in a million per quarter of an hour at first, and ten
 * a day at last.
 */
export function lockMsAfter(failures: number): number {
  if (failures === 0 || failures % triesBeforeLock !== 0) return 0;
  return Math.min(firstLockMs * 2 ** (failures / triesBeforeLock - 1), longestLockMs);
}
