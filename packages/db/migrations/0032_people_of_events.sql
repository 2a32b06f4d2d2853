-- Who is kept out of an event, and who comes into one by an invitation into the organization.

create table event_bans (
  tenant_id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  reason text not null,
  created_by uuid constraint event_bans_created_by_fkey references users (id),
  created_at timestamptz not null default now(),
  constraint event_bans_pkey primary key (tenant_id, event_id, user_id),
  constraint event_bans_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade,
  constraint event_bans_member_fkey foreign key (tenant_id, user_id)
    references memberships (tenant_id, user_id) on delete cascade
);
create index event_bans_list_idx on event_bans (tenant_id, event_id, created_at, user_id);
create index event_bans_member_idx on event_bans (tenant_id, user_id);
create index event_bans_created_by_idx on event_bans (created_by);

create table event_invitations (
  tenant_id uuid not null,
  invitation_id uuid not null,
  event_id uuid not null,
  constraint event_invitations_pkey primary key (tenant_id, invitation_id, event_id),
  constraint event_invitations_invitation_fkey foreign key (tenant_id, invitation_id)
    references invitations (tenant_id, id) on delete cascade,
  constraint event_invitations_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade
);
create index event_invitations_event_idx on event_invitations (tenant_id, event_id);

select isolate_tenant_table(owned) from unnest(array['event_bans', 'event_invitations']::regclass[]) owned;
