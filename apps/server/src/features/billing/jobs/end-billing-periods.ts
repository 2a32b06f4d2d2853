import { asPlatform, isNotSuspended, tenants, type Tx } from '@guidon/db';
import { invoices, subscriptions } from '@guidon/db/schema/billing';
import { and, asc, eq, gt, isNull, lt, lte, ne, or, type SQL } from 'drizzle-orm';
import type { BillingSettings } from '../../../platform/config/billing-settings.ts';
import { defineCronJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services/services.ts';
import { everyPage } from '../../../platform/services/slices.ts';
import { billingAudit } from '../declares.ts';
import { findOpenInvoice, issueInvoice } from '../invoice-store.ts';
import { type DunningStep, mailEnded, mailFailedPayment, mailInvoice, mailTrialEnds } from '../mails.ts';
import { publishSubscriptionChanged, claimNotice } from '../payers.ts';
import { periodAfter } from '../periods.ts';
import { planOf, stateNow } from '../plan-in-force.ts';
import { startPaidPeriod } from '../start-paid-period.ts';
import { lockBilling, lockSubscription, updateSubscription } from '../store.ts';

const day = 86_400_000;
const trialWarningDays = 3;
/** Days after an invoice was due. */
const dunningDays = [0, 7, 14] as const;
/** In one statement. */
const atOnce = 500;

type InvoiceRow = typeof invoices.$inferSelect;

export const endBillingPeriodsJob = defineCronJob({ name: 'end-billing-periods', cron: '7 * * * *' });

export async function endBillingPeriods(services: Services): Promise<void> {
  const { billing } = services.settings;
  if (billing === null) return;
  await renewByInvoice(services, billing);
  await remindOfInvoices(services);
  await endPeriods(services, billing);
  await announceTrialEnds(services, billing);
}

/** The invoice for the next period goes out so early that it can be paid before the one that runs has ended. */
async function renewByInvoice(services: Services, billing: BillingSettings): Promise<void> {
  const nowMs = services.clock();
  const due = and(
    eq(subscriptions.provider, 'invoice'),
    ne(subscriptions.state, 'ended'),
    isNull(subscriptions.cancelAt),
    isNotSuspended(subscriptions.tenantId),
    lte(subscriptions.periodEnd, new Date(nowMs + billing.dueDays * day)),
  );
  for await (const page of subscribers(services, due))
    for (const { tenantId } of page)
      await asPlatform(services, async (tx) => renewOne(tx, services, billing, tenantId));
}

/** Those of a kind, however many there are and whether or not something is done about them. */
function subscribers(
  services: Services,
  which: SQL | undefined,
): AsyncGenerator<readonly { tenantId: string }[]> {
  const { tenantId } = subscriptions;
  return everyPage(atOnce, (last: { tenantId: string } | null) =>
    asPlatform(services, (tx) =>
      tx
        .select({ tenantId })
        .from(subscriptions)
        .where(and(which, last === null ? undefined : gt(tenantId, last.tenantId)))
        .orderBy(asc(tenantId))
        .limit(atOnce),
    ),
  );
}

async function renewOne(
  tx: Tx,
  services: Services,
  billing: BillingSettings,
  tenantId: string,
): Promise<void> {
  await lockBilling(tx, tenantId);
  const held = await lockSubscription(tx, tenantId);
  const nowMs = services.clock();
  if (held === null || held.cancelAt !== null || stateNow(billing, held, nowMs) === 'ended') return;
  if (held.periodEnd.getTime() > nowMs + billing.dueDays * day) return;
  if ((await findOpenInvoice(tx, tenantId)) !== null) return;
  const plan = planOf(billing, held.plan);
  // A plan without a price was taken out of the configuration: nobody is billed for it.
  if (plan.prices[held.interval] === undefined) return;
  const period = { start: held.periodEnd, end: periodAfter(held.periodEnd, held.interval) };
  const invoice = await issueInvoice(tx, billing, { tenantId, plan, interval: held.interval, period }, nowMs);
  if (invoice.state === 'paid') await startPaidPeriod(tx, services, invoice);
  else await mailInvoice(tx, services, invoice);
}

async function remindOfInvoices(services: Services): Promise<void> {
  const nowMs = services.clock();
  const overdue = (last: InvoiceRow | null) =>
    asPlatform(services, (tx) =>
      tx
        .select()
        .from(invoices)
        .where(
          and(
            eq(invoices.provider, 'invoice'),
            eq(invoices.state, 'open'),
            isNotSuspended(invoices.tenantId),
            lt(invoices.dueAt, new Date(nowMs)),
            gt(invoices.dueAt, new Date(nowMs - 60 * day)),
            last === null ? undefined : gt(invoices.id, last.id),
          ),
        )
        .orderBy(asc(invoices.id))
        .limit(atOnce),
    );
  for await (const page of everyPage(atOnce, overdue))
    for (const invoice of page) await remindOf(services, invoice, nowMs);
}

async function remindOf(services: Services, invoice: InvoiceRow, nowMs: number): Promise<void> {
  const late = nowMs - (invoice.dueAt?.getTime() ?? nowMs);
  const step = stepAfter(late / day);
  await asPlatform(services, async (tx) => {
    const { tenantId, id } = invoice;
    if (await claimNotice(tx, { tenantId, kind: 'dunning', subject: `${id}:${step}` }, nowMs))
      await mailFailedPayment(tx, services, invoice, step);
  });
}

export function stepAfter(lateDays: number): DunningStep {
  if (lateDays >= dunningDays[2]) return 3;
  return lateDays >= dunningDays[1] ? 2 : 1;
}

/** Writes down what has come with the time; limits know it without, as they look at the times themselves. */
async function endPeriods(services: Services, billing: BillingSettings): Promise<void> {
  const now = new Date(services.clock());
  const over = and(
    ne(subscriptions.state, 'ended'),
    ne(subscriptions.provider, 'stripe'),
    or(
      lte(subscriptions.periodEnd, now),
      lte(subscriptions.cancelAt, now),
      lte(subscriptions.trialEndsAt, now),
    ),
    or(isNull(subscriptions.extendedUntil), lte(subscriptions.extendedUntil, now)),
  );
  for await (const page of subscribers(services, over))
    for (const { tenantId } of page)
      await asPlatform(services, (tx) => endOne(tx, services, { billing, tenantId, now }));
}

async function endOne(
  tx: Tx,
  services: Services,
  { billing, tenantId, now }: { billing: BillingSettings; tenantId: string; now: Date },
): Promise<void> {
  await lockBilling(tx, tenantId);
  const held = await lockSubscription(tx, tenantId);
  const state = held === null ? null : stateNow(billing, held, now.getTime());
  if (held === null || state === null || state === held.state) return;
  const endedAt = state === 'ended' ? now : null;
  await updateSubscription(tx, tenantId, { state, endedAt }, now.getTime());
  await billingAudit.recordOfClock(tx, [{ tenantId, action: 'subscription.sync', targetId: tenantId }]);
  await publishSubscriptionChanged(tx, services, tenantId);
  if (state === 'ended') await mailEnded(tx, services, { tenantId, plan: planOf(billing, held.plan).name });
}

/** Of trials that every new organization has; one that was given has a row of its own, and ends as it says. */
async function announceTrialEnds(services: Services, billing: BillingSettings): Promise<void> {
  if (billing.trial === null) return;
  const { days, plan } = billing.trial;
  const nowMs = services.clock();
  const foundedBefore = new Date(nowMs - (days - trialWarningDays) * day);
  const foundedAfter = new Date(nowMs - days * day);
  const near = (last: { tenantId: string; createdAt: Date } | null) =>
    asPlatform(services, (tx) =>
      tx
        .select({ tenantId: tenants.id, createdAt: tenants.createdAt })
        .from(tenants)
        .leftJoin(subscriptions, eq(subscriptions.tenantId, tenants.id))
        .where(
          and(
            isNull(subscriptions.tenantId),
            isNotSuspended(tenants.id),
            lte(tenants.createdAt, foundedBefore),
            gt(tenants.createdAt, foundedAfter),
            last === null ? undefined : gt(tenants.id, last.tenantId),
          ),
        )
        .orderBy(asc(tenants.id))
        .limit(atOnce),
    );
  for await (const page of everyPage(atOnce, near))
    for (const { tenantId, createdAt } of page)
      await asPlatform(services, async (tx) => {
        if (!(await claimNotice(tx, { tenantId, kind: 'trial-ends', subject: plan }, nowMs))) return;
        const at = new Date(createdAt.getTime() + days * day);
        await mailTrialEnds(tx, services, { tenantId, plan: planOf(billing, plan).name, at });
      });
}
