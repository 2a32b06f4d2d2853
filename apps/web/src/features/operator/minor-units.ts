/** An amount as people type it, in minor units of the currency. */
export function minorUnits(amount: number, currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return Math.round(amount * 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
