import { searchRoutes } from '@guidon/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

/** What is called by these words; asking again soon answers from memory, asking for others calls it off. */
export function hitsQuery(words: string) {
  return queryOptions({
    queryKey: ['search', words],
    queryFn: async ({ signal }) => (await api.call(searchRoutes.find, { query: { q: words }, signal })).data,
    enabled: words !== '',
    staleTime: 30_000,
    retry: false,
  });
}
