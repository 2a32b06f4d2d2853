import { formatNumber } from '../format.ts';

const plurals = new Intl.PluralRules('en');

/** Values of the placeholders; `count` also chooses the plural. Numbers are written as the reader writes them. */
export type Params = Readonly<Record<string, string | number | null | undefined>>;

type SingularKey<Key> = Key extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : Key;

/** Key of a sentence in a catalogue, a `*.en.json`: `login.title`. Plurals are named without `_one` and `_other`. */
export type SentenceKey<Sentences> = {
  [Key in keyof Sentences & string]: Sentences[Key] extends string
    ? SingularKey<Key>
    : Sentences[Key] extends readonly string[]
      ? never
      : `${Key}.${SentenceKey<Sentences[Key]>}`;
}[keyof Sentences & string];

function sentenceAt(sentences: object, key: string): string | undefined {
  let found: unknown = sentences;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined;
    found = Reflect.get(found, part);
  }
  return typeof found === 'string' ? found : undefined;
}

function pluralAt(sentences: object, key: string, count: number): string | undefined {
  const zero = count === 0 ? sentenceAt(sentences, `${key}_zero`) : undefined;
  return zero ?? sentenceAt(sentences, `${key}_${plurals.select(count)}`);
}

function written(value: Params[string]): string {
  return typeof value === 'number' ? formatNumber(value) : (value ?? '');
}

/** Like `translate`, for keys that are computed at run time. */
export function translateKey(sentences: object, key: string, params: Params): string {
  const count = params['count'];
  const plural = typeof count === 'number' ? pluralAt(sentences, key, count) : undefined;
  const sentence = plural ?? sentenceAt(sentences, key) ?? key;
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, param: string) => written(params[param]));
}

/** Returns the key where the sentence is missing, so that a page never fails for a text. */
export function translate<Sentences extends object>(
  sentences: Sentences,
  key: SentenceKey<Sentences>,
  params: Params = {},
) {
  return translateKey(sentences, key, params);
}
