import { addDays, dayIn } from './days.ts';
import type { CountedTenant } from './store.ts';

/** How far back days are counted that nobody has counted. */
const daysBack = 2 * 366;

/** The first day of a tenant that is not stored: that behind the last one, or its first. */
export function firstMissing({ timeZone, createdAt, lastDay }: CountedTenant, nowMs: number): string {
  if (lastDay !== null) return addDays(lastDay, 1);
  const earliest = addDays(dayIn(timeZone, nowMs), -daysBack);
  const first = dayIn(timeZone, createdAt.getTime());
  return first > earliest ? first : earliest;
}
