-- When a challenge of an event is there, for whom, and what a wrong answer costs.

alter table event_challenges
  add column opens_at timestamptz,
  add column closes_at timestamptz,
  -- Its opening is still to be told.
  add column awaits_opening boolean not null default false,
  add column is_hidden boolean not null default false,
  add column show_locked_name boolean not null default true,
  add column max_attempts integer,
  add column attempt_mode text not null default 'lockout',
  add column attempt_timeout_s integer,
  add column wrong_penalty integer not null default 0;
alter table event_challenges
  add constraint event_challenges_times_check check (closes_at > opens_at),
  add constraint event_challenges_awaits_opening_check check (not awaits_opening or opens_at is not null),
  add constraint event_challenges_max_attempts_check check (max_attempts between 1 and 1000),
  add constraint event_challenges_attempt_mode_check check (attempt_mode in ('lockout', 'timeout')),
  add constraint event_challenges_attempt_timeout_s_check check (
    (attempt_mode = 'timeout') = (attempt_timeout_s is not null) and attempt_timeout_s between 1 and 86400
  ),
  add constraint event_challenges_wrong_penalty_check check (wrong_penalty between 0 and 1000000);
create index event_challenges_opening_idx on event_challenges (opens_at) where awaits_opening;

-- Challenges of an event that a unit has to complete before another of them opens to it.
create table event_challenge_prerequisites (
  tenant_id uuid not null,
  event_id uuid not null,
  challenge_id uuid not null,
  requires_id uuid not null,
  constraint event_challenge_prerequisites_pkey primary key (tenant_id, event_id, challenge_id, requires_id),
  constraint event_challenge_prerequisites_challenge_fkey foreign key (tenant_id, event_id, challenge_id)
    references event_challenges (tenant_id, event_id, challenge_id) on delete cascade,
  constraint event_challenge_prerequisites_requires_fkey foreign key (tenant_id, event_id, requires_id)
    references event_challenges (tenant_id, event_id, challenge_id) on delete cascade,
  constraint event_challenge_prerequisites_requires_check check (requires_id <> challenge_id)
);
create index event_challenge_prerequisites_requires_idx
  on event_challenge_prerequisites (tenant_id, event_id, requires_id);

select isolate_tenant_table('event_challenge_prerequisites'::regclass);

-- Fails where a unit has not completed, by facts that stand, what one of the challenges requires.
create function require_prerequisites(tenants uuid[], events uuid[], units uuid[], challenges uuid[]) returns void
language plpgsql stable as $$
begin
  if exists (
    select from unnest(tenants, events, units, challenges) a(tenant_id, event_id, unit_id, challenge_id)
    join event_challenge_prerequisites p
      on p.tenant_id = a.tenant_id and p.event_id = a.event_id and p.challenge_id = a.challenge_id
    join questions q on q.tenant_id = p.tenant_id and q.challenge_id = p.requires_id
    where not exists (
      select from facts f
      where f.tenant_id = a.tenant_id and f.event_id = a.event_id and f.unit_id = a.unit_id and f.kind = 'solve'
        and f.question_id = q.id and not fact_is_revoked(f.tenant_id, f.event_id, f.seq)
    )
  ) then
    raise exception 'A challenge is locked for the unit that answers it.'
      using errcode = 'check_violation', constraint = 'event_challenge_prerequisites_met';
  end if;
end
$$;

-- The last attempt that was counted: where a limit is followed by a wait, it begins with that one.
alter table attempt_counts add column last_at timestamptz;

alter table facts drop constraint facts_kind_check;
alter table facts add constraint facts_kind_check
  check (kind in ('solve', 'hint', 'award', 'adjustment', 'purchase', 'penalty', 'ranking', 'revocation'));
alter table facts add constraint facts_penalty_check check (
  kind <> 'penalty' or (user_id is not null and challenge_id is not null and question_id is not null
    and submission_id is not null and points < 0)
);
create unique index facts_penalty_key on facts (tenant_id, event_id, submission_id) where kind = 'penalty';
