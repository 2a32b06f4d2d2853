import {
  defaultPreferences,
  Language,
  mergePreferences,
  Preferences,
  PreferencesPatch,
} from '@guidon/contract';

/** Preferences of a row; a value that is missing or no longer known is replaced by its default. */
export function storedPreferences(row: Record<string, unknown>): Preferences {
  const known = PreferencesPatch.safeParse(row);
  return known.success ? mergePreferences(defaultPreferences, known.data) : defaultPreferences;
}

export function storedLanguage(language: string): Language {
  const known = Language.safeParse(language);
  return known.success ? known.data : 'en';
}
