import { inTenant, newId, type Tx } from '@guidon/db';
import { checkouts } from '@guidon/db/schema/billing';
import { and, eq } from 'drizzle-orm';
import type { StripeKeys } from '../../../platform/config/billing-settings.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { billingAudit, t } from '../declares.ts';
import type { Order } from '../payment-provider.ts';
import { pageAfter } from '../require-billing.ts';
import { lockBilling } from '../store.ts';
import { requireProviderUrl, askStripe, isRefusal, stripeClient } from './stripe-client.ts';

type CheckoutRow = typeof checkouts.$inferSelect;

const openMs = 60 * 60_000;

interface Buying {
  keys: StripeKeys;
  customerId: string;
  price: string;
  order: Order;
}

/**
 * The page where an order is paid; null where the one that was open has been paid. A tenant has one at a time, whose id
 * is the key under which it is made at the provider: two tabs come to the same page, and pay once.
 */
export async function openCheckout(ctx: MemberCtx, buying: Buying): Promise<string | null> {
  const { keys, customerId, price, order } = buying;
  const first = await takeCheckout(ctx, order);
  const row = first.isWanted ? first.row : await replaceCheckout(ctx, keys, first.row, order);
  if (row === null) return null;
  if (row.providerId !== null && (await isPaid(keys, row.providerId))) return null;
  if (row.url !== null) return row.url;
  const ofTenant = { tenant_id: ctx.tenantId };
  const session = await askStripe(keys, (client) =>
    client.checkout.sessions.create(
      {
        mode: 'subscription',
        customer: customerId,
        client_reference_id: ctx.tenantId,
        line_items: [{ price, quantity: 1 }],
        success_url: pageAfter(ctx, '/billing/success'),
        cancel_url: pageAfter(ctx, '/billing/cancel'),
        expires_at: Math.floor(row.expiresAt.getTime() / 1_000),
        metadata: ofTenant,
        subscription_data: { metadata: { ...ofTenant, plan: order.plan.code } },
      },
      { idempotencyKey: `checkout-${row.id}` },
    ),
  );
  const url = requireProviderUrl(session.url, keys.apiUrl);
  await inTenant(ctx, async (tx) => {
    await tx
      .update(checkouts)
      .set({ url, providerId: session.id })
      .where(and(eq(checkouts.tenantId, ctx.tenantId), eq(checkouts.id, row.id)));
    await billingAudit.record(tx, ctx, {
      action: 'subscription.order',
      targetId: ctx.tenantId,
      details: { plan: order.plan.code, interval: order.interval, way: 'card' },
    });
  });
  return url;
}

async function isPaid(keys: StripeKeys, sessionId: string): Promise<boolean> {
  const session = await askStripe(keys, (client) => client.checkout.sessions.retrieve(sessionId));
  return session.status === 'complete';
}

/** The open one, or a new one; wanted where it is for the same plan. */
async function takeCheckout(ctx: MemberCtx, order: Order): Promise<{ row: CheckoutRow; isWanted: boolean }> {
  const { tenantId } = ctx;
  return inTenant(ctx, async (tx) => {
    await lockBilling(tx, tenantId);
    const [open] = await tx.select().from(checkouts).where(eq(checkouts.tenantId, tenantId));
    // A page that is about to close is not opened any more.
    if (open && open.expiresAt.getTime() - ctx.clock() > openMs / 2)
      return { row: open, isWanted: open.plan === order.plan.code && open.interval === order.interval };
    return { row: await insertCheckout(tx, ctx, order), isWanted: true };
  });
}

async function insertCheckout(tx: Tx, ctx: MemberCtx, { plan, interval }: Order): Promise<CheckoutRow> {
  const nowMs = ctx.clock();
  await tx.delete(checkouts).where(eq(checkouts.tenantId, ctx.tenantId));
  const [row] = await tx
    .insert(checkouts)
    .values({
      tenantId: ctx.tenantId,
      id: newId(),
      plan: plan.code,
      interval,
      createdAt: new Date(nowMs),
      expiresAt: new Date(nowMs + openMs),
    })
    .returning();
  if (!row) throw new Error('A checkout that was just made is gone.');
  return row;
}

/** Closes the page of another plan first: of two open ones both could be paid. */
async function replaceCheckout(
  ctx: MemberCtx,
  keys: StripeKeys,
  old: CheckoutRow,
  order: Order,
): Promise<CheckoutRow | null> {
  const { providerId } = old;
  if (providerId === null) throw new AppError('CONFLICT', t('openingAnother'));
  try {
    await (await stripeClient(keys)).checkout.sessions.expire(providerId);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (await isPaid(keys, providerId)) return null;
  }
  return inTenant(ctx, async (tx) => {
    await lockBilling(tx, ctx.tenantId);
    const [still] = await tx.select().from(checkouts).where(eq(checkouts.tenantId, ctx.tenantId));
    if (still && still.id !== old.id) throw new AppError('CONFLICT', t('openingAnother'));
    return insertCheckout(tx, ctx, order);
  });
}
