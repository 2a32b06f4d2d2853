import { archiveSiteRoutes } from '@guidon/contract';
import { dataQuery } from '../../../lib/route-query.ts';

export function archiveSiteQuery(eventId: string) {
  return { ...dataQuery(archiveSiteRoutes.get, { params: { eventId } }), staleTime: 0 };
}
