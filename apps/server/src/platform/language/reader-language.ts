import { type Language, languages } from '@guidon/contract';

/** The language to answer in: that of the account, else the first of `Accept-Language` on offer, else English. */
export function readerLanguage(stored: string | undefined, acceptLanguage = ''): Language {
  const chosen = stored === undefined ? null : firstOnOffer(languages, [stored]);
  if (chosen !== null || acceptLanguage === '') return chosen ?? 'en';
  return firstOnOffer(languages, tagsByWeight(acceptLanguage)) ?? 'en';
}

/** The first of the wanted tags, such as `de-CH`, whose language is on offer. */
export function firstOnOffer<L extends string>(onOffer: readonly L[], wanted: readonly string[]): L | null {
  for (const tag of wanted) {
    const [primary] = tag.split('-');
    const found = onOffer.find((language) => language === primary);
    if (found !== undefined) return found;
  }
  return null;
}

/** The tags of a header `Accept-Language`, the most wanted first. */
export function tagsByWeight(acceptLanguage: string): string[] {
  return acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part
        .trim()
        .toLowerCase()
        .split(/(?<!\s)\s*;\s*q=/);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
