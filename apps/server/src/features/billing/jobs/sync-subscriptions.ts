import { asPlatform } from '@guidon/db';
import { billingCustomers } from '@guidon/db/schema/billing';
import { defineCronJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services/services.ts';
import { providerOf } from '../providers.ts';

export const syncSubscriptionsJob = defineCronJob({
  name: 'sync-subscriptions',
  cron: '17 * * * *',
  expireSeconds: 1_800,
});

/** Finds what a message that never came would have said. One that cannot be read is left for the next hour. */
export async function syncSubscriptions(services: Services): Promise<void> {
  const { billing } = services.settings;
  if (billing?.stripe == null) return;
  const provider = providerOf(billing, 'card');
  const customers = await asPlatform(services, (tx) =>
    tx.select({ tenantId: billingCustomers.tenantId }).from(billingCustomers),
  );
  for (const { tenantId } of customers) {
    try {
      await provider.sync(services, tenantId);
    } catch (err) {
      services.log.warn({ err, tenantId }, 'a subscription could not be read from its provider');
    }
  }
}
