import type { operatorRoutes, RouteInput, TenantSubscriptionDetail } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { SignedInCtx } from '../../platform/http/context.ts';
import { giveCredit, requireBilling } from '../billing/index.ts';
import { recordInBothLogs } from './declares.ts';
import { readSubscription } from './get-subscription.ts';
import { lockTenant } from './lock-tenant.ts';
import { takeCall } from './take-call.ts';

type Input = RouteInput<typeof operatorRoutes.credit>;

/** Two calls add both; one that is sent again under its key adds once. */
export async function creditTenant(
  ctx: SignedInCtx,
  tenantId: string,
  body: Input['body'],
): Promise<TenantSubscriptionDetail> {
  const billing = requireBilling(ctx);
  return asPlatform(ctx, async (tx) => {
    await lockTenant(tx, tenantId);
    if (await takeCall(tx, ctx, { action: 'credit', tenantId, body })) {
      await giveCredit(tx, ctx, billing, { tenantId, ...body, createdBy: ctx.actor.userId });
      await recordInBothLogs(tx, ctx, { action: 'operator.credit', tenantId, details: body });
    }
    return readSubscription(tx, ctx, tenantId);
  });
}
