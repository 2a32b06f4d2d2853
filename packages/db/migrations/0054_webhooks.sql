-- Addresses that an organization has named, what is sent to them, and up to where each has heard of the facts.

create table webhooks (
  tenant_id uuid not null constraint webhooks_tenant_id_fkey references tenants (id),
  id uuid not null,
  -- Chat services take whoever knows the address for its owner.
  sealed_url text not null,
  -- Where it is, with the last characters alone of what stands behind the host.
  shown_url text not null,
  sealed_secret text not null,
  shape text not null,
  events text[] not null,
  -- None for all events of the tenant.
  event_ids uuid[] not null default '{}',
  is_enabled boolean not null default true,
  -- By whom it was switched off.
  off_by text,
  -- Nothing before this moment is sent.
  since timestamptz not null default now(),
  -- Up to when the log of the organization was read for it.
  followed_at timestamptz not null default now(),
  last_number bigint not null default 0,
  -- Since the last success.
  failing_since timestamptz,
  failures integer not null default 0,
  rests_until timestamptz,
  -- While a process sends.
  sends_until timestamptz,
  version integer not null default 1,
  created_by uuid constraint webhooks_created_by_fkey references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint webhooks_pkey primary key (tenant_id, id),
  constraint webhooks_shape_check check (shape in ('guidon', 'discord', 'slack', 'mattermost')),
  constraint webhooks_off_by_check check (off_by in ('failures', 'person')),
  constraint webhooks_off_check check (is_enabled = (off_by is null))
);
create index webhooks_created_by_idx on webhooks (created_by);

-- The last fact of an event that a webhook has heard of.
create table webhook_cursors (
  tenant_id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  seq bigint not null,
  constraint webhook_cursors_pkey primary key (tenant_id, webhook_id, event_id),
  constraint webhook_cursors_webhook_fkey foreign key (tenant_id, webhook_id)
    references webhooks (tenant_id, id) on delete cascade,
  constraint webhook_cursors_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade
);
create index webhook_cursors_event_idx on webhook_cursors (tenant_id, event_id);

create table webhook_deliveries (
  tenant_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  number bigint not null,
  kind text not null,
  -- Of what has happened, so that a webhook hears of it once.
  moment text not null,
  event_id uuid,
  -- Whose name it has, so that it goes with the name.
  unit_id uuid,
  content jsonb not null,
  state text not null default 'waiting',
  tries integer not null default 0,
  -- Null for one that waits for nothing.
  next_at timestamptz,
  -- No try follows after this moment.
  gives_up_at timestamptz not null,
  status integer,
  answer text not null default '',
  problem text,
  created_at timestamptz not null,
  done_at timestamptz,
  constraint webhook_deliveries_pkey primary key (tenant_id, id),
  constraint webhook_deliveries_number_key unique (tenant_id, webhook_id, number),
  constraint webhook_deliveries_moment_key unique (tenant_id, webhook_id, moment),
  constraint webhook_deliveries_state_check check (state in ('waiting', 'delivered', 'failed')),
  constraint webhook_deliveries_next_check check ((state = 'waiting') = (next_at is not null)),
  constraint webhook_deliveries_webhook_fkey foreign key (tenant_id, webhook_id)
    references webhooks (tenant_id, id) on delete cascade,
  constraint webhook_deliveries_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade
);
create index webhook_deliveries_waiting_idx on webhook_deliveries (tenant_id, webhook_id, number)
  where state = 'waiting';
create index webhook_deliveries_event_idx on webhook_deliveries (tenant_id, event_id);
create index webhook_deliveries_unit_idx on webhook_deliveries (unit_id) where unit_id is not null;
create index webhook_deliveries_created_at_idx on webhook_deliveries (created_at);

select isolate_tenant_table(owned) from unnest(array[
  'webhooks', 'webhook_cursors', 'webhook_deliveries'
]::regclass[]) owned;
