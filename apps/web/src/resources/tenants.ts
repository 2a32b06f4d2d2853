import { membershipRoutes, sessionRoutes } from '@guidon/contract';
import { dataQuery } from '../lib/route-query.ts';
import { write } from '../lib/write.ts';

/** Includes organizations that the user has left. */
export const tenantsQuery = { ...dataQuery(membershipRoutes.list), staleTime: 60_000 };

/** The query cache is cleared when the session changes. */
export const switchTenant = write(sessionRoutes.switchTenant, { stales: [] });
