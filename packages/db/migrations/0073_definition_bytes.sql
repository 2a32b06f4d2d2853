-- What each event that has a challenge keeps of it in memory: its answer rules, and the titles of questions and hints.

alter table challenges add column definition_bytes integer not null default 0;
-- The same of what an event that is over had of it.
alter table event_challenges add column definition_bytes_at_end integer;

-- A question takes 600 bytes beside its rule and its title, a hint 400 beside its title.
create function sum_up_definition() returns trigger language plpgsql as $$
begin
  update challenges c set definition_bytes = s.bytes
  from (
    select o.tenant_id, o.challenge_id,
      coalesce((select sum(600 + octet_length(q.title) + octet_length(q.rule::text)) from questions q
        where q.tenant_id = o.tenant_id and q.challenge_id = o.challenge_id), 0)
      + coalesce((select sum(400 + octet_length(h.title)) from hints h
        where h.tenant_id = o.tenant_id and h.challenge_id = o.challenge_id), 0) as bytes
    from (select distinct tenant_id, challenge_id from changed) o
  ) s
  where c.tenant_id = s.tenant_id and c.id = s.challenge_id and c.definition_bytes <> s.bytes;
  return null;
end
$$;

create trigger questions_inserted after insert on questions
  referencing new table as changed for each statement execute function sum_up_definition();
create trigger questions_updated after update on questions
  referencing new table as changed for each statement execute function sum_up_definition();
create trigger questions_deleted after delete on questions
  referencing old table as changed for each statement execute function sum_up_definition();
create trigger hints_inserted after insert on hints
  referencing new table as changed for each statement execute function sum_up_definition();
create trigger hints_updated after update on hints
  referencing new table as changed for each statement execute function sum_up_definition();
create trigger hints_deleted after delete on hints
  referencing old table as changed for each statement execute function sum_up_definition();

update challenges c set definition_bytes =
  coalesce((select sum(600 + octet_length(q.title) + octet_length(q.rule::text)) from questions q
    where q.tenant_id = c.tenant_id and q.challenge_id = c.id), 0)
  + coalesce((select sum(400 + octet_length(h.title)) from hints h
    where h.tenant_id = c.tenant_id and h.challenge_id = c.id), 0);
update event_challenges set definition_bytes_at_end =
  coalesce((select sum(600 + octet_length(q ->> 'title') + octet_length((q -> 'rule')::text))
    from jsonb_array_elements(content_at_end -> 'questions') q), 0)
  + coalesce((select sum(400 + octet_length(h ->> 'title'))
    from jsonb_array_elements(content_at_end -> 'hints') h), 0)
where content_at_end is not null;
