import { searchRoutes } from '@guidon/contract';
import { dataQuery } from '../../lib/route-query.ts';

/** What is called by these words; asking again soon answers from memory, asking for others calls it off. */
export function hitsQuery(words: string) {
  return {
    ...dataQuery(searchRoutes.find, { query: { q: words } }),
    enabled: words !== '',
    staleTime: 30_000,
    retry: false,
  };
}
