import type { PaymentWay, UpgradeBody, CancelBody, Subscription } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { BillingSettings, PlanSettings } from '../../platform/config/billing-settings.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireRecentProof } from '../sign-in/index.ts';
import { planOf, stateNow, type SubscriptionRow } from './plan-in-force.ts';
import { providerOf, wayOf } from './providers.ts';
import { pageAfter, requireBilling, waysOf } from './require-billing.ts';
import { findSubscription } from './store.ts';
import { t } from './declares.ts';
import { getCurrent } from './get-current.ts';

/** Buys a plan, changes to another one, or takes back the cancellation of the same one. */
export async function upgrade(ctx: MemberCtx, input: UpgradeBody): Promise<{ checkoutUrl: string }> {
  const billing = requireBilling(ctx);
  await requireRecentProof(ctx, undefined);
  const plan = requirePlan(billing, input);
  const row = await inTenant(ctx, (tx) => findSubscription(tx, ctx.tenantId));
  const held = row !== null && stateNow(billing, row, ctx.clock()) !== 'ended' ? row : null;
  const way = requireWay(billing, plan, input, held);
  const provider = providerOf(billing, way);
  const isSame = held?.plan === plan.code && held.interval === input.interval && wayOf(held) === way;
  if (held !== null && isSame && held.state !== 'past-due') {
    if (held.cancelAt === null) throw new AppError('CONFLICT', t('haveIt'));
    await provider.reactivate(ctx, held);
    return { checkoutUrl: pageAfter(ctx, '/billing/success') };
  }
  return { checkoutUrl: await provider.order(ctx, { plan, interval: input.interval }) };
}

function requirePlan(billing: BillingSettings, { plan: code, interval }: UpgradeBody): PlanSettings {
  const plan = planOf(billing, code);
  if (plan.isWithdrawn) throw invalidField('plan', t('noSuchPlan'));
  if (plan.prices[interval] === undefined) throw invalidField('interval', t('noSuchInterval'));
  return plan;
}

/** A plan that holds is changed in the way in which it is paid for: two ways at once would be paid twice. */
function requireWay(
  billing: BillingSettings,
  plan: PlanSettings,
  { way, interval }: UpgradeBody,
  held: SubscriptionRow | null,
): PaymentWay {
  const ways = waysOf(billing).filter((one) => one !== 'card' || plan.stripePrices[interval] !== undefined);
  const heldWay = held === null ? null : wayOf(held);
  const chosen = way ?? heldWay ?? ways[0];
  if (chosen === undefined || !ways.includes(chosen)) throw invalidField('way', t('noSuchWay'));
  if (heldWay !== null && heldWay !== chosen) throw new AppError('CONFLICT', t('otherWay'));
  return chosen;
}

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

/** For a page that waits: the message of a provider may be late, or never come. */
export async function syncStatus(ctx: MemberCtx): Promise<Subscription> {
  const billing = requireBilling(ctx);
  for (const way of waysOf(billing)) await providerOf(billing, way).sync(ctx, ctx.tenantId);
  return getCurrent(ctx);
}
