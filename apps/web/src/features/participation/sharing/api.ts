import { eventSharingRoutes } from '@guidon/contract';
import { dataQuery } from '../../../lib/route-query.ts';

const againMs = 60_000;

/** Asked again every minute: visitors have no socket. */
export function sharedEventQuery(eventId: string) {
  return {
    ...dataQuery(eventSharingRoutes.get, { params: { eventId } }),
    refetchInterval: againMs,
    retry: false,
  };
}
