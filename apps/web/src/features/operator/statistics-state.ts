import type { PlatformStatistics } from '@guidon/contract';

export interface MonthAmount {
  month: string;
  amount: number;
}

/** `2026-03` as people read it; empty for no month. */
export const formatMonth = (month: string): string =>
  month === ''
    ? ''
    : new Date(`${month}-01T00:00:00Z`).toLocaleDateString(undefined, {
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      });

/** One series a currency, with every month that is shown. */
export function revenueSeries({
  months,
  revenue,
}: Pick<PlatformStatistics, 'months' | 'revenue'>): { currency: string; months: MonthAmount[] }[] {
  const currencies = [...new Set(revenue.map(({ currency }) => currency))];
  return currencies.map((currency) => ({
    currency,
    months: months.map(({ month }) => ({
      month,
      amount: revenue.find((row) => row.month === month && row.currency === currency)?.amount ?? 0,
    })),
  }));
}
