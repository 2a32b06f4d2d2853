import { useMemo } from 'react';
import { type Params, type SentenceKey, translateKey } from './i18n.ts';

/** Sentences of one catalogue by their keys; of another one with `ns`. */
export interface Translate<Sentences extends object> {
  (key: SentenceKey<Sentences>, params?: Params & { ns?: never }): string;
  <Other extends object>(
    key: SentenceKey<Other>,
    params: Readonly<Record<string, Params[string] | Other>> & { ns: Other },
  ): string;
}

/** `t` stays the same function from one rendering to the next. */
export function useTranslation<Sentences extends object>(sentences: Sentences): { t: Translate<Sentences> } {
  return useMemo(() => {
    const t = (key: string, { ns, ...params }: { ns?: object } = {}) =>
      translateKey(ns ?? sentences, key, params);
    return { t };
  }, [sentences]);
}
