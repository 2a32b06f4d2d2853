import type { TenantSubscriptionDetail } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import { tenantSuspensions } from '@guidon/db/schema/operator';
import { eq } from 'drizzle-orm';
import type { SignedInCtx } from '../../platform/http/context.ts';
import { policyChanged } from '../tenant-settings/index.ts';
import { recordInBothLogs } from './declares.ts';
import { readSubscription } from './get-subscription.ts';
import { lockTenant } from './lock-tenant.ts';

/** Everything is as it was; members sign in again. Repeating it changes nothing. */
export async function liftSuspension(ctx: SignedInCtx, tenantId: string): Promise<TenantSubscriptionDetail> {
  return asPlatform(ctx, async (tx) => {
    await lockTenant(tx, tenantId);
    const lifted = await tx
      .delete(tenantSuspensions)
      .where(eq(tenantSuspensions.tenantId, tenantId))
      .returning({ reason: tenantSuspensions.reason });
    if (lifted.length > 0) {
      ctx.bus.publishAfterCommit(tx, policyChanged, { tenantId });
      await recordInBothLogs(tx, ctx, { action: 'operator.lift', tenantId });
    }
    return readSubscription(tx, ctx, tenantId);
  });
}
