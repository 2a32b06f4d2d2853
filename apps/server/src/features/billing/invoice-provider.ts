import { inTenant, type Tx } from '@guidon/db';
import type { BillingSettings } from '../../platform/config/billing-settings.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { billingAudit, t } from './declares.ts';
import { startPaidPeriod } from './start-paid-period.ts';
import { findOpenInvoice, issueInvoice, lastPaidInvoice, voidInvoice } from './invoice-store.ts';
import { mailInvoice } from './mails.ts';
import { publishSubscriptionChanged } from './payers.ts';
import type { Cancellation, Order, PaymentProvider } from './payment-provider.ts';
import { unusedOf } from './periods.ts';
import { type SubscriptionRow, stateNow } from './plan-in-force.ts';
import { pageAfter } from './require-billing.ts';
import { lockBilling, lockSubscription, updateSubscription } from './store.ts';

/** Sells against invoices that are paid by transfer; an operator says when the money has come. */
export function invoiceProvider(billing: BillingSettings): PaymentProvider {
  return {
    way: 'transfer',
    order: (ctx, order) => orderByInvoice(ctx, billing, order),
    reactivate: (ctx, subscription) =>
      inTenant(ctx, async (tx) => {
        await change(tx, ctx, { state: 'active', cancelAt: null, cancelReason: '' });
        await billingAudit.record(tx, ctx, {
          action: 'subscription.reactivate',
          targetId: ctx.tenantId,
          details: { plan: subscription.plan },
        });
      }),
    cancel: (ctx, subscription, how) => cancelByInvoice(ctx, billing, subscription, how),
    // Its truth is our own tables.
    sync: async () => {},
    addMethod: () => Promise.reject(new AppError('CONFLICT', t('noCards'))),
    removeMethod: () => Promise.reject(new AppError('CONFLICT', t('noCards'))),
  };
}

/** One open invoice a tenant: the same order again finds it, another one takes its place. */
async function orderByInvoice(ctx: MemberCtx, billing: BillingSettings, order: Order): Promise<string> {
  const { tenantId } = ctx;
  return inTenant(ctx, async (tx) => {
    await lockBilling(tx, tenantId);
    const open = await findOpenInvoice(tx, tenantId);
    if (open?.plan === order.plan.code && open.interval === order.interval) {
      await record(tx, ctx, open.number, order);
      return pageAfter(ctx, '/billing/success');
    }
    if (open) await voidInvoice(tx, open, ctx.clock());
    const unused = await unusedPeriod(tx, ctx, billing);
    const invoice = await issueInvoice(tx, billing, { tenantId, ...order, ...unused }, ctx.clock());
    await record(tx, ctx, invoice.number, order);
    if (invoice.state === 'paid') await startPaidPeriod(tx, ctx, invoice);
    else await mailInvoice(tx, ctx, invoice);
    await publishSubscriptionChanged(tx, ctx, tenantId);
    return pageAfter(ctx, '/billing/success');
  });
}

async function record(tx: Tx, ctx: MemberCtx, number: string, { plan, interval }: Order): Promise<void> {
  await billingAudit.record(tx, ctx, {
    action: 'subscription.order',
    targetId: ctx.tenantId,
    details: { plan: plan.code, interval, way: 'transfer', number },
  });
}

/** What is left of the plan that was paid for by transfer and holds now. */
async function unusedPeriod(tx: Tx, ctx: MemberCtx, billing: BillingSettings) {
  const held = await lockSubscription(tx, ctx.tenantId);
  if (held?.provider !== 'invoice' || stateNow(billing, held, ctx.clock()) === 'ended') return {};
  const paid = await lastPaidInvoice(tx, ctx.tenantId, held.plan);
  if (!paid) return {};
  const period = { start: held.periodStart, end: held.periodEnd };
  return { unused: { plan: held.plan, amount: unusedOf(paid.net + paid.tax, period, ctx.clock()) } };
}

async function cancelByInvoice(
  ctx: MemberCtx,
  billing: BillingSettings,
  given: SubscriptionRow | null,
  { atPeriodEnd, reason }: Cancellation,
): Promise<void> {
  const { tenantId } = ctx;
  await inTenant(ctx, async (tx) => {
    await lockBilling(tx, tenantId);
    const nowMs = ctx.clock();
    const open = await findOpenInvoice(tx, tenantId);
    if (open) await voidInvoice(tx, open, nowMs);
    const held = given === null ? null : await lockSubscription(tx, tenantId);
    const isHeld = held !== null && stateNow(billing, held, nowMs) !== 'ended';
    if (!open && !isHeld) throw new AppError('CONFLICT', t('nothingToCancel'));
    if (isHeld) {
      const now = new Date(nowMs);
      const ends = atPeriodEnd && held.periodEnd > now ? held.periodEnd : now;
      const isOver = ends <= now;
      await change(tx, ctx, {
        state: isOver ? 'ended' : 'cancelled',
        cancelAt: ends,
        cancelReason: reason,
        endedAt: isOver ? now : null,
      });
    }
    await billingAudit.record(tx, ctx, {
      action: 'subscription.cancel',
      targetId: tenantId,
      details: { plan: held?.plan ?? open?.plan, atPeriodEnd },
    });
    await publishSubscriptionChanged(tx, ctx, tenantId);
  });
}

async function change(tx: Tx, ctx: MemberCtx, to: Parameters<typeof updateSubscription>[2]): Promise<void> {
  await updateSubscription(tx, ctx.tenantId, to, ctx.clock());
  await publishSubscriptionChanged(tx, ctx, ctx.tenantId);
}
