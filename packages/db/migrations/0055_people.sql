-- When members last signed in and came back, and the groups that an invitation leads into.

alter table memberships
  add column last_sign_in_at timestamptz,
  -- The last time that they were seen again after thirty days or more without.
  add column returned_at timestamptz;

update memberships m set last_sign_in_at = s.at
from (select tenant_id, user_id, max(created_at) as at from sessions where tenant_id is not null group by 1, 2) s
where s.tenant_id = m.tenant_id and s.user_id = m.user_id;

create function mark_return() returns trigger language plpgsql as $$
begin
  new.returned_at := new.last_seen_at;
  return new;
end
$$;

create trigger memberships_mark_return before update of last_seen_at on memberships
  for each row
  when (new.last_seen_at >= coalesce(old.last_seen_at, old.created_at) + interval '30 days')
  execute function mark_return();

create table invitation_groups (
  tenant_id uuid not null,
  invitation_id uuid not null,
  group_id uuid not null,
  constraint invitation_groups_pkey primary key (tenant_id, invitation_id, group_id),
  constraint invitation_groups_invitation_fkey foreign key (tenant_id, invitation_id)
    references invitations (tenant_id, id) on delete cascade,
  constraint invitation_groups_group_fkey foreign key (tenant_id, group_id)
    references member_groups (tenant_id, id) on delete cascade
);
create index invitation_groups_group_idx on invitation_groups (tenant_id, group_id);

select isolate_tenant_table('invitation_groups'::regclass);
