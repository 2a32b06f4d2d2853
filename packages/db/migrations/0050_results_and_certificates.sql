-- What members have come to in events that are over and revealed, what their profile shows of them, and certificates.

create table event_results (
  tenant_id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  unit_id uuid not null,
  ended_at timestamptz not null,
  status text not null,
  -- Null for who is not ranked.
  place integer,
  -- How many are ranked on the board of that place.
  entrants integer not null,
  points bigint not null,
  solves integer not null,
  first_bloods integer not null,
  -- What the member has solved themselves, by category: questions and their points.
  skills jsonb not null,
  constraint event_results_pkey primary key (tenant_id, event_id, user_id),
  constraint event_results_status_check check (status in ('ranked', 'unranked', 'hidden', 'disqualified')),
  constraint event_results_place_check check (place between 1 and entrants),
  constraint event_results_participant_fkey foreign key (tenant_id, event_id, user_id)
    references event_participants (tenant_id, event_id, user_id) on delete cascade,
  constraint event_results_unit_fkey foreign key (tenant_id, event_id, unit_id)
    references scoring_units (tenant_id, event_id, id) on delete cascade
);
create index event_results_unit_idx on event_results (tenant_id, event_id, unit_id);
create index event_results_member_idx on event_results (tenant_id, user_id, ended_at desc, event_id desc);

-- The sum of the skills of a member, over events whose boards every member may read.
create table member_skills (
  tenant_id uuid not null,
  user_id uuid not null,
  category text not null,
  questions integer not null,
  points bigint not null,
  constraint member_skills_pkey primary key (tenant_id, user_id, category),
  constraint member_skills_member_fkey foreign key (tenant_id, user_id)
    references memberships (tenant_id, user_id) on delete cascade
);

-- Of what the results of an event were made, so that those of another state are made again.
create table event_result_states (
  tenant_id uuid not null,
  event_id uuid not null,
  fact_seq bigint not null,
  participant_count integer not null,
  event_version integer not null,
  made_at timestamptz not null,
  constraint event_result_states_pkey primary key (tenant_id, event_id),
  constraint event_result_states_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade
);

-- What members show of themselves to others of their organization; one without a row shows all.
create table profile_switches (
  tenant_id uuid not null,
  user_id uuid not null,
  shows_profile boolean not null,
  shows_events boolean not null,
  shows_skills boolean not null,
  shows_badges boolean not null,
  constraint profile_switches_pkey primary key (tenant_id, user_id),
  constraint profile_switches_member_fkey foreign key (tenant_id, user_id)
    references memberships (tenant_id, user_id) on delete cascade
);

create table certificates (
  tenant_id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  code text not null,
  -- Of the account when it was made.
  name text not null,
  made_at timestamptz not null,
  constraint certificates_pkey primary key (tenant_id, event_id, user_id),
  constraint certificates_code_key unique (code),
  constraint certificates_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade,
  constraint certificates_member_fkey foreign key (tenant_id, user_id)
    references memberships (tenant_id, user_id) on delete cascade
);
create index certificates_member_idx on certificates (tenant_id, user_id);

select isolate_tenant_table(owned) from unnest(array[
  'event_results', 'member_skills', 'event_result_states', 'profile_switches', 'certificates'
]::regclass[]) owned;
