import { newId, type Tx } from '@guidon/db';
import { checkouts, invoices, paymentMethods } from '@guidon/db/schema/billing';
import { and, eq, notInArray } from 'drizzle-orm';
import type { BillingSettings } from '../../../platform/config/billing-settings.ts';
import type { Services } from '../../../platform/services/services.ts';
import { billingAudit } from '../declares.ts';
import { type DunningStep, mailEnded, mailFailedPayment, mailReceipt } from '../mails.ts';
import { nameOfTenant, publishSubscriptionChanged, claimNotice } from '../payers.ts';
import { planOf, stateNow, type SubscriptionRow } from '../plan-in-force.ts';
import { lockBilling, lockSubscription, saveSubscription } from '../store.ts';
import type { ProviderInvoice, ProviderRead, ProviderSubscription } from './read-stripe.ts';

interface ReadOfTenant {
  tenantId: string;
  /** When the read began. */
  readAt: Date;
  read: ProviderRead;
}

/** Writes down what was read; false where a later read has been written already, so that this one may be out of date. */
export async function applyRead(
  tx: Tx,
  services: Services,
  billing: BillingSettings,
  { tenantId, readAt, read }: ReadOfTenant,
): Promise<boolean> {
  await lockBilling(tx, tenantId);
  const held = await lockSubscription(tx, tenantId);
  const isOurs = held === null || held.provider === 'stripe';
  if (held !== null && isOurs && held.readAt > readAt) return false;
  const nowMs = services.clock();
  for (const invoice of read.invoices)
    await keepInvoice(tx, services, billing, { tenantId, held, invoice, read });
  await keepMethods(tx, tenantId, read);
  const { subscription } = read;
  if (subscription === null) return true;
  // One that is paid for in another way is not ended by a card that was cancelled before.
  if (!isOurs && subscription.state === 'ended' && stateNow(billing, held, nowMs) !== 'ended') return true;
  if (subscription.state !== 'ended') await tx.delete(checkouts).where(eq(checkouts.tenantId, tenantId));
  const isChanged = held === null || differs(held, subscription);
  await saveSubscription(tx, tenantId, rowOf(subscription, held, readAt), nowMs);
  if (!isChanged) return true;
  await billingAudit.recordOfClock(tx, [{ tenantId, action: 'subscription.sync', targetId: tenantId }]);
  await publishSubscriptionChanged(tx, services, tenantId);
  if (subscription.state === 'ended' && held !== null && held.state !== 'ended')
    await mailEnded(tx, services, { tenantId, plan: planOf(billing, subscription.plan).name });
  return true;
}

function rowOf(read: ProviderSubscription, held: SubscriptionRow | null, readAt: Date) {
  return {
    plan: read.plan,
    interval: read.interval,
    state: read.state,
    provider: 'stripe' as const,
    periodStart: read.start,
    periodEnd: read.end,
    cancelAt: read.cancelAt,
    cancelReason: read.cancelAt === null ? '' : (held?.cancelReason ?? ''),
    trialEndsAt: read.trialEnd,
    extendedUntil: held?.extendedUntil ?? null,
    subscriptionId: read.id,
    readAt,
    endedAt: read.endedAt,
  };
}

function differs(held: SubscriptionRow, read: ProviderSubscription): boolean {
  return (
    held.subscriptionId !== read.id ||
    held.plan !== read.plan ||
    held.interval !== read.interval ||
    held.state !== read.state ||
    held.periodEnd.getTime() !== read.end.getTime() ||
    held.cancelAt?.getTime() !== read.cancelAt?.getTime()
  );
}

async function keepInvoice(
  tx: Tx,
  services: Services,
  billing: BillingSettings,
  given: { tenantId: string; held: SubscriptionRow | null; invoice: ProviderInvoice; read: ProviderRead },
): Promise<void> {
  const { tenantId, held, invoice, read } = given;
  const { state, paidAt } = invoice;
  const isKnown = and(eq(invoices.tenantId, tenantId), eq(invoices.providerId, invoice.id));
  const [before] = await tx.select({ state: invoices.state }).from(invoices).where(isKnown);
  const values = {
    number: invoice.number,
    state,
    net: invoice.net,
    tax: invoice.tax,
    total: invoice.total,
    dueAt: invoice.dueAt,
    paidAt,
  };
  const [row] = before
    ? await tx.update(invoices).set(values).where(isKnown).returning()
    : await tx
        .insert(invoices)
        .values({
          ...values,
          tenantId,
          id: newId(),
          provider: 'stripe',
          providerId: invoice.id,
          plan: read.subscription?.plan ?? held?.plan ?? '',
          interval: read.subscription?.interval ?? held?.interval ?? 'month',
          currency: invoice.currency,
          taxName: billing.tax?.name ?? '',
          taxRate: Math.round((billing.tax?.percent ?? 0) * 100),
          periodStart: invoice.start,
          periodEnd: invoice.end,
          issuedAt: invoice.issuedAt,
          issuer: { ...billing.issuer, bank: null },
          buyer: await nameOfTenant(tx, tenantId),
        })
        .returning();
  if (!row) return;
  if (state === 'paid' && before?.state !== 'paid') await mailReceipt(tx, services, row);
  if (state !== 'failed') return;
  const step = stepOf(invoice.tries);
  const notice = { tenantId, kind: 'dunning', subject: `${row.id}:${step}` };
  if (await claimNotice(tx, notice, services.clock())) await mailFailedPayment(tx, services, row, step);
}

function stepOf(tries: number): DunningStep {
  if (tries >= 3) return 3;
  return tries === 2 ? 2 : 1;
}

async function keepMethods(tx: Tx, tenantId: string, { methods }: ProviderRead): Promise<void> {
  const kept = methods.map(({ id }) => id);
  await tx
    .delete(paymentMethods)
    .where(
      and(
        eq(paymentMethods.tenantId, tenantId),
        kept.length > 0 ? notInArray(paymentMethods.providerId, kept) : undefined,
      ),
    );
  for (const { id, brand, last4, month, year, isDefault } of methods) {
    const values = { brand, last4, expiresMonth: month, expiresYear: year, isDefault };
    await tx
      .insert(paymentMethods)
      .values({ ...values, tenantId, id: newId(), providerId: id })
      .onConflictDoUpdate({ target: paymentMethods.providerId, set: values });
  }
}
