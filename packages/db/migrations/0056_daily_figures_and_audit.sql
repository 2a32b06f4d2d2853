-- What an organization comes to in a day of its own time zone, counted once the day is over, and of whom the use of a
-- page or feature is counted: how many, never who.

alter table tenants add column if not exists default_time_zone text;

create table daily_stats (
  tenant_id uuid not null constraint daily_stats_tenant_id_fkey references tenants (id) on delete cascade,
  day date not null,
  participants integer not null,
  organizers integer not null,
  content_creators integer not null,
  org_administrators integer not null,
  admins integer not null,
  new_members integer not null,
  live_events integer not null,
  registrations integer not null,
  answering integer not null,
  answers bigint not null,
  answers_right bigint not null,
  answers_wrong bigint not null,
  solves bigint not null,
  practice_answers bigint not null,
  practice_solves bigint not null,
  stored_files integer not null,
  stored_bytes bigint not null,
  counted_at timestamptz not null,
  constraint daily_stats_pkey primary key (tenant_id, day)
);

create table daily_challenge_stats (
  tenant_id uuid not null,
  day date not null,
  event_id uuid not null,
  challenge_id uuid not null,
  answers bigint not null,
  answers_right bigint not null,
  answers_wrong bigint not null,
  solves bigint not null,
  constraint daily_challenge_stats_pkey primary key (tenant_id, day, event_id, challenge_id),
  constraint daily_challenge_stats_day_fkey foreign key (tenant_id, day)
    references daily_stats (tenant_id, day) on delete cascade,
  constraint daily_challenge_stats_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade,
  constraint daily_challenge_stats_challenge_fkey foreign key (tenant_id, challenge_id)
    references challenges (tenant_id, id) on delete cascade
);
create index daily_challenge_stats_challenge_idx on daily_challenge_stats (tenant_id, challenge_id, day);
create index daily_challenge_stats_event_idx on daily_challenge_stats (tenant_id, event_id);

select isolate_tenant_table(owned) from unnest(array['daily_stats', 'daily_challenge_stats']::regclass[]) as owned;

-- One of 62 marks for each member while the day lasts, then their number alone: at least so many people.
alter table engagement_pages
  add column marks bigint not null default 0,
  add column people integer not null default 0;
alter table engagement_features
  add column marks bigint not null default 0,
  add column people integer not null default 0;

-- Solves are appended in the order of their times, as answers are.
create index facts_at_idx on facts using brin (at) with (pages_per_range = 16);

drop index audit_log_tenant_id_at_idx, audit_log_team_idx;
create index audit_log_tenant_idx on audit_log (tenant_id, at desc, id desc);
create index audit_log_actor_idx on audit_log (tenant_id, actor_user_id, at desc, id desc)
  where actor_user_id is not null;
create index audit_log_target_idx on audit_log (tenant_id, target_id, at desc, id desc)
  where target_id is not null;
