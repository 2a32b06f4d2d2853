import { limits } from '@guidon/contract';
import { invalidField } from '../../../platform/http/app-error.ts';
import { t } from '../declares.ts';

const dayMs = 86_400_000;

/** A zone by its name; UTC for none, and for what is none. */
export function knownZone(timeZone: string | null): string {
  if (timeZone === null || !/^[A-Za-z]/.test(timeZone)) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** The day of a moment where the clocks show this zone, `2026-07-27`. */
export function dayIn(timeZone: string, ms: number): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(ms);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** How many days it takes from one to the other, both counted. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

export interface Period {
  from: string;
  to: string;
}

export interface AskedPeriod {
  from?: string | undefined;
  to?: string | undefined;
  days: number;
}

/** Fails with VALIDATION_FAILED on days that are in no order, too many, or outside of what can be counted. */
export function periodOf(asked: AskedPeriod, today: string): Period {
  for (const field of ['from', 'to'] as const) {
    const day = asked[field];
    if (day !== undefined && (day < '1970-01-02' || day > '9998-12-31'))
      throw invalidField(field, t('badDay'));
  }
  const to = asked.to ?? today;
  const from = asked.from ?? addDays(to, 1 - asked.days);
  if (from > to) throw invalidField('to', t('badOrder'));
  if (daysBetween(from, to) > limits.statisticsDays)
    throw invalidField('to', t('tooLong', { days: limits.statisticsDays }));
  return { from, to };
}

/** As many days that end before it. */
export function periodBefore({ from, to }: Period): Period {
  return { from: addDays(from, -daysBetween(from, to)), to: addDays(from, -1) };
}

/** How far back days are counted that nobody has counted. */
const daysBack = 2 * 366;

export interface CountedTenant {
  timeZone: string;
  createdAt: Date;
  /** The last day that is stored. */
  lastDay: string | null;
}

/** The first day of a tenant that is not stored: that behind the last one, or its first. */
export function firstMissing({ timeZone, createdAt, lastDay }: CountedTenant, nowMs: number): string {
  if (lastDay !== null) return addDays(lastDay, 1);
  const earliest = addDays(dayIn(timeZone, nowMs), -daysBack);
  const first = dayIn(timeZone, createdAt.getTime());
  return first > earliest ? first : earliest;
}
