import {
  defaultPreferences,
  Language,
  mergePreferences,
  Preferences,
  PreferencesPatch,
} from '@guidon/contract';

/** Preferences as a row holds them; what was never set, or is no longer known, has its default. */
export function storedPreferences(row: Record<string, unknown>): Preferences {
  const known = PreferencesPatch.safeParse(row);
  return known.success ? mergePreferences(defaultPreferences, known.data) : defaultPreferences;
}

/** The language of a row, or the first one when it is no longer on offer. */
export function storedLanguage(language: string): Language {
  const known = Language.safeParse(language);
  return known.success ? known.data : 'en';
}
