-- What clients of CTFd's API have of an event: whole numbers as ids, and challenges as they have written them.

create table ctfd_ids (
  tenant_id uuid not null,
  event_id uuid not null,
  kind text not null,
  number integer not null,
  target text not null,
  constraint ctfd_ids_pkey primary key (tenant_id, event_id, kind, number),
  constraint ctfd_ids_target_key unique (tenant_id, event_id, kind, target),
  constraint ctfd_ids_event_fkey foreign key (tenant_id, event_id) references events (tenant_id, id) on delete cascade,
  constraint ctfd_ids_kind_check check (kind in ('challenge', 'file', 'module')),
  constraint ctfd_ids_number_check check (number > 0)
);

-- Holds for as long as the challenge has the same version.
create table ctfd_documents (
  tenant_id uuid not null,
  event_id uuid not null,
  challenge_id uuid not null,
  version integer not null,
  document jsonb not null,
  constraint ctfd_documents_pkey primary key (tenant_id, event_id, challenge_id),
  constraint ctfd_documents_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade,
  constraint ctfd_documents_challenge_fkey foreign key (tenant_id, challenge_id)
    references challenges (tenant_id, id) on delete cascade
);
create index ctfd_documents_challenge_idx on ctfd_documents (tenant_id, challenge_id);

select isolate_tenant_table(owned) from unnest(array['ctfd_ids', 'ctfd_documents']::regclass[]) owned;
