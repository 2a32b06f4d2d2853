import type { Tx } from '@guidon/db';
import { invoices } from '@guidon/db/schema/billing';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../platform/services/services.ts';
import { type InvoiceRow, mailReceipt } from './mails.ts';
import { publishSubscriptionChanged } from './payers.ts';
import { periodAfter } from './periods.ts';
import { lockSubscription, saveSubscription } from './store.ts';

type PaidServices = Pick<Services, 'settings' | 'jobs' | 'clock' | 'realtime'>;

/** The plan of an invoice that was paid by transfer holds: a renewal from where the last period ended, else from now. */
export async function startPaidPeriod(tx: Tx, services: PaidServices, invoice: InvoiceRow): Promise<void> {
  const { tenantId, id, plan, interval, paidAt } = invoice;
  const nowMs = services.clock();
  const start = invoice.periodStart ?? paidAt ?? new Date(nowMs);
  const end = invoice.periodEnd ?? periodAfter(start, interval);
  const held = await lockSubscription(tx, tenantId);
  await tx
    .update(invoices)
    .set({ periodStart: start, periodEnd: end })
    .where(and(eq(invoices.tenantId, tenantId), eq(invoices.id, id)));
  await saveSubscription(
    tx,
    tenantId,
    {
      plan,
      interval,
      state: 'active',
      provider: 'invoice',
      periodStart: start,
      periodEnd: end,
      cancelAt: null,
      cancelReason: '',
      trialEndsAt: null,
      extendedUntil: held?.extendedUntil ?? null,
      subscriptionId: null,
      readAt: new Date(nowMs),
      endedAt: null,
    },
    nowMs,
  );
  await mailReceipt(tx, services, invoice);
  await publishSubscriptionChanged(tx, services, tenantId);
}
