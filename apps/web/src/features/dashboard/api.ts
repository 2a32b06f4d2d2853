import { dashboardRoutes, controlRoomRoutes, statisticsRoutes } from '@guidon/contract';
import { dataQuery } from '../../lib/route-query.ts';
import { routeUrl } from '../../lib/route-url.ts';
import type { AskedPeriod } from './statistics/period-state.ts';

export function dashboardQuery() {
  return dataQuery(dashboardRoutes.data);
}

const adminRefreshMs = 30_000;

export function adminDashboardQuery() {
  return { ...dataQuery(dashboardRoutes.admin), refetchInterval: adminRefreshMs };
}

/** While the page is visible. */
const refreshMs = 5_000;

export const controlRoomQuery = (eventId: string) => ({
  ...dataQuery(controlRoomRoutes.show, { params: { eventId } }),
  refetchInterval: refreshMs,
});

export const analyticsQuery = (eventId: string) =>
  dataQuery(controlRoomRoutes.analytics, { params: { eventId } });

/** Each look is recorded, so that nothing is kept or asked for again by itself. */
export const wrongAnswersQuery = (eventId: string, challengeId: string | undefined) => ({
  ...dataQuery(controlRoomRoutes.wrongAnswers, { params: { eventId }, query: { challengeId } }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});

export const statisticsQuery = (period: AskedPeriod) => dataQuery(statisticsRoutes.get, { query: period });

export const statisticsFileUrl = (period: AskedPeriod, format: string) =>
  routeUrl(statisticsRoutes.export.path, {}, { ...period, format });
