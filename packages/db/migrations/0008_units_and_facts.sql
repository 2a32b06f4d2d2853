-- A fact may be a unit's as a whole, and carry what its kind needs beyond points.

alter table facts alter column user_id drop not null;
alter table facts add column data jsonb;
-- 1 for a unit's first solve of a question, one more for each that comes after a revocation.
alter table facts add column solve_number smallint not null default 1;
alter table facts drop constraint facts_kind_check;
alter table facts add constraint facts_kind_check
  check (kind in ('solve', 'hint', 'award', 'adjustment', 'purchase', 'ranking', 'revocation'));
alter table facts add constraint facts_user_check check (user_id is not null or kind not in ('solve', 'hint'));
alter table facts add constraint facts_ranking_check check (
  kind <> 'ranking'
  or coalesce(data ->> 'status' in ('ranked', 'unranked', 'hidden', 'disqualified'), false)
);
drop index facts_solve_key;
create unique index facts_solve_key on facts (tenant_id, event_id, unit_id, question_id, solve_number)
  where kind = 'solve';
create index facts_refers_to_idx on facts (tenant_id, event_id, refers_to) where refers_to is not null;

-- Whether a revocation of a fact stands; one that is itself revoked does not.
create function fact_is_revoked(of_tenant uuid, of_event uuid, of_seq bigint) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from facts r
    where r.tenant_id = of_tenant and r.event_id = of_event and r.refers_to = of_seq and r.kind = 'revocation'
      and r.seq > of_seq and not fact_is_revoked(of_tenant, of_event, r.seq)
  );
end
$$;

-- A unit of one takes its name from the user.
alter table scoring_units add column name text;
alter table scoring_units add constraint scoring_units_name_check check ((kind = 'team') = (name is not null));

alter table submissions add column session_id uuid;

alter table events add column reveal text not null default 'at-end';
alter table events add column revealed_at timestamptz;
alter table events add column blood_bonuses integer[] not null default '{}';
update events set blood_bonuses = array[first_blood_bonus] where first_blood_bonus > 0;
alter table events drop column first_blood_bonus;
alter table events add constraint events_reveal_check check (reveal in ('at-end', 'by-hand'));
alter table events add constraint events_blood_bonuses_check check (
  cardinality(blood_bonuses) <= 10 and array_position(blood_bonuses, null) is null and 0 <= all (blood_bonuses)
);

-- When a participant first opened a challenge of a running event.
create table challenge_opens (
  tenant_id uuid not null,
  event_id uuid not null,
  challenge_id uuid not null,
  user_id uuid not null,
  opened_at timestamptz not null,
  constraint challenge_opens_pkey primary key (tenant_id, event_id, challenge_id, user_id),
  constraint challenge_opens_participant_fkey foreign key (tenant_id, event_id, user_id)
    references event_participants (tenant_id, event_id, user_id) on delete cascade
);
create index challenge_opens_user_idx on challenge_opens (tenant_id, user_id);

select isolate_tenant_table('challenge_opens');
