import { dashboardRoutes } from '@guidon/contract';
import { dataQuery } from '../../lib/route-query.ts';

export function dashboardQuery() {
  return dataQuery(dashboardRoutes.data);
}

const adminRefreshMs = 30_000;

export function adminDashboardQuery() {
  return { ...dataQuery(dashboardRoutes.admin), refetchInterval: adminRefreshMs };
}
