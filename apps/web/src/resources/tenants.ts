import { membershipRoutes, sessionRoutes } from '@guidon/contract';
import { dataQuery } from '../lib/route-query.ts';
import { write } from '../lib/write.ts';

/** The organizations of the user, and those they no longer belong to. */
export const tenantsQuery = { ...dataQuery(membershipRoutes.list), staleTime: 60_000 };

/** Moves the session to another organization; the cache is emptied as soon as the session says so. */
export const switchTenant = write(sessionRoutes.switchTenant, { stales: [] });
