-- Roles. `guidon_tenant` works inside one tenant and is held by row-level security; `guidon_platform` works
-- across tenants for sign-in, provisioning, jobs and the batched write path. Neither owns anything.
do $$
begin
  if not exists (select from pg_roles where rolname = 'guidon_tenant') then
    create role guidon_tenant nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'guidon_platform') then
    create role guidon_platform nologin;
  end if;
  execute format('grant guidon_tenant, guidon_platform to %I', current_user);
end
$$;

grant usage on schema public to guidon_tenant, guidon_platform;

-- Identity: global.

create table users (
  id uuid constraint users_id_pkey primary key,
  email text not null constraint users_email_key unique,
  username text not null,
  username_key text not null constraint users_username_key unique,
  password_hash text not null,
  first_name text,
  last_name text,
  birth_date date,
  company text,
  is_active boolean not null default true,
  is_super_admin boolean not null default false,
  is_email_verified boolean not null default false,
  has_completed_tutorial boolean not null default false,
  password_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint users_email_check check (email = lower(email)),
  constraint users_username_check check (username_key = lower(username))
);

create table tenants (
  id uuid constraint tenants_id_pkey primary key,
  name text not null constraint tenants_name_key unique,
  display_name text not null,
  created_at timestamptz not null default now(),
  constraint tenants_name_check check (name ~ '^[a-z]{3,64}$')
);

create table memberships (
  tenant_id uuid not null constraint memberships_tenant_id_fkey references tenants (id),
  user_id uuid not null constraint memberships_user_id_fkey references users (id),
  role text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint memberships_pkey primary key (tenant_id, user_id),
  constraint memberships_role_check
    check (role in ('participant', 'organizer', 'contentCreator', 'orgAdministrator', 'admin'))
);
create index memberships_user_id_idx on memberships (user_id);

create table sessions (
  id uuid constraint sessions_id_pkey primary key,
  user_id uuid not null constraint sessions_user_id_fkey references users (id),
  tenant_id uuid,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  constraint sessions_membership_fkey foreign key (tenant_id, user_id) references memberships (tenant_id, user_id),
  constraint sessions_end_reason_check
    check ((ended_at is null) = (end_reason is null) and end_reason in ('signed-out', 'token-reuse', 'revoked'))
);
create index sessions_user_id_idx on sessions (user_id);

create table refresh_tokens (
  token_hash bytea constraint refresh_tokens_token_hash_pkey primary key,
  session_id uuid not null constraint refresh_tokens_session_id_fkey references sessions (id) on delete cascade,
  issued_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_tokens_session_id_idx on refresh_tokens (session_id);

-- Audit: append-only. Written in the transaction of what it tells.

create table audit_log (
  id uuid constraint audit_log_id_pkey primary key,
  tenant_id uuid,
  at timestamptz not null default clock_timestamp(),
  actor_user_id uuid,
  action text not null,
  target_type text not null,
  target_id uuid,
  details jsonb not null default '{}',
  address text not null default '',
  request_id text not null default ''
);
create index audit_log_tenant_id_at_idx on audit_log (tenant_id, at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();

-- Challenge bank.

create table challenges (
  tenant_id uuid not null constraint challenges_tenant_id_fkey references tenants (id),
  id uuid not null,
  name text not null,
  description text not null default '',
  category text not null,
  difficulty smallint not null default 1,
  tags text[] not null default '{}',
  author text not null default '',
  begin_challenge_link text,
  scoring jsonb not null default '{"kind":"static"}',
  version integer not null default 1,
  created_by uuid constraint challenges_created_by_fkey references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint challenges_pkey primary key (tenant_id, id),
  constraint challenges_difficulty_check check (difficulty between 1 and 4)
);
create unique index challenges_name_key on challenges (tenant_id, lower(name));

create table questions (
  tenant_id uuid not null,
  id uuid not null,
  challenge_id uuid not null,
  position integer not null,
  title text not null,
  prompt text not null default '',
  points integer not null,
  rule jsonb not null,
  max_attempts integer,
  constraint questions_pkey primary key (tenant_id, id),
  constraint questions_challenge_fkey foreign key (tenant_id, challenge_id)
    references challenges (tenant_id, id) on delete cascade,
  constraint questions_points_check check (points >= 0),
  constraint questions_max_attempts_check check (max_attempts > 0)
);
create index questions_challenge_idx on questions (tenant_id, challenge_id, position);

create table hints (
  tenant_id uuid not null,
  id uuid not null,
  challenge_id uuid not null,
  position integer not null,
  content text not null,
  cost integer not null default 0,
  constraint hints_pkey primary key (tenant_id, id),
  constraint hints_challenge_fkey foreign key (tenant_id, challenge_id)
    references challenges (tenant_id, id) on delete cascade,
  constraint hints_cost_check check (cost >= 0)
);
create index hints_challenge_idx on hints (tenant_id, challenge_id, position);

create table challenge_files (
  tenant_id uuid not null,
  id uuid not null,
  challenge_id uuid not null,
  name text not null,
  size_bytes bigint not null,
  sha256 text not null,
  storage_key text not null,
  created_at timestamptz not null default now(),
  constraint challenge_files_pkey primary key (tenant_id, id),
  constraint challenge_files_name_key unique (tenant_id, challenge_id, name),
  constraint challenge_files_challenge_fkey foreign key (tenant_id, challenge_id)
    references challenges (tenant_id, id) on delete cascade
);

-- Events.

create table events (
  tenant_id uuid not null constraint events_tenant_id_fkey references tenants (id),
  id uuid not null,
  name text not null,
  description text not null default '',
  rules text not null default '',
  categories text[] not null default '{}',
  location text not null default 'Online',
  starts_at timestamptz,
  ends_at timestamptz,
  auto_start boolean not null default true,
  lifecycle text not null default 'draft',
  started_at timestamptz,
  completed_at timestamptz,
  freeze_at timestamptz,
  first_blood_bonus integer not null default 0,
  registration_type text not null default 'code',
  registration_code text not null constraint events_registration_code_key unique,
  registration_deadline timestamptz,
  max_participants integer,
  version integer not null default 1,
  created_by uuid constraint events_created_by_fkey references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint events_pkey primary key (tenant_id, id),
  constraint events_lifecycle_check check (lifecycle in ('draft', 'scheduled', 'active', 'completed')),
  constraint events_registration_type_check check (registration_type in ('code', 'open')),
  constraint events_times_check check (ends_at > starts_at),
  constraint events_first_blood_bonus_check check (first_blood_bonus >= 0),
  constraint events_max_participants_check check (max_participants > 0)
);
create index events_tenant_id_starts_at_idx on events (tenant_id, starts_at desc nulls last, id);

-- One narrow row an event, locked by whoever numbers a fact or takes a place.
create table event_counters (
  tenant_id uuid not null,
  event_id uuid not null,
  participant_count integer not null default 0,
  last_fact_seq bigint not null default 0,
  last_fact_at timestamptz not null default now(),
  constraint event_counters_pkey primary key (tenant_id, event_id),
  constraint event_counters_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade
) with (fillfactor = 50);

create table event_hosts (
  tenant_id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  constraint event_hosts_pkey primary key (tenant_id, event_id, user_id),
  constraint event_hosts_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade,
  constraint event_hosts_member_fkey foreign key (tenant_id, user_id) references memberships (tenant_id, user_id)
);

create table event_challenges (
  tenant_id uuid not null,
  event_id uuid not null,
  challenge_id uuid not null,
  position integer not null,
  completions integer not null default 0,
  constraint event_challenges_pkey primary key (tenant_id, event_id, challenge_id),
  constraint event_challenges_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade,
  constraint event_challenges_challenge_fkey foreign key (tenant_id, challenge_id)
    references challenges (tenant_id, id)
);
create index event_challenges_challenge_idx on event_challenges (tenant_id, challenge_id);

-- What scores: a participant alone (`id` is the user's) or a team. Participants point to theirs.
create table scoring_units (
  tenant_id uuid not null,
  event_id uuid not null,
  id uuid not null,
  kind text not null default 'user',
  created_at timestamptz not null default now(),
  constraint scoring_units_pkey primary key (tenant_id, event_id, id),
  constraint scoring_units_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade,
  constraint scoring_units_kind_check check (kind in ('user', 'team'))
);

create table event_participants (
  tenant_id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  unit_id uuid not null,
  registered_at timestamptz not null default now(),
  constraint event_participants_pkey primary key (tenant_id, event_id, user_id),
  constraint event_participants_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade,
  constraint event_participants_unit_fkey foreign key (tenant_id, event_id, unit_id)
    references scoring_units (tenant_id, event_id, id) on delete cascade,
  constraint event_participants_member_fkey foreign key (tenant_id, user_id)
    references memberships (tenant_id, user_id)
);
create index event_participants_user_idx on event_participants (tenant_id, user_id);

-- Answers. A submission is one attempt and never changes; a fact is what can move a score, numbered per event.

create table submissions (
  tenant_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  unit_id uuid not null,
  user_id uuid not null,
  challenge_id uuid not null,
  question_id uuid not null,
  answer text not null,
  outcome text not null,
  submitted_at timestamptz not null default clock_timestamp(),
  constraint submissions_pkey primary key (tenant_id, id),
  constraint submissions_outcome_check check (outcome in ('wrong', 'right', 'repeated')),
  constraint submissions_event_fkey foreign key (tenant_id, event_id) references events (tenant_id, id)
);
create index submissions_event_idx on submissions (tenant_id, event_id, user_id, id);

create table attempt_counts (
  tenant_id uuid not null,
  event_id uuid not null,
  unit_id uuid not null,
  question_id uuid not null,
  used integer not null,
  constraint attempt_counts_pkey primary key (tenant_id, event_id, unit_id, question_id),
  constraint attempt_counts_event_fkey foreign key (tenant_id, event_id) references events (tenant_id, id)
);

create table facts (
  tenant_id uuid not null,
  event_id uuid not null,
  seq bigint not null,
  kind text not null,
  unit_id uuid not null,
  user_id uuid not null,
  challenge_id uuid,
  question_id uuid,
  hint_id uuid,
  submission_id uuid,
  points integer,
  completion_number integer,
  refers_to bigint,
  note text,
  at timestamptz not null,
  constraint facts_pkey primary key (tenant_id, event_id, seq),
  constraint facts_kind_check check (kind in ('solve', 'hint', 'award', 'adjustment', 'revocation')),
  constraint facts_event_fkey foreign key (tenant_id, event_id) references events (tenant_id, id),
  constraint facts_unit_fkey foreign key (tenant_id, event_id, unit_id)
    references scoring_units (tenant_id, event_id, id),
  constraint facts_refers_to_fkey foreign key (tenant_id, event_id, refers_to)
    references facts (tenant_id, event_id, seq),
  constraint facts_solve_check check (kind <> 'solve' or (question_id is not null and challenge_id is not null))
);
create unique index facts_solve_key on facts (tenant_id, event_id, unit_id, question_id) where kind = 'solve';
create unique index facts_hint_key on facts (tenant_id, event_id, unit_id, hint_id) where kind = 'hint';
create unique index facts_completion_key on facts (tenant_id, event_id, challenge_id, completion_number)
  where completion_number is not null;

create trigger submissions_append_only before update or delete on submissions
  for each row execute function refuse_change();
create trigger facts_append_only before update or delete on facts
  for each row execute function refuse_change();
create trigger submissions_no_truncate before truncate on submissions
  for each statement execute function refuse_change();
create trigger facts_no_truncate before truncate on facts
  for each statement execute function refuse_change();

-- Walls. Inside a tenant only its rows exist; without a tenant set, current_setting fails and so does the query.

do $$
declare
  owned text;
begin
  foreach owned in array array[
    'memberships', 'challenges', 'questions', 'hints', 'challenge_files', 'events', 'event_counters', 'event_hosts',
    'event_challenges', 'scoring_units', 'event_participants', 'submissions', 'attempt_counts', 'facts'
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
revoke update, delete on submissions, facts from guidon_tenant, guidon_platform;

alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy audit_log_tenant_policy on audit_log to guidon_tenant
  using (tenant_id = current_setting('guidon.tenant_id')::uuid)
  with check (tenant_id = current_setting('guidon.tenant_id')::uuid);
create policy audit_log_platform_policy on audit_log to guidon_platform using (true) with check (true);
grant select, insert on audit_log to guidon_tenant, guidon_platform;

grant select, insert, update, delete on users, tenants, sessions, refresh_tokens to guidon_platform;
grant select (id, username, is_active) on users to guidon_tenant;
alter table tenants enable row level security;
alter table tenants force row level security;
create policy tenants_tenant_policy on tenants to guidon_tenant
  using (id = current_setting('guidon.tenant_id')::uuid);
create policy tenants_platform_policy on tenants to guidon_platform using (true) with check (true);
grant select on tenants to guidon_tenant;
