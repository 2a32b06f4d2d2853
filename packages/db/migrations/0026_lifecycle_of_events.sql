-- Who finds an event, whether it was called off, set aside or stands still.

alter table events add column visibility text not null default 'listed';
alter table events add constraint events_visibility_check check (visibility in ('listed', 'internal'));

alter table events add column cancelled_at timestamptz;
alter table events add constraint events_cancelled_at_check
  check (cancelled_at is null or lifecycle = 'completed');

alter table events add column archived_at timestamptz;
alter table events add constraint events_archived_at_check
  check (archived_at is null or lifecycle in ('draft', 'completed'));

-- Null while the clock of the event runs.
alter table events add column paused_at timestamptz;
alter table events add column pause_message text not null default '';
alter table events add constraint events_paused_at_check
  check (paused_at is null or lifecycle in ('scheduled', 'active'));

-- Pauses that are over.
create table event_pauses (
  tenant_id uuid not null,
  event_id uuid not null,
  paused_at timestamptz not null,
  resumed_at timestamptz not null,
  message text not null default '',
  constraint event_pauses_pkey primary key (tenant_id, event_id, paused_at),
  constraint event_pauses_times_check check (resumed_at >= paused_at),
  constraint event_pauses_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade
);

select isolate_tenant_table('event_pauses');
