import type { CancelBody, Subscription } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireRecentProof } from '../sign-in/index.ts';
import { getCurrent } from './get-current.ts';
import { providerOf, wayOf } from './providers.ts';
import { requireBilling } from './require-billing.ts';
import { findSubscription } from './store.ts';

/** What runs goes on: the limits of the plan without payment hold for what is new. */
export async function cancelSubscription(ctx: MemberCtx, input: CancelBody): Promise<Subscription> {
  const billing = requireBilling(ctx);
  await requireRecentProof(ctx, undefined);
  const held = await inTenant(ctx, (tx) => findSubscription(tx, ctx.tenantId));
  const way = (held === null ? null : wayOf(held)) ?? 'transfer';
  const { atPeriodEnd, reason = '' } = input;
  await providerOf(billing, way).cancel(ctx, held, { atPeriodEnd, reason });
  return getCurrent(ctx);
}
