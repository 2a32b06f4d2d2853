-- The event that an entry of the audit log concerns: its target, or the one that its details name.

alter table audit_log add column event_id uuid generated always as (
  case
    when target_type = 'event' then target_id
    when details ->> 'eventId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (details ->> 'eventId')::uuid
  end
) stored;
create index audit_log_event_idx on audit_log (tenant_id, event_id, at desc, id desc)
  where event_id is not null;
