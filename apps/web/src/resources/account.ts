import { secondFactorRoutes, profileRoutes } from '@guidon/contract';
import { dataQuery, routeQuery } from '../lib/route-query.ts';
import { write } from '../lib/write.ts';

export function profileQuery() {
  return dataQuery(profileRoutes.me);
}

export const updateProfile = write(profileRoutes.update, {
  stales: [],
  cacheAs: () => routeQuery(profileRoutes.me).queryKey,
});

export function secondFactorQuery() {
  return dataQuery(secondFactorRoutes.get);
}
