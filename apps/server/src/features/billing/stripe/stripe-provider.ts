import { inTenant } from '@guidon/db';
import { paymentMethods } from '@guidon/db/schema/billing';
import { and, eq } from 'drizzle-orm';
import type { BillingSettings, StripeKeys } from '../../../platform/config/billing-settings.ts';
import { AppError, invalidField } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { billingAudit, t } from '../declares.ts';
import { nameOfTenant } from '../payers.ts';
import type { Cancellation, Order, PaymentProvider } from '../payment-provider.ts';
import { type SubscriptionRow, stateNow } from '../plan-in-force.ts';
import { pageAfter } from '../require-billing.ts';
import { findCustomer, findSubscription, storeCustomer, updateSubscription } from '../store.ts';
import { openCheckout } from './open-checkout.ts';
import { requireProviderUrl, askStripe } from './stripe-client.ts';
import { syncStripe } from './sync-stripe.ts';

interface Stripe {
  billing: BillingSettings;
  keys: StripeKeys;
}

export function stripeProvider(billing: BillingSettings, keys: StripeKeys): PaymentProvider {
  const stripe = { billing, keys };
  return {
    way: 'card',
    order: (ctx, order) => orderByCard(ctx, stripe, order),
    reactivate: (ctx, held) => reactivate(ctx, stripe, held),
    cancel: (ctx, held, how) => cancelByCard(ctx, stripe, held, how),
    sync: (services, tenantId) => syncStripe(services, stripe, tenantId),
    addMethod: (ctx) => addMethod(ctx, stripe),
    removeMethod: (ctx, providerId) => removeMethod(ctx, stripe, providerId),
  };
}

async function orderByCard(ctx: MemberCtx, stripe: Stripe, order: Order): Promise<string> {
  const { billing, keys } = stripe;
  const price = order.plan.stripePrices[order.interval];
  if (price === undefined) throw invalidField('way', t('noSuchWay'));
  const held = await inTenant(ctx, (tx) => findSubscription(tx, ctx.tenantId));
  const id = held?.provider === 'stripe' ? held.subscriptionId : null;
  if (held !== null && id !== null && stateNow(billing, held, ctx.clock()) !== 'ended') {
    await changePlan(ctx, stripe, { held, id, price, order });
    return pageAfter(ctx, '/billing/success');
  }
  const customerId = await requireCustomer(ctx, keys);
  const url = await openCheckout(ctx, { keys, customerId, price, order });
  if (url !== null) return url;
  await syncStripe(ctx, stripe, ctx.tenantId);
  return pageAfter(ctx, '/billing/success');
}

/** No name and no address of a person goes there; whoever pays gives theirs on the page of the provider. */
async function requireCustomer(ctx: MemberCtx, keys: StripeKeys): Promise<string> {
  const { tenantId } = ctx;
  const known = await inTenant(ctx, (tx) => findCustomer(tx, tenantId));
  if (known !== null) return known;
  const name = await inTenant(ctx, (tx) => nameOfTenant(tx, tenantId));
  const made = await askStripe(keys, (client) =>
    client.customers.create(
      { name, metadata: { tenant_id: tenantId } },
      { idempotencyKey: `customer-${tenantId}` },
    ),
  );
  return inTenant(ctx, async (tx) => {
    await storeCustomer(tx, tenantId, made.id);
    return (await findCustomer(tx, tenantId)) ?? made.id;
  });
}

/** Two tabs know the same version of the subscription, so that the provider does it, and charges for it, once. */
async function changePlan(
  ctx: MemberCtx,
  stripe: Stripe,
  { held, id, price, order }: { held: SubscriptionRow; id: string; price: string; order: Order },
): Promise<void> {
  await askStripe(stripe.keys, async (client) => {
    const item = (await client.subscriptions.retrieve(id)).items.data[0];
    if (item?.price.id === price) return;
    await client.subscriptions.update(
      id,
      {
        items: [{ ...(item && { id: item.id }), price }],
        cancel_at_period_end: false,
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
        metadata: { plan: order.plan.code },
      },
      { idempotencyKey: `change-${id}-${held.version}-${price}` },
    );
  });
  await record(ctx, 'subscription.change', { plan: order.plan.code, interval: order.interval });
  await syncStripe(ctx, stripe, ctx.tenantId);
}

async function reactivate(ctx: MemberCtx, stripe: Stripe, held: SubscriptionRow): Promise<void> {
  const id = held.subscriptionId;
  if (id === null) throw new AppError('CONFLICT', t('notCancelled'));
  await askStripe(stripe.keys, (client) => client.subscriptions.update(id, { cancel_at_period_end: false }));
  await record(ctx, 'subscription.reactivate', { plan: held.plan });
  await syncStripe(ctx, stripe, ctx.tenantId);
}

async function cancelByCard(
  ctx: MemberCtx,
  stripe: Stripe,
  held: SubscriptionRow | null,
  { atPeriodEnd, reason }: Cancellation,
): Promise<void> {
  const id = held?.subscriptionId ?? null;
  if (held === null || id === null || stateNow(stripe.billing, held, ctx.clock()) === 'ended')
    throw new AppError('CONFLICT', t('nothingToCancel'));
  await askStripe(stripe.keys, (client) =>
    atPeriodEnd
      ? client.subscriptions.update(id, { cancel_at_period_end: true })
      : client.subscriptions.cancel(id),
  );
  await inTenant(ctx, (tx) => updateSubscription(tx, ctx.tenantId, { cancelReason: reason }, ctx.clock()));
  await record(ctx, 'subscription.cancel', { plan: held.plan, atPeriodEnd });
  await syncStripe(ctx, stripe, ctx.tenantId);
}

async function addMethod(ctx: MemberCtx, { billing, keys }: Stripe): Promise<string> {
  const customer = await requireCustomer(ctx, keys);
  const session = await askStripe(keys, (client) =>
    client.checkout.sessions.create({
      mode: 'setup',
      customer,
      currency: billing.currency.toLowerCase(),
      success_url: pageAfter(ctx, '/billing'),
      cancel_url: pageAfter(ctx, '/billing'),
      metadata: { tenant_id: ctx.tenantId },
    }),
  );
  await record(ctx, 'payment-method.add', {});
  return requireProviderUrl(session.url, keys.apiUrl);
}

async function removeMethod(ctx: MemberCtx, { keys }: Stripe, providerId: string): Promise<void> {
  await askStripe(keys, (client) => client.paymentMethods.detach(providerId));
  await inTenant(ctx, async (tx) => {
    const removed = await tx
      .delete(paymentMethods)
      .where(and(eq(paymentMethods.tenantId, ctx.tenantId), eq(paymentMethods.providerId, providerId)))
      .returning({ id: paymentMethods.id, last4: paymentMethods.last4 });
    await billingAudit.record(tx, ctx, {
      action: 'payment-method.remove',
      targetId: removed[0]?.id ?? null,
      details: { last4: removed[0]?.last4 },
    });
  });
}

async function record(
  ctx: MemberCtx,
  action: 'subscription.change' | 'subscription.reactivate' | 'subscription.cancel' | 'payment-method.add',
  details: Record<string, unknown>,
): Promise<void> {
  await inTenant(ctx, (tx) => billingAudit.record(tx, ctx, { action, targetId: ctx.tenantId, details }));
}
