/** A moment of the contract as a `Date`. */
export function toDate(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}

/** A `Date` as the contract writes it: ISO 8601 in UTC. */
export function toTime(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
