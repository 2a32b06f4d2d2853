-- Work that one process at a time does in an organization: whoever holds the row, for as long as they renew it.
create table tenant_leases (
  tenant_id uuid not null constraint tenant_leases_tenant_id_fkey references tenants (id) on delete cascade,
  work text not null,
  holder uuid not null,
  held_until timestamptz not null,
  constraint tenant_leases_pkey primary key (tenant_id, work)
);

select isolate_tenant_table('tenant_leases'::regclass);
