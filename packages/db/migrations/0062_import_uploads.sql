-- Archives of challenges that come in parts. Their bytes lie in a folder of the data directory until they are imported.

create table import_uploads (
  tenant_id uuid not null constraint import_uploads_tenant_id_fkey references tenants (id) on delete cascade,
  id uuid not null,
  user_id uuid not null constraint import_uploads_user_id_fkey references users (id),
  name text not null,
  bytes bigint not null,
  -- Paths, one a line, of files that were left out for their size.
  too_large text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint import_uploads_pkey primary key (tenant_id, id),
  constraint import_uploads_bytes_check check (bytes > 0)
);
create index import_uploads_user_id_idx on import_uploads (user_id);
create index import_uploads_expires_at_idx on import_uploads (expires_at);

-- A part has a row once its file is complete.
create table import_upload_parts (
  tenant_id uuid not null,
  upload_id uuid not null,
  number integer not null,
  sha256 text not null,
  constraint import_upload_parts_pkey primary key (tenant_id, upload_id, number),
  constraint import_upload_parts_upload_fkey foreign key (tenant_id, upload_id)
    references import_uploads (tenant_id, id) on delete cascade,
  constraint import_upload_parts_number_check check (number >= 0)
);

select isolate_tenant_table(owned) from unnest(array['import_uploads', 'import_upload_parts']::regclass[]) owned;
