import type common from './common.en.json';

/** Every catalogue of sentences by its name: each feature adds its own where it makes it available. */
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

/** What a sentence of a catalogue is called: `login.title`; one that depends on a count goes by its name without `_other`. */
export type SentenceKey<Name extends CatalogueName> = NestedKey<Catalogues[Name]>;
