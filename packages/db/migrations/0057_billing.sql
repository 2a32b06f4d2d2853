-- What organizations buy of the operator of an installation, what they owe and have paid, and what was mailed about it.

create table subscriptions (
  tenant_id uuid not null constraint subscriptions_tenant_id_fkey references tenants (id),
  plan text not null,
  billing_interval text not null,
  state text not null,
  provider text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- When it ends because it was cancelled.
  cancel_at timestamptz,
  cancel_reason text not null default '',
  trial_ends_at timestamptz,
  -- By the operator: it holds until then, whatever the provider says.
  extended_until timestamptz,
  subscription_id text,
  -- When the read began that it was last written from; an older read changes nothing.
  read_at timestamptz not null,
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint subscriptions_pkey primary key (tenant_id),
  constraint subscriptions_billing_interval_check check (billing_interval in ('month', 'year')),
  constraint subscriptions_state_check check (state in ('trial', 'active', 'past-due', 'cancelled', 'ended')),
  constraint subscriptions_provider_check check (provider in ('stripe', 'invoice', 'operator')),
  constraint subscriptions_period_check check (period_end >= period_start),
  constraint subscriptions_subscription_id_key unique (subscription_id)
);
create index subscriptions_state_idx on subscriptions (state, period_end);

-- Who an organization is at a provider; a message of the provider is held against this row.
create table billing_customers (
  tenant_id uuid not null constraint billing_customers_tenant_id_fkey references tenants (id),
  customer_id text not null,
  created_at timestamptz not null default now(),
  constraint billing_customers_pkey primary key (tenant_id),
  constraint billing_customers_customer_id_key unique (customer_id)
);

-- The page of a provider that an organization is about to pay on: one at a time, so that nothing is bought twice.
create table checkouts (
  tenant_id uuid not null constraint checkouts_tenant_id_fkey references tenants (id),
  id uuid not null,
  plan text not null,
  billing_interval text not null,
  provider_id text,
  url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint checkouts_pkey primary key (tenant_id),
  constraint checkouts_billing_interval_check check (billing_interval in ('month', 'year'))
);

-- Amounts are in minor units of the currency.
create table invoices (
  tenant_id uuid not null constraint invoices_tenant_id_fkey references tenants (id),
  id uuid not null,
  provider text not null,
  provider_id text,
  number text not null,
  state text not null,
  plan text not null,
  billing_interval text not null,
  currency text not null,
  net bigint not null,
  tax bigint not null,
  credit bigint not null default 0,
  total bigint not null,
  tax_name text not null default '',
  -- Hundredths of a percent.
  tax_rate integer not null default 0,
  period_start timestamptz,
  period_end timestamptz,
  issued_at timestamptz not null,
  due_at timestamptz,
  paid_at timestamptz,
  -- Name, address, tax id and bank as they were when it was issued.
  issuer jsonb not null,
  buyer text not null,
  constraint invoices_pkey primary key (tenant_id, id),
  constraint invoices_provider_check check (provider in ('stripe', 'invoice')),
  constraint invoices_state_check check (state in ('open', 'paid', 'failed', 'void')),
  constraint invoices_billing_interval_check check (billing_interval in ('month', 'year')),
  constraint invoices_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint invoices_total_check check (total >= 0),
  constraint invoices_paid_at_check check ((state = 'paid') = (paid_at is not null)),
  constraint invoices_number_key unique (provider, number),
  constraint invoices_provider_id_key unique (provider_id)
);
create unique index invoices_open_key on invoices (tenant_id) where provider = 'invoice' and state = 'open';
create index invoices_state_idx on invoices (state, issued_at desc);
create index invoices_issued_at_idx on invoices (tenant_id, issued_at desc);

-- The last number given under a prefix. Taken under its lock by the transaction that makes the invoice: without gaps.
create table invoice_counters (
  prefix text not null,
  last_number bigint not null,
  constraint invoice_counters_pkey primary key (prefix)
);
grant select, insert, update on invoice_counters to guidon_tenant, guidon_platform;

create table payment_methods (
  tenant_id uuid not null constraint payment_methods_tenant_id_fkey references tenants (id),
  id uuid not null,
  provider_id text not null,
  brand text not null,
  last4 text not null,
  expires_month integer not null,
  expires_year integer not null,
  is_default boolean not null,
  constraint payment_methods_pkey primary key (tenant_id, id),
  constraint payment_methods_provider_id_key unique (provider_id)
);

-- What the operator gives, and what invoices have taken of it as negative amounts: the balance is their sum.
create table credits (
  tenant_id uuid not null constraint credits_tenant_id_fkey references tenants (id),
  id uuid not null,
  amount bigint not null,
  currency text not null,
  note text not null default '',
  invoice_id uuid,
  created_by uuid constraint credits_created_by_fkey references users (id),
  created_at timestamptz not null default now(),
  constraint credits_pkey primary key (tenant_id, id),
  constraint credits_currency_check check (currency ~ '^[A-Z]{3}$'),
  constraint credits_invoice_fkey foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)
);
create index credits_created_by_idx on credits (created_by);
create index credits_invoice_idx on credits (tenant_id, invoice_id);

-- Messages of a provider that were taken in, each of them once.
create table billing_events (
  id text not null,
  type text not null,
  received_at timestamptz not null,
  constraint billing_events_pkey primary key (id)
);
create index billing_events_received_at_idx on billing_events (received_at);
grant select, insert, delete on billing_events to guidon_platform;

-- Mails that are sent once: the end of a trial, a step of dunning, a limit that comes near.
create table billing_notices (
  tenant_id uuid not null constraint billing_notices_tenant_id_fkey references tenants (id) on delete cascade,
  kind text not null,
  subject text not null,
  sent_at timestamptz not null,
  constraint billing_notices_pkey primary key (tenant_id, kind, subject)
);

select isolate_tenant_table(owned) from unnest(array[
  'subscriptions', 'billing_customers', 'checkouts', 'invoices', 'payment_methods', 'credits', 'billing_notices'
]::regclass[]) owned;
