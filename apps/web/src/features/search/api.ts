import { searchRoutes } from '@guidon/contract';
import { dataQuery } from '../../lib/route-query.ts';

export function hitsQuery(words: string) {
  return {
    ...dataQuery(searchRoutes.find, { query: { q: words } }),
    enabled: words !== '',
    staleTime: 30_000,
    retry: false,
  };
}
