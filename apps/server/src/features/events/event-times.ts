export function toDate(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}

export function toTime(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
