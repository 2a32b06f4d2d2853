import { connectionValueRoutes } from '@guidon/contract';
import { dataQuery, routeQuery } from '../../../lib/route-query.ts';
import { write } from '../../../lib/write.ts';

export function connectionValuesQuery(eventId: string) {
  return dataQuery(connectionValueRoutes.get, { params: { eventId } });
}

export const setConnectionValues = write(connectionValueRoutes.set, {
  stales: ['play.challenge'],
  cacheAs: (_reply, { params }) => routeQuery(connectionValueRoutes.get, { params }).queryKey,
});
