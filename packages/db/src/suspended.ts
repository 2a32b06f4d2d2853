import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { tenantSuspensions } from './schema/operator.ts';

/** Whether the operator has closed a tenant; for a condition, or for a column of a query with joins. */
export function isSuspended(tenantId: SQLWrapper | string): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${tenantSuspensions} where ${tenantSuspensions.tenantId} = ${tenantId}::uuid
  )`;
}

/** For what runs by itself, which leaves suspended tenants alone. */
export function isNotSuspended(tenantId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`not ${isSuspended(tenantId)}`;
}
