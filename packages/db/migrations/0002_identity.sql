-- Accounts.

alter table users
  add column language text not null default 'en',
  add column time_zone text,
  add column avatar_key text,
  add column username_changed_at timestamptz,
  add column preferences jsonb not null default '{}',
  add column must_verify_email boolean not null default false,
  add column deleted_at timestamptz;

alter table memberships
  add column removed_at timestamptz,
  add column last_seen_at timestamptz,
  add constraint memberships_removed_check check (removed_at is null or not is_active);

alter table sessions
  add column method text not null default 'password',
  add column sso_tenant_id uuid,
  add constraint sessions_method_check
    check (method in ('password', 'passkey', 'sso', 'registration', 'verification')),
  add constraint sessions_sso_check check (
    (method = 'sso') = (sso_tenant_id is not null)
    and (sso_tenant_id is null or sso_tenant_id is not distinct from tenant_id)
  ),
  drop constraint sessions_end_reason_check,
  add constraint sessions_end_reason_check check (
    (ended_at is null) = (end_reason is null)
    and end_reason in ('signed-out', 'token-reuse', 'revoked', 'password-changed', 'membership-ended', 'account-closed')
  );

-- Guessing is counted by what was typed, whether such an account exists or not, and by where it was typed: '' is
-- everywhere together.
create table sign_in_locks (
  account_hash bytea not null,
  place text not null default '',
  failures integer not null default 0,
  locks integer not null default 0,
  locked_until timestamptz,
  last_failure_at timestamptz not null default now(),
  constraint sign_in_locks_pkey primary key (account_hash, place)
);
create index sign_in_locks_last_failure_at_idx on sign_in_locks (last_failure_at);

-- Links and codes. Each has one purpose, an end, and is used once; only hashes are kept.
create table one_time_tokens (
  id uuid constraint one_time_tokens_id_pkey primary key,
  purpose text not null,
  user_id uuid constraint one_time_tokens_user_id_fkey references users (id) on delete cascade,
  tenant_id uuid constraint one_time_tokens_tenant_id_fkey references tenants (id) on delete cascade,
  token_hash bytea constraint one_time_tokens_token_hash_key unique,
  code_hash bytea,
  tries_left smallint not null default 5,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint one_time_tokens_secret_check check (token_hash is not null or code_hash is not null),
  constraint one_time_tokens_tries_left_check check (tries_left >= 0)
);
create index one_time_tokens_user_id_idx on one_time_tokens (user_id, purpose);
create index one_time_tokens_expires_at_idx on one_time_tokens (expires_at);

-- When an address was last sent a code, asked for by whoever; kept for addresses without an account too, by their hash.
create table mail_cooldowns (
  address_hash bytea constraint mail_cooldowns_address_hash_pkey primary key,
  last_at timestamptz not null,
  since timestamptz not null,
  mails integer not null default 1
);
create index mail_cooldowns_last_at_idx on mail_cooldowns (last_at);

-- Proofs of work that were accepted once, until they would be too old anyway.
create table spent_proofs (
  proof_hash bytea constraint spent_proofs_proof_hash_pkey primary key,
  expires_at timestamptz not null
);
create index spent_proofs_expires_at_idx on spent_proofs (expires_at);

-- Second factor.
create table second_factors (
  user_id uuid constraint second_factors_user_id_pkey primary key
    constraint second_factors_user_id_fkey references users (id) on delete cascade,
  sealed_secret text not null,
  confirmed_at timestamptz,
  last_used_step bigint not null default 0,
  -- Wrong codes since the last right one; a lock grows with them, whatever sign-in they came by.
  failures integer not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default now()
);

create table backup_codes (
  user_id uuid not null constraint backup_codes_user_id_fkey references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  constraint backup_codes_pkey primary key (user_id, code_hash)
);

create table trusted_devices (
  id uuid constraint trusted_devices_id_pkey primary key,
  user_id uuid not null constraint trusted_devices_user_id_fkey references users (id) on delete cascade,
  token_hash bytea not null constraint trusted_devices_token_hash_key unique,
  fingerprint_hash bytea not null,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index trusted_devices_user_id_idx on trusted_devices (user_id);

create table passkeys (
  id uuid constraint passkeys_id_pkey primary key,
  user_id uuid not null constraint passkeys_user_id_fkey references users (id) on delete cascade,
  credential_id text not null constraint passkeys_credential_id_key unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  is_backed_up boolean not null default false,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user_id_idx on passkeys (user_id);

-- Mail. What a mail says is sealed, since it can hold a code or a link, and dropped once the mail has gone out.
create table mails (
  id uuid constraint mails_id_pkey primary key,
  tenant_id uuid constraint mails_tenant_id_fkey references tenants (id),
  to_address text not null,
  kind text not null,
  subject text not null,
  sealed_content text,
  state text not null default 'queued',
  tries integer not null default 0,
  last_error text,
  -- Whoever delivers it has it to themselves until then.
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint mails_state_check check (state in ('queued', 'sent', 'failed', 'kept'))
);
create index mails_created_at_idx on mails (created_at desc, id desc);
create index mails_queued_idx on mails (created_at) where state = 'queued';

-- The tables of the job queue, which makes and changes them itself and in this schema alone.
create schema pgboss authorization guidon_platform;

-- Rules and texts of a tenant.

alter table tenants add column version integer not null default 1;
grant update (display_name, version) on tenants to guidon_tenant;

create table tenant_policies (
  tenant_id uuid not null constraint tenant_policies_tenant_id_fkey references tenants (id),
  second_factor_roles text[] not null default '{}',
  password_max_age_days integer,
  allowed_networks cidr[] not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint tenant_policies_pkey primary key (tenant_id),
  constraint tenant_policies_password_max_age_days_check check (password_max_age_days between 1 and 3650)
);

create table legal_texts (
  tenant_id uuid not null constraint legal_texts_tenant_id_fkey references tenants (id),
  kind text not null,
  body text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint legal_texts_pkey primary key (tenant_id, kind),
  constraint legal_texts_kind_check check (kind in ('terms', 'privacy-policy', 'refund-policy'))
);

create table sso_connections (
  tenant_id uuid not null constraint sso_connections_tenant_id_fkey references tenants (id),
  issuer text not null,
  client_id text not null,
  sealed_client_secret text not null,
  is_enabled boolean not null default false,
  is_enforced boolean not null default false,
  default_role text not null default 'participant',
  groups_claim text not null default 'groups',
  group_roles jsonb not null default '[]',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint sso_connections_pkey primary key (tenant_id),
  constraint sso_connections_default_role_check
    check (default_role in ('participant', 'organizer', 'contentCreator', 'orgAdministrator')),
  constraint sso_connections_enforced_check check (is_enabled or not is_enforced)
);

-- Members who may still sign in with a password where single sign-on is enforced.
create table sso_exemptions (
  tenant_id uuid not null,
  user_id uuid not null,
  constraint sso_exemptions_pkey primary key (tenant_id, user_id),
  constraint sso_exemptions_member_fkey foreign key (tenant_id, user_id)
    references memberships (tenant_id, user_id) on delete cascade
);

create table sso_identities (
  tenant_id uuid not null,
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  constraint sso_identities_pkey primary key (tenant_id, issuer, subject),
  constraint sso_identities_member_fkey foreign key (tenant_id, user_id)
    references memberships (tenant_id, user_id) on delete cascade
);

-- Invitations.

create table invitations (
  tenant_id uuid not null constraint invitations_tenant_id_fkey references tenants (id),
  id uuid not null,
  email text not null,
  role text not null,
  token_hash bytea not null constraint invitations_token_hash_key unique,
  message text not null default '',
  invited_by uuid not null constraint invitations_invited_by_fkey references users (id),
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid constraint invitations_accepted_by_fkey references users (id),
  revoked_at timestamptz,
  constraint invitations_pkey primary key (tenant_id, id),
  constraint invitations_email_check check (email = lower(email)),
  constraint invitations_role_check
    check (role in ('participant', 'organizer', 'contentCreator', 'orgAdministrator', 'admin')),
  constraint invitations_accepted_check check ((accepted_at is null) = (accepted_by is null))
);
create unique index invitations_open_key on invitations (tenant_id, email)
  where accepted_at is null and revoked_at is null;

create table team_invitations (
  tenant_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  team_name text not null,
  email text,
  token_hash bytea not null constraint team_invitations_token_hash_key unique,
  invited_by uuid not null constraint team_invitations_invited_by_fkey references users (id),
  message text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Who made an account with it; it makes no second one.
  claimed_by uuid constraint team_invitations_claimed_by_fkey references users (id),
  accepted_at timestamptz,
  declined_at timestamptz,
  constraint team_invitations_pkey primary key (tenant_id, id),
  constraint team_invitations_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade,
  constraint team_invitations_email_check check (email = lower(email))
);

-- The link that registers for an event is made from the key of the server and this number; a new number ends the old
-- link, and nothing secret is stored.
alter table events add column magic_link_number integer not null default 1;

-- Walls.

do $$
declare
  owned text;
begin
  foreach owned in array array[
    'tenant_policies', 'legal_texts', 'sso_connections', 'sso_exemptions', 'sso_identities', 'invitations',
    'team_invitations'
  ] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format(
      'create policy %I on %I to guidon_tenant using (tenant_id = current_setting(''guidon.tenant_id'')::uuid)
         with check (tenant_id = current_setting(''guidon.tenant_id'')::uuid)',
      owned || '_tenant_policy', owned);
    execute format('create policy %I on %I to guidon_platform using (true) with check (true)',
      owned || '_platform_policy', owned);
    execute format('grant select, insert, update, delete on %I to guidon_tenant, guidon_platform', owned);
  end loop;
end
$$;

alter table mails enable row level security;
alter table mails force row level security;
create policy mails_tenant_policy on mails to guidon_tenant
  using (tenant_id = current_setting('guidon.tenant_id')::uuid)
  with check (tenant_id = current_setting('guidon.tenant_id')::uuid);
create policy mails_platform_policy on mails to guidon_platform using (true) with check (true);
grant insert on mails to guidon_tenant;

grant select, insert, update, delete on sign_in_locks, one_time_tokens, mail_cooldowns, spent_proofs, second_factors, backup_codes,
  trusted_devices, passkeys, mails to guidon_platform;

-- A tenant sees the accounts of its members, those who left included, and no others.
alter table users enable row level security;
alter table users force row level security;
create policy users_tenant_policy on users for select to guidon_tenant using (
  exists (
    select from memberships
    where memberships.user_id = users.id and memberships.tenant_id = current_setting('guidon.tenant_id')::uuid
  )
);
create policy users_platform_policy on users to guidon_platform using (true) with check (true);
grant select (email, first_name, last_name, avatar_key, is_email_verified, deleted_at, created_at) on users
  to guidon_tenant;
