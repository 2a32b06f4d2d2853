import type { Language } from '@guidon/contract';

/** Something to be read, whose words are chosen when the language of its reader is known. */
export interface LocalizedText {
  in: (language: Language) => string;
}

/** Words that come from elsewhere, such as the schemas of the contract or a person, and are the same in every language. */
export function verbatim(words: string): LocalizedText {
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
