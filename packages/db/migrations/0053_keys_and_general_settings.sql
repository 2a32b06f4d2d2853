-- Keys by which programs act as a member of an organization, and what an organization sets in general.

create table api_keys (
  tenant_id uuid not null constraint api_keys_tenant_id_fkey references tenants (id),
  id uuid not null,
  name text not null,
  -- Its first characters, by which people know it; the whole is stored as a hash alone.
  prefix text not null,
  secret_hash bytea not null,
  scopes text[] not null,
  created_by uuid not null,
  -- Whether it was made in a session that the organization's identity provider has opened.
  by_provider boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  warned_at timestamptz,
  constraint api_keys_pkey primary key (tenant_id, id),
  constraint api_keys_secret_hash_key unique (secret_hash),
  constraint api_keys_scopes_check check (cardinality(scopes) > 0),
  constraint api_keys_maker_fkey foreign key (tenant_id, created_by)
    references memberships (tenant_id, user_id) on delete cascade
);
create index api_keys_maker_idx on api_keys (tenant_id, created_by);
create index api_keys_created_by_idx on api_keys (created_by);
create index api_keys_expires_at_idx on api_keys (expires_at);

select isolate_tenant_table('api_keys');

-- A key ends with what its maker may do, whichever way that changes.
create function end_api_keys() returns trigger language plpgsql as $$
begin
  delete from api_keys where tenant_id = new.tenant_id and created_by = new.user_id;
  return null;
end
$$;
create trigger memberships_end_api_keys after update of role, is_active on memberships
  for each row when (not new.is_active or new.role is distinct from old.role) execute function end_api_keys();

create function end_api_keys_of_account() returns trigger language plpgsql as $$
begin
  delete from api_keys where created_by = new.id;
  return null;
end
$$;
create trigger users_end_api_keys after update of is_active on users
  for each row when (not new.is_active) execute function end_api_keys_of_account();

alter table tenants
  add column contact_email text,
  add column default_time_zone text,
  add column address_days integer,
  add column refused_words text[] not null default '{}',
  add constraint tenants_address_days_check check (address_days between 1 and 3650);

grant update (contact_email, default_time_zone, address_days, refused_words) on tenants to guidon_tenant;

-- An address in the audit log may be forgotten, and nothing else of it changes.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.address = ''
    and to_jsonb(new) - array['address', 'event_id'] = to_jsonb(old) - array['address', 'event_id'] then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
grant update (address) on audit_log to guidon_platform;
create index audit_log_addresses_idx on audit_log (tenant_id, at) where address <> '';
create index sessions_addresses_idx on sessions (tenant_id, last_used_at) where address <> '';
