import type { Tx } from '@guidon/db';
import { tenantSuspensions } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';

/** Nobody joins a tenant that the operator has suspended. */
export async function requireOpenTenant(tx: Tx, tenantId: string): Promise<void> {
  const suspended = await tx.$count(tenantSuspensions, eq(tenantSuspensions.tenantId, tenantId));
  if (suspended > 0) throw new AppError('TENANT_SUSPENDED');
}
