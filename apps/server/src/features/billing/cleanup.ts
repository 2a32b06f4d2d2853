import { billingEvents } from '@guidon/db/schema/billing';
import { lt } from 'drizzle-orm';
import type { Cleanup } from '../../platform/feature/feature.ts';

/** A provider sends a message again for some days, and its signature is good for minutes. */
const keptMs = 30 * 86_400_000;

export const oldBillingEvents: Cleanup = {
  name: 'billingEvents',
  remove: (tx, { now }) =>
    tx.delete(billingEvents).where(lt(billingEvents.receivedAt, new Date(now.getTime() - keptMs))),
};
