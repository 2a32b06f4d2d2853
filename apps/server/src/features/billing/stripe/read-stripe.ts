import type { BillingInterval, InvoiceState, SubscriptionState } from '@guidon/contract';
import type { Stripe } from 'stripe';
import type { BillingSettings, StripeKeys } from '../../../platform/config/billing-settings.ts';
import { askStripe } from './stripe-client.ts';

export interface ProviderSubscription {
  id: string;
  plan: string;
  interval: BillingInterval;
  state: SubscriptionState;
  start: Date;
  end: Date;
  cancelAt: Date | null;
  trialEnd: Date | null;
  endedAt: Date | null;
}

export interface ProviderInvoice {
  id: string;
  number: string;
  state: InvoiceState;
  currency: string;
  net: number;
  tax: number;
  total: number;
  start: Date;
  end: Date;
  issuedAt: Date;
  dueAt: Date | null;
  paidAt: Date | null;
  tries: number;
}

export interface ProviderMethod {
  id: string;
  brand: string;
  last4: string;
  month: number;
  year: number;
  isDefault: boolean;
}

/** All that the provider knows of a customer. */
export interface ProviderRead {
  subscription: ProviderSubscription | null;
  invoices: ProviderInvoice[];
  methods: ProviderMethod[];
}

const at = (seconds: number) => new Date(seconds * 1_000);
const atOrNull = (seconds: number | null) => (seconds === null ? null : at(seconds));

const states: Readonly<Record<string, SubscriptionState>> = {
  trialing: 'trial',
  active: 'active',
  past_due: 'past-due',
  unpaid: 'past-due',
  paused: 'past-due',
  canceled: 'ended',
  incomplete_expired: 'ended',
};

export function readStripe(
  billing: BillingSettings,
  keys: StripeKeys,
  { tenantId, customerId }: { tenantId: string; customerId: string },
): Promise<ProviderRead> {
  return askStripe(keys, async (client) => {
    const [subscriptions, invoices, methods, customer] = await Promise.all([
      client.subscriptions.list({ customer: customerId, status: 'all', limit: 20 }),
      client.invoices.list({ customer: customerId, limit: 50 }),
      client.customers.listPaymentMethods(customerId, { type: 'card', limit: 20 }),
      client.customers.retrieve(customerId),
    ]);
    const own = subscriptions.data.filter(({ metadata }) => (metadata['tenant_id'] ?? tenantId) === tenantId);
    const read = own.flatMap((subscription) => readSubscription(billing, subscription) ?? []);
    return {
      // A new one beside an old one that has ended: what holds goes first, then the latest.
      subscription: read.toSorted(byWeight)[0] ?? null,
      invoices: invoices.data.flatMap((invoice) => readInvoice(invoice) ?? []),
      methods: methods.data.flatMap((method) => readMethod(method, defaultOf(customer)) ?? []),
    };
  });
}

function byWeight(a: ProviderSubscription, b: ProviderSubscription): number {
  const holds = (one: ProviderSubscription) => Number(one.state !== 'ended');
  return holds(b) - holds(a) || b.start.getTime() - a.start.getTime();
}

/** The period stands at the item; null for one whose first payment has not come. */
function readSubscription(
  billing: BillingSettings,
  subscription: Stripe.Subscription,
): ProviderSubscription | null {
  const { id, status, items, metadata, trial_end, ended_at } = subscription;
  const state = states[status];
  const item = items.data[0];
  if (state === undefined || item === undefined) return null;
  const end = at(item.current_period_end);
  const cancelAt = subscription.cancel_at_period_end ? end : atOrNull(subscription.cancel_at);
  return {
    id,
    ...planOfPrice(billing, item.price, metadata['plan']),
    state: state === 'active' && cancelAt !== null ? 'cancelled' : state,
    start: at(item.current_period_start),
    end,
    cancelAt,
    trialEnd: atOrNull(trial_end),
    endedAt: atOrNull(ended_at),
  };
}

function planOfPrice(
  { plans }: BillingSettings,
  price: Stripe.Price,
  named: string | undefined,
): { plan: string; interval: BillingInterval } {
  const interval = price.recurring?.interval === 'year' ? 'year' : 'month';
  const sold = plans.find(({ stripePrices }) => Object.values(stripePrices).includes(price.id));
  return { plan: sold?.code ?? named ?? price.id, interval };
}

/** Null for a draft. */
function readInvoice(invoice: Stripe.Invoice): ProviderInvoice | null {
  const { id, number, status, total, attempt_count: tries } = invoice;
  if (id === undefined || number === null || status === null || status === 'draft') return null;
  const tax = (invoice.total_taxes ?? []).reduce((sum, one) => sum + one.amount, 0);
  const period = invoice.lines.data[0]?.period ?? { start: invoice.period_start, end: invoice.period_end };
  const paidAt = atOrNull(invoice.status_transitions.paid_at);
  return {
    id,
    number,
    state: stateOf(status, tries),
    currency: invoice.currency.toUpperCase(),
    net: total - tax,
    tax,
    total: Math.max(0, total),
    start: at(period.start),
    end: at(period.end),
    issuedAt: at(invoice.status_transitions.finalized_at ?? invoice.created),
    dueAt: atOrNull(invoice.due_date),
    paidAt: status === 'paid' ? (paidAt ?? at(invoice.created)) : null,
    tries,
  };
}

function stateOf(status: string, tries: number): InvoiceState {
  if (status === 'paid' || status === 'void') return status;
  return status === 'uncollectible' || tries > 0 ? 'failed' : 'open';
}

function defaultOf(customer: Stripe.Customer | Stripe.DeletedCustomer): string | null {
  if (!('invoice_settings' in customer)) return null;
  const method = customer.invoice_settings.default_payment_method;
  return typeof method === 'string' ? method : (method?.id ?? null);
}

function readMethod({ id, card }: Stripe.PaymentMethod, usual: string | null): ProviderMethod | null {
  if (!card) return null;
  const { brand, last4, exp_month: month, exp_year: year } = card;
  return { id, brand, last4: last4 ?? '', month, year, isDefault: id === usual };
}
