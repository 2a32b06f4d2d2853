-- Domains that tenants say are theirs; a provider is believed about addresses of those that a DNS record has proven.
create table sso_domains (
  tenant_id uuid not null constraint sso_domains_tenant_id_fkey references tenants (id),
  id uuid not null,
  domain text not null,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  proven_at timestamptz,
  problem text,
  constraint sso_domains_pkey primary key (tenant_id, id),
  constraint sso_domains_domain_key unique (tenant_id, domain),
  constraint sso_domains_domain_check check (domain = lower(domain)),
  constraint sso_domains_checked_check check (checked_at is not null or (proven_at is null and problem is null)),
  constraint sso_domains_problem_check check (problem in ('absent', 'different', 'unanswered'))
);

alter table sso_domains enable row level security;
alter table sso_domains force row level security;
create policy sso_domains_tenant_policy on sso_domains to guidon_tenant
  using (tenant_id = current_setting('guidon.tenant_id')::uuid)
  with check (tenant_id = current_setting('guidon.tenant_id')::uuid);
create policy sso_domains_platform_policy on sso_domains to guidon_platform using (true) with check (true);
grant select, insert, update, delete on sso_domains to guidon_tenant, guidon_platform;
