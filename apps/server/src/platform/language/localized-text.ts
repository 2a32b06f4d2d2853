import type { Language } from '@guidon/contract';

/** What becomes of words that people have typed, wherever in a text they stand. */
export type ShowWords = (typed: string) => string;

/** Something to be read, whose words are chosen when the language of its reader is known. */
export interface LocalizedText {
  in: (language: Language, show?: ShowWords) => string;
}

/** Words that come from elsewhere, such as the schemas of the contract or a person, and are the same in every language. */
export function verbatim(words: string): LocalizedText {
  return { in: (_language, show) => show?.(words) ?? words };
}

/** Words that are shown as they are in mails too, with their links: of those who run the platform or whom readers follow. */
export function withLinks(words: string): LocalizedText {
  return { in: () => words };
}

function isLocalizedText(value: unknown): value is LocalizedText {
  return typeof value === 'object' && value !== null && 'in' in value && typeof value.in === 'function';
}

/** The same details with every text in them, or in a list of them, in a language. */
export function inLanguage(details: Record<string, unknown>, language: Language): Record<string, unknown> {
  const shown = (value: unknown) => (isLocalizedText(value) ? value.in(language) : value);
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(shown) : shown(value),
    ]),
  );
}
