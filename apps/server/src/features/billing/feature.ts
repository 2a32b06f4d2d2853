import {
  billingCustomers,
  billingEvents,
  billingNotices,
  checkouts,
  credits,
  invoiceCounters,
  invoices,
  paymentMethods,
  subscriptions,
} from '@guidon/db/schema/billing';
import { defineFeature, type Feature, type Cleanup } from '../../platform/feature/feature.ts';
import { handleJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services/services.ts';
import { billingAudit } from './declares.ts';
import { endBillingPeriods, endBillingPeriodsJob } from './jobs/end-billing-periods.ts';
import { syncSubscriptions, syncSubscriptionsJob } from './jobs/sync-subscriptions.ts';
import { bindBilling } from './routes.ts';
import { lt, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';

export function billingFeature(services: Services): Feature {
  return defineFeature({
    name: 'billing',
    tables: [
      subscriptions,
      billingCustomers,
      checkouts,
      invoices,
      invoiceCounters,
      paymentMethods,
      credits,
      billingEvents,
      billingNotices,
    ],
    audit: billingAudit,
    bind: bindBilling,
    personalData: billingPersonalData,
    cleanup: [oldBillingEvents],
    jobs: [
      handleJob(syncSubscriptionsJob, () => syncSubscriptions(services)),
      handleJob(endBillingPeriodsJob, () => endBillingPeriods(services)),
    ],
  });
}

/** A provider sends a message again for some days, and its signature is good for minutes. */
const keptMs = 30 * 86_400_000;

const oldBillingEvents: Cleanup = {
  name: 'billingEvents',
  remove: (tx, { now }) =>
    tx.delete(billingEvents).where(lt(billingEvents.receivedAt, new Date(now.getTime() - keptMs))),
};

/** Invoices are of organizations; a person is named by what they gave as a super-admin, which stays without their name. */
const billingPersonalData: PersonalData = {
  exports: [
    {
      name: 'credits-given-by-you',
      all: ({ userId }) => sql`
        select t.name as organization, c.amount, c.currency, c.note, c.created_at
        from credits c join tenants t on t.id = c.tenant_id
        where c.created_by = ${userId} order by c.created_at`,
    },
  ],
};
