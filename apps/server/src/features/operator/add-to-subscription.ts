import type { operatorRoutes, RouteInput, TenantSubscriptionDetail } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { SignedInCtx } from '../../platform/http/context.ts';
import { giveCredit, requireBilling, extendPlan } from '../billing/index.ts';
import { recordInBothLogs } from './declares.ts';
import { readSubscription } from './get-subscription.ts';
import { lockTenant, claimCall } from './claim-call.ts';

type Credit = RouteInput<typeof operatorRoutes.credit>;

/** Two calls add both; one that is sent again under its key adds once. */
export async function creditTenant(
  ctx: SignedInCtx,
  tenantId: string,
  body: Credit['body'],
): Promise<TenantSubscriptionDetail> {
  const billing = requireBilling(ctx);
  return asPlatform(ctx, async (tx) => {
    await lockTenant(tx, tenantId);
    if (await claimCall(tx, ctx, { action: 'credit', tenantId, body })) {
      await giveCredit(tx, ctx, billing, { tenantId, ...body, createdBy: ctx.actor.userId });
      await recordInBothLogs(tx, ctx, { action: 'operator.credit', tenantId, details: body });
    }
    return readSubscription(tx, ctx, tenantId);
  });
}

type Extension = RouteInput<typeof operatorRoutes.extend>;

/** Two calls add both; one that is sent again under its key adds once. */
export async function extendSubscription(
  ctx: SignedInCtx,
  tenantId: string,
  body: Extension['body'],
): Promise<TenantSubscriptionDetail> {
  const billing = requireBilling(ctx);
  return asPlatform(ctx, async (tx) => {
    await lockTenant(tx, tenantId);
    if (await claimCall(tx, ctx, { action: 'extend', tenantId, body })) {
      const { plan, until } = await extendPlan(tx, ctx, billing, { tenantId, ...body });
      const { days, note } = body;
      await recordInBothLogs(tx, ctx, {
        action: 'operator.extend',
        tenantId,
        details: { days, note, plan, until: until.toISOString() },
      });
    }
    return readSubscription(tx, ctx, tenantId);
  });
}
