-- A unit belongs to an event, so that a fact of a unit needs no reference to the event of its own: one look-up less for
-- each fact. `keep_facts` decides what may go with a unit.

alter table facts drop constraint facts_event_fkey;
alter table facts drop constraint facts_unit_fkey;
alter table facts add constraint facts_unit_fkey foreign key (tenant_id, event_id, unit_id)
  references scoring_units (tenant_id, event_id, id) on delete cascade;

-- Ids of events are unique over all tenants. Without the tenant no plan can take this index for the one that leads to the
-- id of a submission, and equal keys share an entry.

drop index submissions_event_idx;
create index submissions_event_idx on submissions (event_id, user_id);
