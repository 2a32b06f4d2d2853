import { tenants, type Tx } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import { t } from './declares.ts';

export async function tenantNames(tx: Tx, tenantId: string) {
  const [tenant] = await tx
    .select({ tenantName: tenants.name, tenantDisplayName: tenants.displayName })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  if (!tenant) throw notFound(t('organizationNotFound'));
  return tenant;
}
