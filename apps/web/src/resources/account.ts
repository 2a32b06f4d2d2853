import { secondFactorRoutes, userRoutes } from '@guidon/contract';
import { dataQuery, routeQuery } from '../lib/route-query.ts';
import { write } from '../lib/write.ts';

export function profileQuery() {
  return dataQuery(userRoutes.me);
}

export const updateProfile = write(userRoutes.update, {
  stales: [],
  keepAs: () => routeQuery(userRoutes.me).queryKey,
});

/** What the profile shows of the second factor. */
export function secondFactorQuery() {
  return dataQuery(secondFactorRoutes.get);
}
