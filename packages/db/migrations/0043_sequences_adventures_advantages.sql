-- Chains of challenges, adventures that are told over them, and advantages that events sell for points.

create table sequences (
  tenant_id uuid not null constraint sequences_tenant_id_fkey references tenants (id),
  id uuid not null,
  name text not null,
  version integer not null default 1,
  created_by uuid constraint sequences_created_by_fkey references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sequences_pkey primary key (tenant_id, id)
);
create unique index sequences_name_key on sequences (tenant_id, lower(name));
create index sequences_created_by_idx on sequences (created_by);

create table sequence_steps (
  tenant_id uuid not null,
  sequence_id uuid not null,
  challenge_id uuid not null,
  position integer not null,
  rule jsonb not null,
  constraint sequence_steps_pkey primary key (tenant_id, sequence_id, challenge_id),
  constraint sequence_steps_position_key unique (tenant_id, sequence_id, position),
  constraint sequence_steps_sequence_fkey foreign key (tenant_id, sequence_id)
    references sequences (tenant_id, id) on delete cascade,
  constraint sequence_steps_challenge_fkey foreign key (tenant_id, challenge_id)
    references challenges (tenant_id, id) on delete cascade
);
create index sequence_steps_challenge_idx on sequence_steps (tenant_id, challenge_id);

-- The chain that locks challenges of an event.
create table event_sequences (
  tenant_id uuid not null,
  event_id uuid not null,
  sequence_id uuid not null,
  constraint event_sequences_pkey primary key (tenant_id, event_id),
  constraint event_sequences_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade,
  constraint event_sequences_sequence_fkey foreign key (tenant_id, sequence_id)
    references sequences (tenant_id, id)
);
create index event_sequences_sequence_idx on event_sequences (tenant_id, sequence_id);

create table adventures (
  tenant_id uuid not null constraint adventures_tenant_id_fkey references tenants (id),
  id uuid not null,
  title text not null,
  summary text not null default '',
  theme text not null,
  is_published boolean not null default false,
  version integer not null default 1,
  created_by uuid constraint adventures_created_by_fkey references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint adventures_pkey primary key (tenant_id, id),
  constraint adventures_theme_check
    check (theme in ('night-city', 'islands', 'mountains', 'space', 'ruins'))
);
create index adventures_created_by_idx on adventures (created_by);

create table adventure_steps (
  tenant_id uuid not null,
  adventure_id uuid not null,
  id uuid not null,
  position integer not null,
  x integer not null,
  y integer not null,
  title text not null,
  story text not null default '',
  challenge_id uuid,
  constraint adventure_steps_pkey primary key (tenant_id, adventure_id, id),
  constraint adventure_steps_place_check check (x between 0 and 1000 and y between 0 and 1000),
  constraint adventure_steps_adventure_fkey foreign key (tenant_id, adventure_id)
    references adventures (tenant_id, id) on delete cascade,
  constraint adventure_steps_challenge_fkey foreign key (tenant_id, challenge_id)
    references challenges (tenant_id, id) on delete set null (challenge_id)
);
create index adventure_steps_challenge_idx on adventure_steps (tenant_id, challenge_id);

-- A step without a challenge is done by whoever has read it.
create table adventure_reads (
  tenant_id uuid not null,
  adventure_id uuid not null,
  step_id uuid not null,
  user_id uuid not null,
  read_at timestamptz not null,
  constraint adventure_reads_pkey primary key (tenant_id, adventure_id, step_id, user_id),
  constraint adventure_reads_step_fkey foreign key (tenant_id, adventure_id, step_id)
    references adventure_steps (tenant_id, adventure_id, id) on delete cascade,
  constraint adventure_reads_member_fkey foreign key (tenant_id, user_id)
    references memberships (tenant_id, user_id) on delete cascade
);
create index adventure_reads_member_idx on adventure_reads (tenant_id, user_id);

create table advantages (
  tenant_id uuid not null constraint advantages_tenant_id_fkey references tenants (id),
  id uuid not null,
  kind text not null,
  name text not null,
  description text not null default '',
  version integer not null default 1,
  created_by uuid constraint advantages_created_by_fkey references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint advantages_pkey primary key (tenant_id, id),
  constraint advantages_kind_check check (kind in ('hint-voucher', 'extra-attempt'))
);
create unique index advantages_name_key on advantages (tenant_id, lower(name));
create index advantages_created_by_idx on advantages (created_by);

-- Whether units may owe points after buying; an event without a row sells nothing.
create table event_shops (
  tenant_id uuid not null,
  event_id uuid not null,
  allows_debts boolean not null default false,
  constraint event_shops_pkey primary key (tenant_id, event_id),
  constraint event_shops_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade
);

create table event_advantages (
  tenant_id uuid not null,
  event_id uuid not null,
  advantage_id uuid not null,
  position integer not null,
  price integer not null,
  stock integer,
  per_unit integer,
  constraint event_advantages_pkey primary key (tenant_id, event_id, advantage_id),
  constraint event_advantages_numbers_check
    check (price >= 0 and coalesce(stock, 1) > 0 and coalesce(per_unit, 1) > 0),
  constraint event_advantages_shop_fkey foreign key (tenant_id, event_id)
    references event_shops (tenant_id, event_id) on delete cascade,
  constraint event_advantages_advantage_fkey foreign key (tenant_id, advantage_id)
    references advantages (tenant_id, id)
);
create index event_advantages_advantage_idx on event_advantages (tenant_id, advantage_id);

-- What a purchase was of, and with which of them a hint was opened: each opens one.
alter table facts add constraint facts_purchase_check check (
  kind <> 'purchase' or data is null or data ->> 'advantageId' is not null
);
create index facts_purchase_idx on facts (tenant_id, (data ->> 'advantageId')) where kind = 'purchase';
create unique index facts_voucher_key on facts (tenant_id, event_id, ((data ->> 'voucher')::bigint))
  where kind = 'hint' and data ? 'voucher';

select isolate_tenant_table(owned) from unnest(array[
  'sequences', 'sequence_steps', 'event_sequences', 'adventures', 'adventure_steps', 'adventure_reads',
  'advantages', 'event_shops', 'event_advantages'
]::regclass[]) owned;
