import { statisticsRoutes } from '@guidon/contract';
import { dataQuery } from '../../../lib/route-query.ts';
import { routeUrl } from '../../../lib/route-url.ts';
import type { AskedPeriod } from './period-state.ts';

export const statisticsQuery = (period: AskedPeriod) => dataQuery(statisticsRoutes.get, { query: period });

export const statisticsFileUrl = (period: AskedPeriod, format: string) =>
  routeUrl(statisticsRoutes.export.path, {}, { ...period, format });
