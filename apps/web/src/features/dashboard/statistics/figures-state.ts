import type { Statistics, StatisticsDay } from '@guidon/contract';

const weeksFrom = 120;
const daysPerWeek = 7;

/** Bars of single days, or of weeks where they would be too many; the last week may be short. */
export function stepsOf(days: readonly StatisticsDay[]): StatisticsDay[][] {
  const size = days.length > weeksFrom ? daysPerWeek : 1;
  return Array.from({ length: Math.ceil(days.length / size) }, (_, n) =>
    days.slice(n * size, (n + 1) * size),
  );
}

export function sumOf<T>(rows: readonly T[], count: (row: T) => number | null | undefined): number {
  return rows.reduce((sum, row) => sum + (count(row) ?? 0), 0);
}

/** The mean of the days of which it is told; null where it is told of none. */
export function meanActive(days: readonly StatisticsDay[]): number | null {
  const told = days.flatMap(({ tenant }) => tenant?.active ?? []);
  return told.length === 0 ? null : Math.round(sumOf(told, (count) => count) / told.length);
}

export const membersOf = ({ tenant }: StatisticsDay): number =>
  tenant === null ? 0 : sumOf(Object.values(tenant.members), (count) => count);

/** In percent of what was before; null where nothing was, or nothing can be compared. */
export function changeOf(now: number, before: number | null | undefined): number | null {
  return before === null || before === undefined || before === 0
    ? null
    : Math.round((100 * (now - before)) / before);
}

/** Whether there is nothing to draw at all. */
export function isEmpty({ days, usage, scope }: Statistics): boolean {
  const hasAnswers = days.some(({ answers, practiceAnswers }) => answers + practiceAnswers > 0);
  if (scope === 'own-challenges') return !hasAnswers;
  const hasMore = days.some(
    (day) => membersOf(day) > 1 || (day.tenant?.liveEvents ?? 0) > 0 || (day.tenant?.storedBytes ?? 0) > 0,
  );
  return !hasAnswers && !hasMore && (usage?.pages.length ?? 0) === 0;
}
