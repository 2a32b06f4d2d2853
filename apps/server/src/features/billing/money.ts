import type { LocalizedText } from '../../platform/language/localized-text.ts';

/** An amount in minor units, as people read it. */
export function money(amount: number, currency: string): LocalizedText {
  return {
    in: (language) => {
      const format = new Intl.NumberFormat(language, { style: 'currency', currency });
      const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
      return format.format(amount / 10 ** digits);
    },
  };
}

export function day(at: Date): LocalizedText {
  return {
    in: (language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at),
  };
}
