-- A register of the bytes that organizations have stored, whatever uses them, and pictures of events.

create table stored_files (
  tenant_id uuid not null constraint stored_files_tenant_id_fkey references tenants (id),
  id uuid not null,
  purpose text not null,
  storage_key text not null,
  -- Of the stored bytes, lower-case hexadecimal.
  sha256 text not null,
  size_bytes bigint not null,
  created_by uuid constraint stored_files_created_by_fkey references users (id),
  created_at timestamptz not null default now(),
  constraint stored_files_pkey primary key (tenant_id, id),
  constraint stored_files_storage_key_key unique (storage_key),
  constraint stored_files_purpose_check check (purpose in ('challenge-file', 'event-image'))
);
create index stored_files_created_by_idx on stored_files (created_by);
create index stored_files_sha256_idx on stored_files (sha256) where purpose = 'event-image';

select isolate_tenant_table('stored_files'::regclass);

insert into stored_files (tenant_id, id, purpose, storage_key, sha256, size_bytes, created_at)
  select tenant_id, id, 'challenge-file', storage_key, sha256, size_bytes, created_at from challenge_files;

alter table challenge_files add column stored_file_id uuid;
update challenge_files set stored_file_id = id;
alter table challenge_files
  alter column stored_file_id set not null,
  drop column storage_key,
  drop column sha256,
  drop column size_bytes,
  add constraint challenge_files_stored_file_fkey foreign key (tenant_id, stored_file_id)
    references stored_files (tenant_id, id);
create index challenge_files_stored_file_idx on challenge_files (tenant_id, stored_file_id);

alter table events
  add column image_file_id uuid,
  add constraint events_image_file_fkey foreign key (tenant_id, image_file_id)
    references stored_files (tenant_id, id);
create index events_image_file_idx on events (tenant_id, image_file_id) where image_file_id is not null;
