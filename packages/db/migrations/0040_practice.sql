-- The practice event of an organization, challenges outside events, and the groups that internal ones are for.

alter table events
  add column kind text not null default 'competition',
  add constraint events_kind_check check (kind in ('competition', 'practice'));
create unique index events_practice_key on events (tenant_id) where kind = 'practice';

alter table challenges
  add column visibility text not null default 'event',
  add constraint challenges_visibility_check check (visibility in ('event', 'library', 'internal'));
create index challenges_open_idx on challenges (tenant_id, visibility, lower(name), id) where visibility <> 'event';

create table member_groups (
  tenant_id uuid not null constraint member_groups_tenant_id_fkey references tenants (id),
  id uuid not null,
  name text not null,
  name_key text not null,
  created_at timestamptz not null default now(),
  constraint member_groups_pkey primary key (tenant_id, id),
  constraint member_groups_name_key unique (tenant_id, name_key)
);

create table group_members (
  tenant_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  constraint group_members_pkey primary key (tenant_id, group_id, user_id),
  constraint group_members_group_fkey foreign key (tenant_id, group_id)
    references member_groups (tenant_id, id) on delete cascade,
  constraint group_members_member_fkey foreign key (tenant_id, user_id)
    references memberships (tenant_id, user_id) on delete cascade
);
create index group_members_user_idx on group_members (tenant_id, user_id);

create table challenge_groups (
  tenant_id uuid not null,
  challenge_id uuid not null,
  group_id uuid not null,
  constraint challenge_groups_pkey primary key (tenant_id, challenge_id, group_id),
  constraint challenge_groups_challenge_fkey foreign key (tenant_id, challenge_id)
    references challenges (tenant_id, id) on delete cascade,
  constraint challenge_groups_group_fkey foreign key (tenant_id, group_id)
    references member_groups (tenant_id, id) on delete cascade
);
create index challenge_groups_group_idx on challenge_groups (tenant_id, group_id);

create table challenge_launches (
  tenant_id uuid not null,
  id uuid not null,
  challenge_id uuid not null,
  -- Null outside events.
  event_id uuid,
  user_id uuid not null,
  started_at timestamptz not null,
  constraint challenge_launches_pkey primary key (tenant_id, id),
  constraint challenge_launches_start_key unique nulls not distinct (tenant_id, challenge_id, user_id, event_id),
  constraint challenge_launches_challenge_fkey foreign key (tenant_id, challenge_id)
    references challenges (tenant_id, id) on delete cascade,
  constraint challenge_launches_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade,
  constraint challenge_launches_member_fkey foreign key (tenant_id, user_id)
    references memberships (tenant_id, user_id) on delete cascade
);
create index challenge_launches_event_idx on challenge_launches (tenant_id, event_id) where event_id is not null;
create index challenge_launches_member_idx on challenge_launches (tenant_id, user_id);

select isolate_tenant_table('member_groups'::regclass);
select isolate_tenant_table('group_members'::regclass);
select isolate_tenant_table('challenge_groups'::regclass);
select isolate_tenant_table('challenge_launches'::regclass);

-- Whoever is taken out of the organization leaves its groups, and does not come back into them with a new invitation.
create function leave_groups() returns trigger language plpgsql as $$
begin
  delete from group_members where tenant_id = new.tenant_id and user_id = new.user_id;
  return null;
end
$$;

create trigger memberships_leave_groups after update of removed_at on memberships
  for each row when (new.removed_at is not null) execute function leave_groups();
