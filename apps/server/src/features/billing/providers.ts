import type { PaymentWay } from '@guidon/contract';
import type { BillingSettings } from '../../platform/config/billing-settings.ts';
import { invoiceProvider } from './invoice-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { SubscriptionRow } from './plan-in-force.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';

export function providerOf(billing: BillingSettings, way: PaymentWay): PaymentProvider {
  return way === 'card' && billing.stripe !== null
    ? stripeProvider(billing, billing.stripe)
    : invoiceProvider(billing);
}

/** How a subscription is paid for; one that the operator gave is paid for by nobody. */
export function wayOf({ provider }: Pick<SubscriptionRow, 'provider'>): PaymentWay | null {
  if (provider === 'operator') return null;
  return provider === 'stripe' ? 'card' : 'transfer';
}
