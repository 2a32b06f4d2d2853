-- What an event asks whoever comes in, and what they have answered.

alter table events
  add column fields jsonb not null default '[]',
  add column accepts_rules boolean not null default false,
  add column rules_to_accept text not null default '';

create table event_entries (
  tenant_id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  -- By the id of the field: its label then, and the answer.
  answers jsonb not null default '{}',
  accepted_at timestamptz,
  answered_at timestamptz not null default now(),
  constraint event_entries_pkey primary key (tenant_id, event_id, user_id),
  constraint event_entries_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade,
  constraint event_entries_member_fkey foreign key (tenant_id, user_id)
    references memberships (tenant_id, user_id) on delete cascade
);
create index event_entries_member_idx on event_entries (tenant_id, user_id);

select isolate_tenant_table('event_entries'::regclass);
