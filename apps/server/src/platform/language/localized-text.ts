import type { Language } from '@guidon/contract';

/** Something to be read, whose words are chosen when the language of its reader is known. */
export interface LocalizedText {
  in: (language: Language) => string;
}

/** Words that come from elsewhere, such as the schemas of the contract or a person, and are the same in every language. */
export function verbatim(words: string): LocalizedText {
  return { in: () => words };
}
