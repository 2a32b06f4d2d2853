import { billingIntervals, invoiceStates, paymentWays, subscriptionStates } from '@guidon/words';
import { z } from 'zod';
import { membersWith, publicAccess, superAdmin } from '../plain/access.ts';
import { entitlementKinds } from '../plain/entitlements.ts';
import { Done, ok, page } from '../core/envelope.ts';
import { Id, PageQuery, text, Time } from '../core/primitives.ts';
import { route } from '../core/route.ts';

export const BillingInterval = z.enum(billingIntervals);
export type BillingInterval = z.infer<typeof BillingInterval>;

export const PaymentWay = z.enum(paymentWays);
export type PaymentWay = z.infer<typeof PaymentWay>;

const Amount = z.number().int().meta({ description: 'In minor units of the currency.' });
const Currency = z.string().meta({ description: 'ISO 4217, as EUR.' });
const PlanCode = z.string().max(60);
const EntitlementKindName = z.enum(entitlementKinds);
const Limits = z.record(EntitlementKindName, z.number().int().nullable());

export const Plan = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  limits: Limits.meta({ description: 'Null is without a limit.' }),
  prices: z.object({ month: Amount.nullable(), year: Amount.nullable() }),
  currency: Currency,
});
export type Plan = z.infer<typeof Plan>;

export const PlanList = z.object({
  plans: z.array(Plan).meta({ description: 'None where nothing is sold.' }),
  ways: z.array(PaymentWay),
  tax: z.object({ name: z.string(), rate: z.number() }).nullable().meta({
    description: 'Added to prices; the rate in percent.',
  }),
  trial: z
    .object({ planName: z.string(), days: z.number().int() })
    .nullable()
    .meta({ description: 'What new organizations have at first.' }),
  note: z.string().meta({ description: 'Of the operator, as where data is kept.' }),
});
export type PlanList = z.infer<typeof PlanList>;

export const OpenInvoice = z.object({
  id: Id,
  number: z.string(),
  plan: z.string(),
  planName: z.string(),
  interval: BillingInterval,
  total: Amount,
  currency: Currency,
  dueAt: Time.nullable(),
});

export const Subscription = z.object({
  plan: z.string().meta({ description: 'The code of the plan in force; `open` where nothing is sold.' }),
  planName: z.string(),
  state: z.enum(subscriptionStates),
  interval: BillingInterval.nullable(),
  periodEnd: Time.nullable(),
  cancelAt: Time.nullable(),
  trialEnd: Time.nullable(),
  limits: Limits,
  way: PaymentWay.nullable().meta({ description: 'How it is paid for; null for a plan that nobody pays.' }),
  openInvoice: OpenInvoice.nullable(),
  credit: z.object({ amount: Amount, currency: Currency }).nullable(),
  isSold: z.boolean().meta({ description: 'Whether this installation sells plans.' }),
  can: z.object({ upgrade: z.boolean(), cancel: z.boolean(), reactivate: z.boolean() }),
});
export type Subscription = z.infer<typeof Subscription>;

export const Usage = z.record(
  EntitlementKindName,
  z.object({ used: z.number().int(), limit: z.number().int().nullable() }),
);
export type Usage = z.infer<typeof Usage>;

export const BillingEntry = z.object({
  at: Time,
  kind: z.enum(['invoice', 'payment', 'refusal', 'credit']),
  amount: Amount,
  currency: Currency,
  status: z.enum([...invoiceStates, 'given', 'used']),
  invoiceId: Id.nullable(),
  text: z.string(),
});
export type BillingEntry = z.infer<typeof BillingEntry>;

export const BillingYear = z.object({
  year: z.number().int(),
  currency: Currency,
  paid: Amount,
  open: Amount,
  invoices: z.number().int(),
});
export type BillingYear = z.infer<typeof BillingYear>;

export const Invoice = z.object({
  id: Id,
  number: z.string(),
  state: z.enum(invoiceStates),
  plan: z.string(),
  planName: z.string(),
  interval: BillingInterval,
  net: Amount,
  tax: Amount,
  credit: Amount,
  total: Amount,
  currency: Currency,
  issuedAt: Time,
  dueAt: Time.nullable(),
  paidAt: Time.nullable(),
  pdfUrl: z.string(),
});
export type Invoice = z.infer<typeof Invoice>;

export const PaymentMethod = z.object({
  id: Id,
  brand: z.string(),
  last4: z.string(),
  expires: z.string().meta({ description: 'Month and year, as 04/2031.' }),
  isDefault: z.boolean(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const PlatformInvoice = Invoice.extend({
  tenant: z.object({ id: Id, name: z.string(), displayName: z.string() }),
  way: PaymentWay,
});
export type PlatformInvoice = z.infer<typeof PlatformInvoice>;

export const EventForecast = z.object({
  plan: z
    .string()
    .nullable()
    .meta({ description: 'The name of the plan in force; null where nothing is sold.' }),
  short: z
    .array(
      z.object({
        kind: EntitlementKindName,
        needed: z.number().int(),
        limit: z.number().int(),
      }),
    )
    .meta({ description: 'What the event needs and the plan has no room for.' }),
  fitting: z.object({ code: PlanCode, name: z.string() }).nullable().meta({
    description: 'The first plan on offer that has room for all of it; null where none has or is needed.',
  }),
});
export type EventForecast = z.infer<typeof EventForecast>;

export const UpgradeBody = z.object({
  plan: PlanCode,
  interval: BillingInterval,
  way: PaymentWay.optional().meta({ description: 'The first one on offer where it is absent.' }),
});
export type UpgradeBody = z.infer<typeof UpgradeBody>;

export const CancelBody = z.object({
  atPeriodEnd: z.boolean().default(true),
  reason: text(1_000).optional(),
});
export type CancelBody = z.infer<typeof CancelBody>;

const Checkout = z.object({
  checkoutUrl: z
    .string()
    .meta({ description: 'Of the provider, or a page here where nothing is left to do.' }),
});

const payers = membersWith('billing.manage');
const writing = { points: 30, perSeconds: 60 * 60, by: 'account' } as const;

export const billingRoutes = {
  plans: route({
    id: 'billing.plans',
    method: 'GET',
    path: '/billing/plans',
    access: publicAccess,
    summary: 'The plans that this installation sells, with their prices.',
    response: ok(PlanList),
  }),
  current: route({
    id: 'subscription.current',
    method: 'GET',
    path: '/subscription/current',
    access: payers,
    summary: 'The plan of the organization.',
    response: ok(Subscription),
  }),
  usage: route({
    id: 'subscription.usage',
    method: 'GET',
    path: '/subscription/usage',
    access: payers,
    summary:
      'What the organization uses of what its plan has room for; participants are those of its largest event.',
    response: ok(Usage),
  }),
  forecast: route({
    id: 'subscription.event-forecast',
    method: 'GET',
    path: '/events/:eventId/plan-forecast',
    access: membersWith('events.run'),
    summary:
      'Whether the plan of the organization has room for an event as it is planned, and which one has.',
    params: z.object({ eventId: Id }),
    response: ok(EventForecast),
    errors: ['NOT_FOUND'],
  }),
  history: route({
    id: 'subscription.billing-history',
    method: 'GET',
    path: '/subscription/billing-history',
    access: payers,
    summary: 'Invoices, payments and credits, the newest first.',
    query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(100) }),
    response: ok(z.array(BillingEntry)),
  }),
  stats: route({
    id: 'subscription.billing-stats',
    method: 'GET',
    path: '/subscription/billing-stats',
    access: payers,
    summary: 'What was billed and paid in each year.',
    response: ok(z.array(BillingYear)),
  }),
  invoices: route({
    id: 'subscription.invoices',
    method: 'GET',
    path: '/subscription/invoices',
    access: payers,
    summary: 'Invoices of the organization, the newest first.',
    query: PageQuery,
    response: page(Invoice),
  }),
  invoicePdf: route({
    id: 'subscription.invoice-pdf',
    method: 'GET',
    path: '/subscription/invoices/:invoiceId/pdf',
    access: payers,
    summary: 'An invoice as PDF.',
    params: z.object({ invoiceId: Id }),
    response: z.unknown(),
    errors: ['NOT_FOUND'],
    limit: { points: 60, perSeconds: 60 * 60, by: 'account' },
    transport: 'download',
    acceptsCookie: true,
    cost: 'heavy',
  }),
  methods: route({
    id: 'subscription.payment-methods',
    method: 'GET',
    path: '/subscription/payment-methods',
    access: payers,
    summary: 'Cards of the organization that the provider keeps.',
    response: ok(z.array(PaymentMethod)),
  }),
  addMethod: route({
    id: 'subscription.add-payment-method',
    method: 'POST',
    path: '/subscription/payment-methods',
    access: payers,
    summary: 'The page of the provider where a card is added.',
    response: ok(Checkout),
    errors: ['CONFLICT', 'RECENT_SIGN_IN_REQUIRED', 'SSO_REQUIRED', 'BILLING_UNAVAILABLE'],
    limit: writing,
  }),
  removeMethod: route({
    id: 'subscription.remove-payment-method',
    method: 'DELETE',
    path: '/subscription/payment-methods/:methodId',
    access: payers,
    summary: 'Forget a card.',
    params: z.object({ methodId: Id }),
    response: Done,
    errors: ['NOT_FOUND', 'RECENT_SIGN_IN_REQUIRED', 'SSO_REQUIRED', 'BILLING_UNAVAILABLE'],
    limit: writing,
  }),
  upgrade: route({
    id: 'subscription.upgrade',
    method: 'POST',
    path: '/subscription/upgrade',
    access: payers,
    summary: 'Buy a plan, change to another one, or take a cancellation back by buying the same again.',
    body: UpgradeBody,
    response: ok(Checkout),
    errors: ['CONFLICT', 'RECENT_SIGN_IN_REQUIRED', 'SSO_REQUIRED', 'BILLING_UNAVAILABLE'],
    limit: writing,
  }),
  cancel: route({
    id: 'subscription.cancel',
    method: 'POST',
    path: '/subscription/cancel',
    access: payers,
    summary: 'Cancel the subscription, at the end of its period or now.',
    body: CancelBody,
    response: ok(Subscription),
    errors: ['CONFLICT', 'RECENT_SIGN_IN_REQUIRED', 'SSO_REQUIRED', 'BILLING_UNAVAILABLE'],
    limit: writing,
  }),
  syncStatus: route({
    id: 'subscription.sync-status',
    method: 'POST',
    path: '/subscription/sync-status',
    access: payers,
    summary: 'Read what holds from the provider, without waiting for its message.',
    response: ok(Subscription),
    errors: ['BILLING_UNAVAILABLE'],
    limit: { points: 60, perSeconds: 10 * 60, by: 'account' },
  }),
  webhook: route({
    id: 'billing.webhook',
    method: 'POST',
    path: '/billing/webhook',
    access: publicAccess,
    summary: 'A message of the payment provider, signed in the header `Stripe-Signature`.',
    body: z.string(),
    response: Done,
    errors: ['INVALID_SIGNATURE', 'BILLING_UNAVAILABLE'],
    transport: 'signed',
    bodyBytes: 256 * 1024,
    limit: { points: 600, perSeconds: 60, by: 'address' },
  }),
  platformInvoices: route({
    id: 'platform-billing.invoices',
    method: 'GET',
    path: '/super-admin/invoices',
    access: superAdmin,
    summary: 'Invoices of all tenants, the newest first.',
    query: PageQuery.extend({ state: z.enum(invoiceStates).optional() }),
    response: page(PlatformInvoice),
  }),
  markPaid: route({
    id: 'platform-billing.mark-paid',
    method: 'POST',
    path: '/super-admin/invoices/:invoiceId/paid',
    access: superAdmin,
    summary: 'Say that the transfer for an invoice has arrived; its plan holds from then on.',
    params: z.object({ invoiceId: Id }),
    response: ok(PlatformInvoice),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
} as const;
