import { tenants, type Tx } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import { t } from './declares.ts';

export type TenantRow = typeof tenants.$inferSelect;

/** Until the transaction ends: one call of a super-admin to a tenant at a time. Members and events are not kept waiting. */
export async function lockTenant(tx: Tx, tenantId: string): Promise<TenantRow> {
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
  if (!tenant) throw notFound(t('tenantNotFound'));
  return tenant;
}
