import type { Subscription } from '@guidon/contract';
import type { MemberCtx } from '../../platform/http/context.ts';
import { getCurrent } from './get-current.ts';
import { providerOf } from './providers.ts';
import { requireBilling, waysOf } from './require-billing.ts';

/** For a page that waits: the message of a provider may be late, or never come. */
export async function syncStatus(ctx: MemberCtx): Promise<Subscription> {
  const billing = requireBilling(ctx);
  for (const way of waysOf(billing)) await providerOf(billing, way).sync(ctx, ctx.tenantId);
  return getCurrent(ctx);
}
