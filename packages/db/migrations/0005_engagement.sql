-- How the product is used. Everything is counted by tenant and day; who was there is known for a while only.

create table engagement_pages (
  tenant_id uuid not null constraint engagement_pages_tenant_id_fkey references tenants (id) on delete cascade,
  day date not null,
  path text not null,
  views bigint not null,
  seconds bigint not null,
  constraint engagement_pages_pkey primary key (tenant_id, day, path)
);

create table engagement_features (
  tenant_id uuid not null constraint engagement_features_tenant_id_fkey references tenants (id) on delete cascade,
  day date not null,
  feature text not null,
  uses bigint not null,
  constraint engagement_features_pkey primary key (tenant_id, day, feature)
);

-- Who was there on a day, in up to 1024 openings of the app: `slot` is ten bits of a random number, and the only trace
-- of it that is kept. Removed after ninety days; until then the counts over weeks and months come from here.
create table engagement_visits (
  tenant_id uuid not null,
  day date not null,
  user_id uuid not null,
  slot smallint not null,
  role text not null,
  seconds integer not null,
  constraint engagement_visits_pkey primary key (tenant_id, day, user_id, slot),
  constraint engagement_visits_member_fkey foreign key (tenant_id, user_id)
    references memberships (tenant_id, user_id) on delete cascade,
  constraint engagement_visits_slot_check check (slot between 0 and 1023),
  constraint engagement_visits_seconds_check check (seconds between 0 and 86400)
);
create index engagement_visits_user_id_idx on engagement_visits (user_id);
create index engagement_visits_day_idx on engagement_visits (day);

-- What remains of the visits of a day that is over.
create table engagement_days (
  tenant_id uuid not null constraint engagement_days_tenant_id_fkey references tenants (id) on delete cascade,
  day date not null,
  role text not null,
  members integer not null,
  sessions integer not null,
  seconds bigint not null,
  constraint engagement_days_pkey primary key (tenant_id, day, role)
);

do $$
declare
  owned text;
begin
  foreach owned in array array['engagement_pages', 'engagement_features', 'engagement_visits', 'engagement_days'] loop
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
