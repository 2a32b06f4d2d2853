import { useMemo } from 'react';
import type { CatalogueName, SentenceKey } from './catalogues.ts';
import { type Params, translateKey } from './i18n.ts';

/** Sentences of one catalogue by their keys; of another one with `ns`. */
export interface Translate<Name extends CatalogueName> {
  (key: SentenceKey<Name>, params?: Params & { ns?: never }): string;
  <Other extends CatalogueName>(key: SentenceKey<Other>, params: Params & { ns: Other }): string;
}

/** `t` stays the same function from one rendering to the next. */
export function useTranslation<Name extends CatalogueName>(name: Name): { t: Translate<Name> } {
  return useMemo(() => {
    const t = (key: string, params: Params & { ns?: CatalogueName } = {}) =>
      translateKey(params.ns ?? name, key, params);
    return { t };
  }, [name]);
}
