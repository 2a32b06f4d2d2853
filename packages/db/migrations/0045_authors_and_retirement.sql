-- Authors of challenges, challenges that are retired, and a version of the list of challenges of an event.

alter table tenants add column authors_only boolean not null default false;
grant update (authors_only) on tenants to guidon_tenant;

alter table challenges add column retired_at timestamptz;
create index challenges_retired_idx on challenges (tenant_id) where retired_at is not null;

create table challenge_authors (
  tenant_id uuid not null,
  challenge_id uuid not null,
  user_id uuid not null,
  constraint challenge_authors_pkey primary key (tenant_id, challenge_id, user_id),
  constraint challenge_authors_challenge_fkey foreign key (tenant_id, challenge_id)
    references challenges (tenant_id, id) on delete cascade,
  constraint challenge_authors_member_fkey foreign key (tenant_id, user_id)
    references memberships (tenant_id, user_id) on delete cascade
);
create index challenge_authors_user_idx on challenge_authors (tenant_id, user_id);

select isolate_tenant_table('challenge_authors'::regclass);

-- Whoever is taken out of the organization is no author of its challenges, also after a new invitation.
create function leave_authorship() returns trigger language plpgsql as $$
begin
  delete from challenge_authors where tenant_id = new.tenant_id and user_id = new.user_id;
  return null;
end
$$;

create trigger memberships_leave_authorship after update of removed_at on memberships
  for each row when (new.removed_at is not null) execute function leave_authorship();

alter table events add column challenges_version integer not null default 1;
