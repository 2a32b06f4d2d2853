-- Parts of an event's field that are ranked by themselves. Who is in which is said by facts.

create table event_divisions (
  tenant_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  name text not null,
  -- The name without case and look-alikes.
  name_key text not null,
  description text not null default '',
  -- Null for a public division.
  code text,
  is_guest boolean not null default false,
  position integer not null,
  created_at timestamptz not null default now(),
  constraint event_divisions_pkey primary key (tenant_id, id),
  constraint event_divisions_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade,
  constraint event_divisions_name_key unique (tenant_id, event_id, name_key)
);

select isolate_tenant_table('event_divisions');

-- A division that was chosen before the event is no decision by hand either: it goes with its event.
create or replace function keep_facts() returns trigger language plpgsql as $$
begin
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
