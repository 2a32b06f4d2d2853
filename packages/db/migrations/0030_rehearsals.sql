-- The latest rehearsal of each event, and the files that the import of a challenge has named.

create table rehearsals (
  tenant_id uuid not null,
  event_id uuid not null,
  id uuid not null,
  started_by uuid constraint rehearsals_started_by_fkey references users (id) on delete set null,
  started_at timestamptz not null,
  -- Moves on while it runs.
  beat_at timestamptz not null,
  teams integer not null,
  seconds integer not null,
  state text not null default 'running',
  failure text,
  progress jsonb not null,
  report jsonb,
  constraint rehearsals_pkey primary key (tenant_id, event_id),
  constraint rehearsals_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade,
  constraint rehearsals_state_check check (state in ('running', 'finished', 'stopped', 'failed')),
  constraint rehearsals_failure_check check (failure in ('interrupted', 'no-database', 'broken'))
);

select isolate_tenant_table('rehearsals');

alter table challenges add column expected_files text[] not null default '{}';
