/** Nobody looks at one page for longer; a tab that was left open is not looked at. */
const longestViewSeconds = 4 * 60 * 60;
const secondsPerDay = 24 * 60 * 60;
const slots = 1_024;

/** The day of a moment in UTC, `2026-07-27`. */
export function dayOf(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

/** How long a page was looked at, as far as that can be. */
export function viewSeconds(given: number): number {
  return Math.round(Math.min(given, longestViewSeconds));
}

/** How much of a session can have been today: it may have begun yesterday, and a clock may be wrong. */
export function sessionSecondsToday(given: number, nowMs: number): number {
  const sinceMidnight = Math.floor(nowMs / 1000) % secondsPerDay;
  return Math.round(Math.min(given, sinceMidnight));
}

/** Ten bits of a session's id: enough to count sessions apart, too few to be one. */
export function slotOf(sessionId: string): number {
  return Number.parseInt(sessionId.slice(-3), 16) % slots;
}
