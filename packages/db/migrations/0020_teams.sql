-- Teams of an event: a team is a scoring unit with a leader, a code and members.

alter table events add column team_mode text not null default 'individual';
alter table events add column team_size_min integer not null default 1;
alter table events add column team_size_max integer not null default 5;
alter table events add column max_teams integer;
alter table events add column team_changes text not null default 'until-first-answer';
alter table events add column team_invites_admit boolean not null default true;
alter table events add constraint events_team_mode_check check (team_mode in ('individual', 'optional', 'teams'));
alter table events add constraint events_team_changes_check
  check (team_changes in ('until-start', 'until-first-answer', 'always', 'never'));
alter table events add constraint events_team_size_check
  check (team_size_min between 1 and team_size_max and team_size_max <= 100);
alter table events add constraint events_max_teams_check check (max_teams >= 1);

-- Nobody leaves an event because their unit is deleted; with the event both go in one statement.
alter table event_participants drop constraint event_participants_unit_fkey;
alter table event_participants add constraint event_participants_unit_fkey
  foreign key (tenant_id, event_id, unit_id) references scoring_units (tenant_id, event_id, id);
create index event_participants_unit_idx on event_participants (tenant_id, event_id, unit_id);

-- The ranking of a unit is looked up by its unit.
create index facts_ranking_idx on facts (tenant_id, event_id, unit_id, seq) where kind = 'ranking';

-- A team that a member of the staff joins and leaves is unranked and ranked again without a decision by hand: both go
-- with their event.
create or replace function keep_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from events where tenant_id = old.tenant_id and id = old.event_id) then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  if old.kind = 'ranking' and old.note is null and old.data ->> 'status' in ('ranked', 'unranked')
    and old.data ->> 'division' is null then
    return old;
  end if;
  raise exception 'event % has facts', old.event_id
    using errcode = 'foreign_key_violation', constraint = 'facts_event_fkey';
end
$$;

create table teams (
  tenant_id uuid not null,
  -- The scoring unit, which has the name.
  id uuid not null,
  event_id uuid not null,
  -- The name without case and look-alikes.
  name_key text not null,
  -- Null some time after the end of the event.
  code text,
  leader_user_id uuid,
  is_open boolean not null default false,
  affiliation text,
  country text,
  -- Null for the size of the event.
  max_members integer,
  locked_at timestamptz,
  disbanded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- The number of the magic link that made it: others with the same link join it.
  link_number integer,
  constraint teams_pkey primary key (tenant_id, id),
  constraint teams_unit_fkey foreign key (tenant_id, event_id, id)
    references scoring_units (tenant_id, event_id, id) on delete cascade,
  constraint teams_name_key_key unique (tenant_id, event_id, name_key),
  constraint teams_code_key unique (tenant_id, code),
  constraint teams_leader_fkey foreign key (tenant_id, leader_user_id) references memberships (tenant_id, user_id),
  constraint teams_max_members_check check (max_members between 1 and 100)
);

-- Who was in which team when; who is in one now is said by the unit of the participant.
create table team_memberships (
  tenant_id uuid not null,
  id uuid not null,
  team_id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  joined_at timestamptz not null,
  joined_by text not null,
  left_at timestamptz,
  left_by text,
  constraint team_memberships_pkey primary key (tenant_id, id),
  constraint team_memberships_team_fkey foreign key (tenant_id, team_id)
    references teams (tenant_id, id) on delete cascade,
  constraint team_memberships_member_fkey foreign key (tenant_id, user_id)
    references memberships (tenant_id, user_id),
  constraint team_memberships_joined_by_check
    check (joined_by in ('created', 'code', 'open', 'invitation', 'magic-link', 'staff')),
  constraint team_memberships_left_by_check
    check (left_by in ('left', 'removed', 'banned', 'moved', 'disbanded', 'membership-ended')),
  constraint team_memberships_left_check check ((left_at is null) = (left_by is null))
);
create unique index team_memberships_current_key on team_memberships (tenant_id, event_id, user_id)
  where left_at is null;
create index team_memberships_team_idx on team_memberships (tenant_id, team_id);
create index team_memberships_user_idx on team_memberships (tenant_id, user_id);

create table team_bans (
  tenant_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  banned_by uuid,
  banned_at timestamptz not null,
  constraint team_bans_pkey primary key (tenant_id, team_id, user_id),
  constraint team_bans_team_fkey foreign key (tenant_id, team_id)
    references teams (tenant_id, id) on delete cascade,
  constraint team_bans_member_fkey foreign key (tenant_id, user_id) references memberships (tenant_id, user_id)
);

-- An invitation is to a team, which no event had until now, for an address or an account; one for neither is a link
-- for many.

delete from team_invitations;
alter table team_invitations drop column team_name;
alter table team_invitations drop column event_id;
alter table team_invitations drop column claimed_by;
alter table team_invitations add column team_id uuid not null;
alter table team_invitations add column invitee_id uuid
  constraint team_invitations_invitee_fkey references users (id) on delete cascade;
alter table team_invitations add column sent_at timestamptz;
alter table team_invitations add column revoked_at timestamptz;
alter table team_invitations add constraint team_invitations_team_fkey foreign key (tenant_id, team_id)
  references teams (tenant_id, id) on delete cascade;
alter table team_invitations add constraint team_invitations_addressee_check
  check (email is null or invitee_id is null);
create unique index team_invitations_open_key on team_invitations (tenant_id, team_id, email)
  where accepted_at is null and declined_at is null and revoked_at is null;
create index team_invitations_team_idx on team_invitations (tenant_id, team_id, created_at);
create index team_invitations_email_idx on team_invitations (email) where email is not null;
create index invitations_email_idx on invitations (email);
create index team_invitations_invitee_idx on team_invitations (invitee_id) where invitee_id is not null;

-- Who has accepted or declined an invitation.
create table team_invitation_answers (
  tenant_id uuid not null,
  invitation_id uuid not null,
  user_id uuid not null constraint team_invitation_answers_user_fkey references users (id) on delete cascade,
  answer text not null,
  at timestamptz not null,
  constraint team_invitation_answers_pkey primary key (tenant_id, invitation_id, user_id),
  constraint team_invitation_answers_invitation_fkey foreign key (tenant_id, invitation_id)
    references team_invitations (tenant_id, id) on delete cascade,
  constraint team_invitation_answers_answer_check check (answer in ('accepted', 'declined'))
);

-- Chat. A number says where a message stands; counted in the row of the team.

alter table teams add column last_message_number integer not null default 0;

create table team_messages (
  tenant_id uuid not null,
  team_id uuid not null,
  number integer not null,
  id uuid not null,
  sender_id uuid not null,
  -- As the client of the sender has named it: the same one again is the same message.
  temp_id uuid,
  type text not null default 'message',
  body text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  constraint team_messages_pkey primary key (tenant_id, team_id, number),
  constraint team_messages_id_key unique (tenant_id, id),
  constraint team_messages_team_fkey foreign key (tenant_id, team_id)
    references teams (tenant_id, id) on delete cascade,
  constraint team_messages_sender_fkey foreign key (tenant_id, sender_id)
    references memberships (tenant_id, user_id),
  constraint team_messages_type_check check (type in ('message', 'announcement')),
  constraint team_messages_deleted_check check (deleted_at is null or body = '')
);
create unique index team_messages_temp_id_key on team_messages (tenant_id, team_id, sender_id, temp_id)
  where temp_id is not null;
create index team_messages_sender_idx on team_messages (tenant_id, sender_id);

create table team_reads (
  tenant_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  number integer not null,
  read_at timestamptz not null,
  constraint team_reads_pkey primary key (tenant_id, team_id, user_id),
  constraint team_reads_team_fkey foreign key (tenant_id, team_id)
    references teams (tenant_id, id) on delete cascade,
  constraint team_reads_member_fkey foreign key (tenant_id, user_id)
    references memberships (tenant_id, user_id)
);

create table team_message_reports (
  tenant_id uuid not null,
  id uuid not null,
  team_id uuid not null,
  message_id uuid not null,
  reported_by uuid not null,
  reason text not null,
  -- The message and its neighbours as they were: [{ number, senderId, body, createdAt }].
  context jsonb not null,
  reported_at timestamptz not null,
  constraint team_message_reports_pkey primary key (tenant_id, id),
  constraint team_message_reports_key unique (tenant_id, message_id, reported_by),
  constraint team_message_reports_team_fkey foreign key (tenant_id, team_id)
    references teams (tenant_id, id) on delete cascade,
  constraint team_message_reports_member_fkey foreign key (tenant_id, reported_by)
    references memberships (tenant_id, user_id)
);

create table team_tasks (
  tenant_id uuid not null,
  id uuid not null,
  team_id uuid not null,
  title text not null,
  note text not null default '',
  state text not null default 'todo',
  challenge_id uuid,
  question_id uuid,
  assignee_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint team_tasks_pkey primary key (tenant_id, id),
  constraint team_tasks_team_fkey foreign key (tenant_id, team_id)
    references teams (tenant_id, id) on delete cascade,
  constraint team_tasks_challenge_fkey foreign key (tenant_id, challenge_id)
    references challenges (tenant_id, id) on delete set null (challenge_id),
  constraint team_tasks_assignee_fkey foreign key (tenant_id, assignee_id)
    references memberships (tenant_id, user_id),
  constraint team_tasks_author_fkey foreign key (tenant_id, created_by)
    references memberships (tenant_id, user_id),
  constraint team_tasks_state_check check (state in ('todo', 'doing', 'done'))
);
create index team_tasks_team_idx on team_tasks (tenant_id, team_id);

create index audit_log_team_idx on audit_log (tenant_id, target_id, at desc, id desc)
  where target_type in ('team', 'unit');

select isolate_tenant_table(owned) from unnest(array[
  'teams', 'team_memberships', 'team_bans', 'team_invitation_answers', 'team_messages', 'team_reads',
  'team_message_reports', 'team_tasks'
]::regclass[]) as owned;
