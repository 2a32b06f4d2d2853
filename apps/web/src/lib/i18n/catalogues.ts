import type common from './common.en.json';

/** Types of all catalogues by name; each feature adds its own. */
export interface Catalogues {
  common: typeof common;
}

export type CatalogueName = keyof Catalogues;

type SingularKey<Key> = Key extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : Key;

type NestedKey<Sentences> = {
  [Key in keyof Sentences & string]: Sentences[Key] extends string
    ? SingularKey<Key>
    : Sentences[Key] extends readonly string[]
      ? never
      : `${Key}.${NestedKey<Sentences[Key]>}`;
}[keyof Sentences & string];

/** Key of a sentence: `login.title`. Plurals are named without `_one` and `_other`. */
export type SentenceKey<Name extends CatalogueName> = NestedKey<Catalogues[Name]>;
