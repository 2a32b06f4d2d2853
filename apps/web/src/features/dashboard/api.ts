import { dashboardRoutes } from '@guidon/contract';
import { dataQuery } from '../../lib/route-query.ts';

export function dashboardQuery() {
  return dataQuery(dashboardRoutes.data);
}
