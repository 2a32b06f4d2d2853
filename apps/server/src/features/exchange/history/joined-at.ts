/** When somebody joined an event of the past, in ISO 8601: at its start where that is not known or would be later. */
export function joinedAt(atMs: number, startsAtMs: number): string {
  return new Date(atMs > 0 ? Math.min(atMs, startsAtMs) : startsAtMs).toISOString();
}
