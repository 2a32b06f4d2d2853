-- A ranking that a registration records is no history: it alone is deleted with its event, and in no other way.

create function keep_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from events where tenant_id = old.tenant_id and id = old.event_id) then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  if old.kind = 'ranking' and old.data = '{"status": "unranked", "division": null}' and old.note is null then
    return old;
  end if;
  raise exception 'event % has facts', old.event_id
    using errcode = 'foreign_key_violation', constraint = 'facts_event_fkey';
end
$$;
drop trigger facts_append_only on facts;
create trigger facts_append_only before update or delete on facts
  for each row execute function keep_facts();

alter table facts drop constraint facts_event_fkey;
alter table facts add constraint facts_event_fkey foreign key (tenant_id, event_id)
  references events (tenant_id, id) on delete cascade;
