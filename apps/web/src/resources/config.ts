import { systemRoutes } from '@guidon/contract';
import { dataQuery } from '../lib/route-query.ts';

/** Never refetched while the page is open. */
export const configQuery = { ...dataQuery(systemRoutes.config), staleTime: Number.POSITIVE_INFINITY };
