-- What is stored is listed by name, with what it is; whoever stores it says so from now on.

alter table stored_files
  add column name text not null default '',
  add column media_type text not null default 'application/octet-stream';

update stored_files f set name = c.name from challenge_files c
  where c.tenant_id = f.tenant_id and c.stored_file_id = f.id;
update stored_files f set name = i.file_name from learning_items i
  where i.tenant_id = f.tenant_id and i.file_id = f.id and i.file_name is not null;
update stored_files set media_type = 'image/webp' where purpose in ('challenge-image', 'event-image');

-- One more purpose beside those that are known by now.
do $$
declare
  purposes text;
begin
  select string_agg(distinct matched[1], ', ') into purposes
    from pg_constraint,
      regexp_matches(pg_get_constraintdef(oid) || quote_literal('upload'), '''[a-z-]+''', 'g') matched
    where conrelid = 'stored_files'::regclass and conname = 'stored_files_purpose_check';
  alter table stored_files drop constraint stored_files_purpose_check;
  execute format(
    'alter table stored_files add constraint stored_files_purpose_check check (purpose in (%s))', purposes
  );
end
$$;

create index stored_files_created_at_idx on stored_files (tenant_id, created_at, id);

-- Logos and pictures of people are listed too; null where they are older than this.
alter table branding_logos add column size_bytes integer;
alter table users add column avatar_bytes integer;
grant select (avatar_bytes) on users to guidon_tenant;

-- Which part of its room an organization was told to have used; it is told again once it has come below.
create table storage_alerts (
  tenant_id uuid not null constraint storage_alerts_tenant_id_fkey references tenants (id),
  percent smallint not null,
  raised_at timestamptz not null,
  constraint storage_alerts_pkey primary key (tenant_id, percent),
  constraint storage_alerts_percent_check check (percent between 1 and 100)
);

select isolate_tenant_table('storage_alerts'::regclass);
