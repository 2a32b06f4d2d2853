import type { BillingInterval } from '@guidon/contract';

/** The same day of a later month or year in UTC, the last one where that month is shorter. */
export function periodAfter(start: Date, interval: BillingInterval): Date {
  const months = interval === 'year' ? 12 : 1;
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), last));
  return end;
}

interface PriceParts {
  net: number;
  tax: number;
}

/** Tax in whole minor units; `rate` in hundredths of a percent. */
export function withTax(net: number, rate: number): PriceParts {
  return { net, tax: Math.round((net * rate) / 10_000) };
}

/** What is left of a price for the part of a period that has not passed, in whole minor units. */
export function unusedOf(paid: number, period: { start: Date; end: Date }, nowMs: number): number {
  const whole = period.end.getTime() - period.start.getTime();
  const left = period.end.getTime() - nowMs;
  if (whole <= 0 || left <= 0) return 0;
  return Math.floor((paid * Math.min(left, whole)) / whole);
}
