-- What came from elsewhere into an event that is over: which archive it was, and who of its people has not claimed
-- their results yet.

create table event_histories (
  tenant_id uuid not null,
  event_id uuid not null,
  imported_by uuid not null,
  imported_at timestamptz not null,
  counts jsonb not null,
  constraint event_histories_pkey primary key (tenant_id, event_id),
  constraint event_histories_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade
);

-- An account that nobody signs in to stands for each of them until its results are moved to their own.
create table history_people (
  tenant_id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  email text not null,
  created_at timestamptz not null,
  invited_at timestamptz,
  -- Set in the transaction that moves the results, which removes the row.
  claimed_by uuid,
  constraint history_people_pkey primary key (tenant_id, event_id, user_id),
  constraint history_people_email_key unique (tenant_id, event_id, email),
  constraint history_people_participant_fkey foreign key (tenant_id, event_id, user_id)
    references event_participants (tenant_id, event_id, user_id) on delete cascade
);
create index history_people_email_idx on history_people (email);
create index history_people_user_idx on history_people (tenant_id, user_id);

select isolate_tenant_table(owned) from unnest(array['event_histories', 'history_people']::regclass[]) owned;

-- Whether a change of a row of the past does nothing but give it to the account of the person who did it.
create function gives_to_claimant(was jsonb, becomes jsonb) returns boolean language sql stable as $$
  select was - array['user_id', 'unit_id'] = becomes - array['user_id', 'unit_id']
    and (
      was ->> 'unit_id' = becomes ->> 'unit_id'
      or (was ->> 'unit_id' = was ->> 'user_id' and becomes ->> 'unit_id' = becomes ->> 'user_id')
    )
    and exists (
      select from history_people p
      where p.tenant_id = (was ->> 'tenant_id')::uuid and p.event_id = (was ->> 'event_id')::uuid
        and p.user_id = coalesce(was ->> 'user_id', was ->> 'unit_id')::uuid
        and p.claimed_by = coalesce(becomes ->> 'user_id', becomes ->> 'unit_id')::uuid
    )
$$;

create or replace function keep_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and gives_to_claimant(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  if tg_op = 'UPDATE' or exists (select from events where tenant_id = old.tenant_id and id = old.event_id) then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  if old.kind = 'ranking' and old.note is null and old.data ->> 'status' in ('ranked', 'unranked') then
    return old;
  end if;
  raise exception 'event % has facts', old.event_id
    using errcode = 'foreign_key_violation', constraint = 'facts_event_fkey';
end
$$;

create function keep_submissions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and gives_to_claimant(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
drop trigger submissions_append_only on submissions;
create trigger submissions_append_only before update or delete on submissions
  for each row execute function keep_submissions();

grant update (user_id, unit_id) on facts, submissions to guidon_platform;
