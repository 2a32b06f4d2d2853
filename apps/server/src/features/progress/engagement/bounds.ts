import { keyedHash } from '../../../platform/secrets/keyed-hash.ts';

/** Limits one page view: a tab that was left open is not read. */
const longestViewSeconds = 4 * 60 * 60;
/** How many pages of a tenant are counted by name in a day; the rest counts as `other`. */
export const pagesPerDayMax = 200;
const secondsPerDay = 24 * 60 * 60;
const slots = 1_024;

/** The day of a moment in UTC, `2026-07-27`. */
export function dayOf(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

/** The length of a page view, limited to what is plausible. */
export function viewSeconds(given: number): number {
  return Math.round(Math.min(given, longestViewSeconds));
}

/** The part of a session that can have been today: it may have begun yesterday, and the client's clock may be wrong. */
export function sessionSecondsToday(given: number, nowMs: number): number {
  const sinceMidnight = Math.floor(nowMs / 1000) % secondsPerDay;
  return Math.round(Math.min(given, sinceMidnight));
}

/** Ten bits of a session's id: enough to count sessions apart, too few to be one. */
export function slotOf(sessionId: string): number {
  return Number.parseInt(sessionId.slice(-3), 16) % slots;
}

const markCount = 62;

/**
 * One of 62 marks, by which the members who use a page or feature are told apart until the day is over: several share
 * each, and it is the same on every page, as rare pages are counted together.
 */
export function markOf(secretKey: string, { day, userId }: { day: string; userId: string }): bigint {
  const hash = keyedHash(secretKey, 'usage-mark', `${day} ${userId}`);
  return 1n << BigInt(hash.readUInt32BE(0) % markCount);
}
