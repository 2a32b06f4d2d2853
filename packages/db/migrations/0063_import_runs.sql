-- What imports have done, so that one can be undone as a whole, and what the last import of a challenge wrote.

alter table challenges
  -- A sum for each field, by which a change made here since is known.
  add column imported_sums jsonb;

create table import_runs (
  tenant_id uuid not null constraint import_runs_tenant_id_fkey references tenants (id),
  id uuid not null,
  created_by uuid not null constraint import_runs_created_by_fkey references users (id),
  -- The event that the challenges were put into.
  event_id uuid,
  event_is_new boolean not null default false,
  -- Keys of challenges that are left out, and of those that stay as they are here.
  choices jsonb not null default '{}',
  state text not null default 'waiting',
  total integer not null default 0,
  done integer not null default 0,
  -- The challenge that is written now.
  current_name text,
  is_stopping boolean not null default false,
  created_at timestamptz not null,
  started_at timestamptz,
  -- The last sign of life of one that runs.
  seen_at timestamptz,
  undone_at timestamptz,
  constraint import_runs_pkey primary key (tenant_id, id),
  constraint import_runs_state_check check (state in ('waiting', 'running', 'done', 'stopped', 'undone')),
  constraint import_runs_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete set null (event_id)
);
create index import_runs_created_by_idx on import_runs (created_by);
create index import_runs_event_idx on import_runs (tenant_id, event_id) where event_id is not null;
create index import_runs_created_at_idx on import_runs (created_at);

-- What one import did to one challenge, which may be gone by now.
create table import_run_challenges (
  tenant_id uuid not null,
  run_id uuid not null,
  challenge_id uuid not null,
  kind text not null,
  -- Of the challenge after the import: another one means that it was changed since.
  version integer not null,
  -- Of its files after the import.
  files_sum text not null,
  -- Content and place in the event before the import; null for a challenge that the import made.
  earlier jsonb,
  -- What the event laid down for it after the import; null where it was not in it.
  left_place jsonb,
  constraint import_run_challenges_pkey primary key (tenant_id, run_id, challenge_id),
  constraint import_run_challenges_run_fkey foreign key (tenant_id, run_id)
    references import_runs (tenant_id, id) on delete cascade,
  constraint import_run_challenges_kind_check check (kind in ('created', 'changed', 'placed', 'taken-out')),
  constraint import_run_challenges_earlier_check check ((kind = 'created') = (earlier is null))
);

-- Files that an import has replaced or removed, which an undo gives back.
create table import_run_files (
  tenant_id uuid not null,
  run_id uuid not null,
  challenge_id uuid not null,
  file_id uuid not null,
  name text not null,
  stored_file_id uuid not null,
  constraint import_run_files_pkey primary key (tenant_id, run_id, file_id),
  -- Without a cascade: whoever removes a run removes the bytes as well.
  constraint import_run_files_run_fkey foreign key (tenant_id, run_id) references import_runs (tenant_id, id),
  constraint import_run_files_stored_file_fkey foreign key (tenant_id, stored_file_id)
    references stored_files (tenant_id, id) on delete cascade
);
create index import_run_files_stored_file_idx on import_run_files (tenant_id, stored_file_id);

select isolate_tenant_table(owned)
  from unnest(array['import_runs', 'import_run_challenges', 'import_run_files']::regclass[]) owned;
