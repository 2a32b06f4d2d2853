-- Lets the role of a tenant see and write the rows of its own tenant alone, and the role of the platform all of them.
-- The table has a column `tenant_id`. Without a tenant set, current_setting fails and so does the query.
create function isolate_tenant_table(owned regclass) returns void language plpgsql as $$
declare
  name text := (select relname from pg_class where oid = owned);
begin
  execute format('alter table %s enable row level security', owned);
  execute format('alter table %s force row level security', owned);
  execute format(
    'create policy %I on %s to guidon_tenant using (tenant_id = current_setting(''guidon.tenant_id'')::uuid)
       with check (tenant_id = current_setting(''guidon.tenant_id'')::uuid)',
    name || '_tenant_policy', owned);
  execute format('create policy %I on %s to guidon_platform using (true) with check (true)',
    name || '_platform_policy', owned);
  execute format('grant select, insert, update, delete on %s to guidon_tenant, guidon_platform', owned);
end
$$;
revoke execute on function isolate_tenant_table(regclass) from public;
