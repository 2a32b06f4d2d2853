import { membershipRoutes, sessionRoutes } from '@guidon/contract';
import { dataQuery } from '../lib/route-query.ts';
import { write } from '../lib/write.ts';

/** Includes organizations that the user has left. */
export const tenantsQuery = { ...dataQuery(membershipRoutes.list), staleTime: 60_000 };

/** Another organization of the user that has what the id is of; it fails where none has. */
export function tenantHolderQuery(heldId: string) {
  return { ...dataQuery(membershipRoutes.holder, { params: { heldId } }), staleTime: 60_000, retry: false };
}

/** The query cache is cleared when the session changes. */
export const switchTenant = write(sessionRoutes.switchTenant, { stales: [] });
