import { systemRoutes } from '@guidon/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

/** What the server tells the web app about itself; the same for as long as the page is open. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }) => (await api.call(systemRoutes.config, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});
