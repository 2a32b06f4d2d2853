import { systemRoutes } from '@guidon/contract';
import { dataQuery } from '../lib/route-query.ts';

/** What the server tells the web app about itself; the same for as long as the page is open. */
export const configQuery = { ...dataQuery(systemRoutes.config), staleTime: Number.POSITIVE_INFINITY };
