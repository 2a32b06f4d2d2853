import {
  billingIntervals,
  invoiceProviders,
  invoiceStates,
  subscriptionProviders,
  subscriptionStates,
} from '@guidon/words';
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

/** Who sells, as printed on an invoice. */
export interface StoredIssuer {
  name: string;
  address: string[];
  taxId: string | null;
  email: string | null;
  bank: { name: string; iban: string; bic: string | null } | null;
}

const interval = () => text('billing_interval', { enum: billingIntervals }).notNull();
const amount = (name: string) => bigint(name, { mode: 'number' });

export const subscriptions = pgTable('subscriptions', {
  tenantId: tenantId(),
  plan: text('plan').notNull(),
  interval: interval(),
  state: text('state', { enum: subscriptionStates }).notNull(),
  provider: text('provider', { enum: subscriptionProviders }).notNull(),
  periodStart: moment('period_start').notNull(),
  periodEnd: moment('period_end').notNull(),
  cancelAt: moment('cancel_at'),
  cancelReason: text('cancel_reason').notNull().default(''),
  trialEndsAt: moment('trial_ends_at'),
  extendedUntil: moment('extended_until'),
  subscriptionId: text('subscription_id'),
  readAt: moment('read_at').notNull(),
  endedAt: moment('ended_at'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const billingCustomers = pgTable('billing_customers', {
  tenantId: tenantId(),
  customerId: text('customer_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const checkouts = pgTable('checkouts', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  plan: text('plan').notNull(),
  interval: interval(),
  providerId: text('provider_id'),
  url: text('url'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const invoices = pgTable('invoices', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  provider: text('provider', { enum: invoiceProviders }).notNull(),
  providerId: text('provider_id'),
  number: text('number').notNull(),
  state: text('state', { enum: invoiceStates }).notNull(),
  plan: text('plan').notNull(),
  interval: interval(),
  currency: text('currency').notNull(),
  net: amount('net').notNull(),
  tax: amount('tax').notNull(),
  credit: amount('credit').notNull().default(0),
  total: amount('total').notNull(),
  taxName: text('tax_name').notNull().default(''),
  taxRate: integer('tax_rate').notNull().default(0),
  periodStart: moment('period_start'),
  periodEnd: moment('period_end'),
  issuedAt: moment('issued_at').notNull(),
  dueAt: moment('due_at'),
  paidAt: moment('paid_at'),
  issuer: jsonb('issuer').$type<StoredIssuer>().notNull(),
  buyer: text('buyer').notNull(),
});

export const invoiceCounters = pgTable('invoice_counters', {
  prefix: text('prefix').notNull(),
  lastNumber: bigint('last_number', { mode: 'number' }).notNull(),
});

export const paymentMethods = pgTable('payment_methods', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  providerId: text('provider_id').notNull(),
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  expiresMonth: integer('expires_month').notNull(),
  expiresYear: integer('expires_year').notNull(),
  isDefault: boolean('is_default').notNull(),
});

export const credits = pgTable('credits', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  amount: amount('amount').notNull(),
  currency: text('currency').notNull(),
  note: text('note').notNull().default(''),
  invoiceId: uuid('invoice_id'),
  createdBy: uuid('created_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const billingEvents = pgTable('billing_events', {
  id: text('id').notNull(),
  type: text('type').notNull(),
  receivedAt: moment('received_at').notNull(),
});

export const billingNotices = pgTable('billing_notices', {
  tenantId: tenantId(),
  kind: text('kind').notNull(),
  subject: text('subject').notNull(),
  sentAt: moment('sent_at').notNull(),
});
