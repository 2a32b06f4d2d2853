-- Rules by which people come into an event, and those who wait for a place or for a decision.

alter table events
  add column allowed_domains text[] not null default '{}',
  add column needs_approval boolean not null default false,
  add column has_waitlist boolean not null default false;

create table event_applications (
  tenant_id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  state text not null,
  message text not null default '',
  decided_by uuid constraint event_applications_decided_by_fkey references users (id),
  created_at timestamptz not null default now(),
  constraint event_applications_pkey primary key (tenant_id, event_id, user_id),
  constraint event_applications_state_check check (state in ('pending', 'waiting', 'rejected')),
  constraint event_applications_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade,
  constraint event_applications_member_fkey foreign key (tenant_id, user_id)
    references memberships (tenant_id, user_id) on delete cascade
);
create index event_applications_list_idx on event_applications (tenant_id, event_id, created_at, user_id);
create index event_applications_member_idx on event_applications (tenant_id, user_id);
create index event_applications_decided_by_idx on event_applications (decided_by);
create index event_applications_waiting_idx on event_applications (created_at) where state = 'waiting';

select isolate_tenant_table('event_applications'::regclass);
