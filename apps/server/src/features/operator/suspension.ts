import type { operatorRoutes, RouteInput, TenantSubscriptionDetail } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import { tenantSuspensions } from '@guidon/db/schema/operator';
import { AppError } from '../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../platform/http/context.ts';
import { endSessionsOf } from '../sign-in/index.ts';
import { policyChanged } from '../tenant-settings/index.ts';
import { recordInBothLogs, t } from './declares.ts';
import { readSubscription } from './get-subscription.ts';
import { lockTenant } from './claim-call.ts';
import { eq } from 'drizzle-orm';

type Input = RouteInput<typeof operatorRoutes.suspend>;

/** Ends all sessions in the tenant, on every process; repeating it changes nothing. */
export async function suspendTenant(
  ctx: SignedInCtx,
  tenantId: string,
  { reason, isOwnMeant }: Input['body'],
): Promise<TenantSubscriptionDetail> {
  return asPlatform(ctx, async (tx) => {
    await lockTenant(tx, tenantId);
    if (ctx.actor.tenantId === tenantId && !isOwnMeant) throw new AppError('CONFLICT', t('ownTenant'));
    const suspended = await tx
      .insert(tenantSuspensions)
      .values({ tenantId, reason, suspendedAt: new Date(ctx.clock()) })
      .onConflictDoNothing()
      .returning({ tenantId: tenantSuspensions.tenantId });
    if (suspended.length > 0) {
      const ended = await endSessionsOf(tx, ctx, { tenantId }, 'tenant-suspended');
      // Also for a session that is being started meanwhile, which has not been ended with the others.
      ctx.bus.publishAfterCommit(tx, policyChanged, { tenantId });
      const endedSessions = ended.length;
      await recordInBothLogs(tx, ctx, {
        action: 'operator.suspend',
        tenantId,
        details: { endedSessions },
        secret: { reason },
      });
    }
    return readSubscription(tx, ctx, tenantId);
  });
}

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
