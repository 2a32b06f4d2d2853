import { memberProfileRoutes } from '@guidon/contract';
import { dataQuery, pagesQuery, routeQuery } from '../../../lib/route-query.ts';
import { write } from '../../../lib/write.ts';

const pageSize = 20;

export const memberQuery = (userId: string) => ({
  ...dataQuery(memberProfileRoutes.get, { params: { userId } }),
  retry: false,
});

export const memberResultsQuery = (userId: string) =>
  pagesQuery(memberProfileRoutes.results, { params: { userId }, query: { limit: pageSize } });

export const switchesQuery = () => dataQuery(memberProfileRoutes.switches);

export const setSwitches = write(memberProfileRoutes.setSwitches, {
  stales: ['member-profiles.get', 'member-profiles.results'],
  cacheAs: () => routeQuery(memberProfileRoutes.switches).queryKey,
});
