import { formatNumber } from '../format.ts';
import type { CatalogueName, Catalogues, SentenceKey } from './catalogues.ts';
import common from './common.en.json';

const plurals = new Intl.PluralRules('en');

/** Values of the placeholders; `count` also chooses the plural. Numbers are written as the reader writes them. */
export type Params = Readonly<Record<string, string | number | null | undefined>>;

const catalogues = new Map<string, object>([['common', common]]);

/** Call it where the feature's pages are loaded. */
export function addCatalogue<Name extends CatalogueName>(name: Name, sentences: Catalogues[Name]): void {
  catalogues.set(name, { ...catalogues.get(name), ...sentences });
}

function sentenceAt(name: string, key: string): string | undefined {
  let found: unknown = catalogues.get(name);
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = Reflect.get(found, part);
  }
  return typeof found === 'string' ? found : undefined;
}

function pluralAt(name: string, key: string, count: number): string | undefined {
  const zero = count === 0 ? sentenceAt(name, `${key}_zero`) : undefined;
  return zero ?? sentenceAt(name, `${key}_${plurals.select(count)}`);
}

function written(value: Params[string]): string {
  return typeof value === 'number' ? formatNumber(value) : (value ?? '');
}

/** Like `translate`, for keys that are computed at run time. */
export function translateKey(name: string, key: string, params: Params): string {
  const count = params['count'];
  const plural = typeof count === 'number' ? pluralAt(name, key, count) : undefined;
  const sentence = plural ?? sentenceAt(name, key) ?? key;
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, param: string) => written(params[param]));
}

/** Returns the key where the sentence is missing, so that a page never fails for a text. */
export function translate<Name extends CatalogueName>(
  name: Name,
  key: SentenceKey<Name>,
  params: Params = {},
) {
  return translateKey(name, key, params);
}
