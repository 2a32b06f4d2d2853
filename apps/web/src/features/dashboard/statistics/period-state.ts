import { limits } from '@guidon/contract/plain';

export const periods = ['7', '30', '90', '365', 'own'] as const;
export type PeriodChoice = (typeof periods)[number];

export type AskedPeriod = { days: number } | { from: string; to: string };

const dayMs = 86_400_000;
const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** What is wrong with two days that somebody has chosen; null where nothing is. */
export function problemOf(
  from: string | undefined,
  to: string | undefined,
): 'missing' | 'order' | 'long' | null {
  if (!isDay(from) || !isDay(to)) return 'missing';
  if (from > to) return 'order';
  return Date.parse(to) - Date.parse(from) < limits.statisticsDays * dayMs ? null : 'long';
}

/** The period to ask for; null while its days are not chosen. */
export function askedPeriod(
  choice: PeriodChoice,
  from: string | undefined,
  to: string | undefined,
): AskedPeriod | null {
  if (choice !== 'own') return { days: Number(choice) };
  return isDay(from) && isDay(to) && problemOf(from, to) === null ? { from, to } : null;
}
