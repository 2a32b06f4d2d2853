import { asPlatform } from '@guidon/db';
import type { BillingSettings, StripeKeys } from '../../../platform/config/billing-settings.ts';
import type { Services } from '../../../platform/services/services.ts';
import { findCustomer } from '../store.ts';
import { applyRead } from './apply-read.ts';
import { readStripe } from './read-stripe.ts';

/** Reads again where another process has written a later read meanwhile. */
const mostReads = 3;

/** The only way in which the state of a subscription at Stripe is learned, whatever the reason to look. */
export async function syncStripe(
  services: Services,
  { billing, keys }: { billing: BillingSettings; keys: StripeKeys },
  tenantId: string,
): Promise<void> {
  const customerId = await asPlatform(services, (tx) => findCustomer(tx, tenantId));
  if (customerId === null) return;
  for (let reads = 0; reads < mostReads; reads += 1) {
    const readAt = new Date(services.clock());
    const read = await readStripe(billing, keys, { tenantId, customerId });
    const isWritten = await asPlatform(services, (tx) =>
      applyRead(tx, services, billing, { tenantId, readAt, read }),
    );
    if (isWritten) return;
  }
}
