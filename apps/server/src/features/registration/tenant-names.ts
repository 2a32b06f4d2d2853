import { invalidField, notFound } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { networkOf } from '../../platform/rate-limits/network-of.ts';
import { throttle } from '../../platform/rate-limits/throttle.ts';
import { isReservedTenantName } from '../memberships/index.ts';
import { t } from './declares.ts';
import { tenants, type Tx } from '@guidon/db';
import { eq } from 'drizzle-orm';

/** Limits new tenants from one network; participants of a room are not counted here. */
const newTenants = { name: 'new-tenants', points: 120, perSeconds: 60 * 60 };

/** Refuses a reserved name, and fails with TOO_MANY_REQUESTS beyond the tenants that one network may create. */
export async function admitTenantName(ctx: Ctx, tenantName: string): Promise<void> {
  if (isReservedTenantName(tenantName)) throw invalidField('tenantName', t('nameReserved'));
  await throttle(ctx.rateLimits, newTenants, networkOf(ctx.address));
}

export async function tenantNames(tx: Tx, tenantId: string) {
  const [tenant] = await tx
    .select({ tenantName: tenants.name, tenantDisplayName: tenants.displayName })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  if (!tenant) throw notFound(t('organizationNotFound'));
  return tenant;
}
