import type { PlatformStatistics } from '@guidon/contract';

export interface MonthAmount {
  month: string;
  amount: number;
}

/** The highest month has 100 percent. */
export function barsOf(months: readonly MonthAmount[]): (MonthAmount & { percent: number })[] {
  const most = Math.max(1, ...months.map(({ amount }) => amount));
  return months.map((month) => ({ ...month, percent: Math.round((month.amount / most) * 100) }));
}

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
