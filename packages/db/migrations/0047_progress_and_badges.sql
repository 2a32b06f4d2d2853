-- What members have come to: XP of what they solved, and badges.

-- The best of what a question has given a member, in events or in practice. Written with each right answer: what it
-- belongs to is looked up by nothing, so that an answer pays for no reference.
create table progress_entries (
  tenant_id uuid not null,
  user_id uuid not null,
  question_id uuid not null,
  challenge_id uuid not null,
  event_id uuid not null,
  -- The solve that gave it.
  seq bigint not null,
  xp integer not null,
  -- By how much the last change raised it.
  gained integer not null,
  at timestamptz not null,
  constraint progress_entries_pkey primary key (tenant_id, user_id, question_id),
  constraint progress_entries_xp_check check (xp > 0 and gained between 0 and xp)
);

-- The sum of a member's entries and of the points of their badges.
create table member_progress (
  tenant_id uuid not null,
  user_id uuid not null,
  xp bigint not null,
  -- The sum for which badges were last looked for.
  checked_xp bigint not null default 0,
  constraint member_progress_pkey primary key (tenant_id, user_id),
  constraint member_progress_xp_check check (xp >= 0),
  constraint member_progress_member_fkey foreign key (tenant_id, user_id)
    references memberships (tenant_id, user_id) on delete cascade
) with (fillfactor = 70);

-- Badges of an organization, beside those that come with the product.
create table badges (
  tenant_id uuid not null constraint badges_tenant_id_fkey references tenants (id),
  id uuid not null,
  name text not null,
  description text not null,
  icon text not null,
  rarity text not null,
  points integer not null,
  rule jsonb not null,
  version integer not null default 1,
  created_by uuid constraint badges_created_by_fkey references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint badges_pkey primary key (tenant_id, id),
  constraint badges_rarity_check check (rarity in ('COMMON', 'UNCOMMON', 'RARE', 'EPIC', 'LEGENDARY')),
  constraint badges_points_check check (points between 0 and 10000)
);
create unique index badges_name_key on badges (tenant_id, lower(name));
create index badges_created_by_idx on badges (created_by);

create table badge_awards (
  tenant_id uuid not null,
  user_id uuid not null,
  badge_id uuid not null,
  -- The same as `badge_id` for a badge of the organization; null for one of the product.
  own_badge_id uuid,
  -- The event whose facts it was earned by; null where it is of none or of several.
  event_id uuid,
  points integer not null,
  awarded_at timestamptz not null,
  -- Null where a rule gave it.
  awarded_by uuid constraint badge_awards_awarded_by_fkey references users (id),
  note text not null default '',
  -- The answer whose reply has named it, so that it names it again when it is sent again.
  submission_id uuid,
  constraint badge_awards_pkey primary key (tenant_id, user_id, badge_id),
  constraint badge_awards_own_check check (own_badge_id = badge_id),
  constraint badge_awards_points_check check (points between 0 and 10000),
  constraint badge_awards_member_fkey foreign key (tenant_id, user_id)
    references memberships (tenant_id, user_id) on delete cascade,
  constraint badge_awards_badge_fkey foreign key (tenant_id, own_badge_id)
    references badges (tenant_id, id),
  constraint badge_awards_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete set null (event_id)
);
create index badge_awards_badge_idx on badge_awards (tenant_id, badge_id);
create index badge_awards_own_idx on badge_awards (tenant_id, own_badge_id) where own_badge_id is not null;
create index badge_awards_event_idx on badge_awards (tenant_id, event_id) where event_id is not null;
create index badge_awards_awarded_by_idx on badge_awards (awarded_by) where awarded_by is not null;

-- Events whose board is revealed and whose participants have got their badges.
create table badge_reveals (
  tenant_id uuid not null,
  event_id uuid not null,
  at timestamptz not null,
  constraint badge_reveals_pkey primary key (tenant_id, event_id),
  constraint badge_reveals_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade
);

select isolate_tenant_table(owned) from unnest(array[
  'progress_entries', 'member_progress', 'badges', 'badge_awards', 'badge_reveals'
]::regclass[]) owned;

-- What was solved before counts as well: nominal points, half of them in practice, the best of each question.
insert into progress_entries (tenant_id, user_id, question_id, challenge_id, event_id, seq, xp, gained, at)
select distinct on (tenant_id, user_id, question_id)
  tenant_id, user_id, question_id, challenge_id, event_id, seq, xp, xp, at
from (
  select f.tenant_id, f.user_id, f.question_id, f.challenge_id, f.event_id, f.seq, f.at,
    ceil(case when e.kind = 'practice' then 0.5 else 1 end * case
      when c.scoring ->> 'kind' = 'dynamic' then round((c.scoring ->> 'initial')::numeric * case
        when w.points > 0 then q.points::numeric / w.points else 1.0 / w.questions end)
      else q.points end)::integer as xp
  from facts f
  join memberships m on m.tenant_id = f.tenant_id and m.user_id = f.user_id and m.role = 'participant'
  join events e on e.tenant_id = f.tenant_id and e.id = f.event_id
  join challenges c on c.tenant_id = f.tenant_id and c.id = f.challenge_id
  join questions q on q.tenant_id = f.tenant_id and q.id = f.question_id
  join lateral (
    select sum(points) as points, count(*) as questions from questions
    where tenant_id = f.tenant_id and challenge_id = f.challenge_id
  ) w on true
  where f.kind = 'solve' and not fact_is_revoked(f.tenant_id, f.event_id, f.seq)
) solved
where xp > 0
order by tenant_id, user_id, question_id, xp desc, at;

insert into member_progress (tenant_id, user_id, xp)
select tenant_id, user_id, sum(xp) from progress_entries group by tenant_id, user_id;

-- Days of a streak are those of the member’s own time zone.
grant select (time_zone) on users to guidon_tenant;
