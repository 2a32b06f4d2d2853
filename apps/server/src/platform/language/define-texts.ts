import type { Language } from '@guidon/contract';
import type { LocalizedText, ShowWords } from './localized-text.ts';

type Params = Readonly<Record<string, string | number | LocalizedText>>;

/** Texts by key; a key that ends in a plural category, such as `_one`, is one form of the text before it. */
type Catalogue = Readonly<Record<string, string>>;

type Category = Intl.LDMLPluralRule;
type WithoutCategory<Key extends string> = Key extends `${infer Base}_${Category}` ? Base : Key;

type Translations<C extends Catalogue> = { en: C } & {
  [L in Exclude<Language, 'en'>]?: Partial<Record<keyof C, string>>;
};

/** Gives the texts of a feature by their keys; what a language lacks is read in English. */
export function defineTexts<const C extends Catalogue>(catalogues: Translations<C>) {
  const inLanguage: Partial<Record<Language, Partial<Catalogue>>> = catalogues;
  return (key: WithoutCategory<keyof C & string>, params: Params = {}): LocalizedText => ({
    in(language, show) {
      const translated = inLanguage[language];
      const own = translated && formOf(translated, key, { params, language });
      const words = own ?? formOf(catalogues.en, key, { params, language: 'en' });
      if (words === undefined) throw new Error(`There is no text with the key ${key}.`);
      return fill(words, params, { language, show });
    },
  });
}

function formOf(
  catalogue: Partial<Catalogue>,
  key: string,
  { params, language }: { params: Params; language: Language },
): string | undefined {
  const { count } = params;
  if (typeof count !== 'number') return catalogue[key];
  const category = pluralRules(language).select(count);
  return catalogue[`${key}_${category}`] ?? catalogue[`${key}_other`] ?? catalogue[key];
}

const rules = new Map<Language, Intl.PluralRules>();

function pluralRules(language: Language): Intl.PluralRules {
  const made = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, made);
  return made;
}

function fill(
  words: string,
  params: Params,
  { language, show }: { language: Language; show: ShowWords | undefined },
): string {
  if (!words.includes('{{')) return words;
  return words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The text “${words}” lacks its parameter ${name}.`);
    if (typeof value === 'object') return value.in(language, show);
    return show?.(String(value)) ?? String(value);
  });
}
