import { dashboardRoutes } from '@guidon/contract';
import { dataQuery } from '../lib/route-query.ts';

/** Events that the viewer takes part in, with their standing. */
export function myEventsQuery() {
  return dataQuery(dashboardRoutes.myEvents);
}
