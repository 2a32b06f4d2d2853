-- What a tenant is shown by.

-- Logos as they were uploaded, made anew as PNG; the one that a branding names is shown, the others are drafts.
create table branding_logos (
  tenant_id uuid not null constraint branding_logos_tenant_id_fkey references tenants (id),
  -- Of the stored bytes, lower-case hexadecimal.
  sha256 text not null,
  storage_key text not null,
  width integer not null,
  height integer not null,
  uploaded_at timestamptz not null default now(),
  constraint branding_logos_pkey primary key (tenant_id, sha256),
  constraint branding_logos_sha256_check check (sha256 ~ '^[0-9a-f]{64}$')
);
create index branding_logos_sha256_idx on branding_logos (sha256);

create table brandings (
  tenant_id uuid constraint brandings_tenant_id_pkey primary key
    constraint brandings_tenant_id_fkey references tenants (id),
  branding_type text not null,
  company_name text not null,
  font_family text not null,
  text_color text not null,
  font_size_px integer not null,
  logo_sha256 text,
  version integer not null,
  updated_at timestamptz not null default now(),
  constraint brandings_logo_sha256_fkey foreign key (tenant_id, logo_sha256)
    references branding_logos (tenant_id, sha256),
  constraint brandings_branding_type_check check (branding_type in ('logo', 'text')),
  constraint brandings_text_color_check check (text_color ~* '^#[0-9a-f]{6}$')
);

do $$
declare
  owned text;
begin
  foreach owned in array array['branding_logos', 'brandings'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format(
      'create policy %I on %I to guidon_tenant using (tenant_id = current_setting(''guidon.tenant_id'')::uuid)
         with check (tenant_id = current_setting(''guidon.tenant_id'')::uuid)',
      owned || '_tenant_policy', owned);
    execute format('create policy %I on %I to guidon_platform using (true) with check (true)',
      owned || '_platform_policy', owned);
    execute format('grant select, insert, update, delete on %I to guidon_tenant, guidon_platform', owned);
  end loop;
end
$$;
