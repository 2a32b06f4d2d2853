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
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import { handleJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services/services.ts';
import { billingAudit } from './declares.ts';
import { oldBillingEvents } from './cleanup.ts';
import { endBillingPeriods, endBillingPeriodsJob } from './jobs/end-billing-periods.ts';
import { syncSubscriptions, syncSubscriptionsJob } from './jobs/sync-subscriptions.ts';
import { billingPersonalData } from './personal-data.ts';
import { bindBilling } from './routes.ts';

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
