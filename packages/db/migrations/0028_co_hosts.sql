-- What each co-host of an event may do in it, and invitations to become one.

alter table event_hosts add column rights text[] not null
  default array['edit', 'lifecycle', 'people', 'teams', 'announce', 'insight', 'judge'];
alter table event_hosts add constraint event_hosts_rights_check check (
  rights <@ array['edit', 'lifecycle', 'people', 'teams', 'announce', 'insight', 'answers', 'judge', 'hosts', 'remove']
);
alter table event_hosts add column invited_by uuid constraint event_hosts_invited_by_fkey references users (id);

create table co_host_invitations (
  tenant_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  -- Null until the owner of the address answers.
  user_id uuid,
  email text,
  rights text[] not null,
  invited_by uuid not null constraint co_host_invitations_invited_by_fkey references users (id),
  -- Into the organization, for who is not in it yet.
  invitation_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  declined_at timestamptz,
  revoked_at timestamptz,
  constraint co_host_invitations_pkey primary key (tenant_id, id),
  constraint co_host_invitations_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade,
  constraint co_host_invitations_member_fkey foreign key (tenant_id, user_id)
    references memberships (tenant_id, user_id) on delete cascade,
  constraint co_host_invitations_invitation_fkey foreign key (tenant_id, invitation_id)
    references invitations (tenant_id, id) on delete cascade,
  constraint co_host_invitations_addressee_check check ((user_id is null) <> (email is null)),
  constraint co_host_invitations_rights_check check (
    rights <@ array['edit', 'lifecycle', 'people', 'teams', 'announce', 'insight', 'answers', 'judge', 'hosts', 'remove']
  )
);

create unique index co_host_invitations_open_key
  on co_host_invitations (tenant_id, event_id, coalesce(user_id::text, email))
  where accepted_at is null and declined_at is null and revoked_at is null;

select isolate_tenant_table('co_host_invitations');

-- Only active staff co-host events, whichever way a membership changes.
create function end_co_hosting() returns trigger language plpgsql as $$
begin
  delete from event_hosts where tenant_id = new.tenant_id and user_id = new.user_id;
  update co_host_invitations set revoked_at = now()
    where tenant_id = new.tenant_id and user_id = new.user_id
      and accepted_at is null and declined_at is null and revoked_at is null;
  return null;
end
$$;

create trigger memberships_end_co_hosting after update of role, is_active on memberships
  for each row when (not new.is_active or new.role = 'participant') execute function end_co_hosting();
