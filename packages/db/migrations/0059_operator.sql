-- What the operator of an installation does to organizations, and says to everybody.

alter table sessions
  drop constraint sessions_end_reason_check,
  add constraint sessions_end_reason_check check (
    (ended_at is null) = (end_reason is null)
    and end_reason in (
      'signed-out', 'token-reuse', 'revoked', 'password-changed', 'membership-ended', 'account-closed', 'tenant-suspended'
    )
  );

-- A tenant with a row here is closed to its members until the row is removed.
create table tenant_suspensions (
  tenant_id uuid not null constraint tenant_suspensions_tenant_id_fkey references tenants (id) on delete cascade,
  reason text not null,
  suspended_at timestamptz not null,
  constraint tenant_suspensions_pkey primary key (tenant_id)
);

-- Calls of super-admins that count once: the same one sent again finds its row.
create table operator_calls (
  tenant_id uuid not null constraint operator_calls_tenant_id_fkey references tenants (id) on delete cascade,
  id uuid not null,
  content_hash bytea not null,
  made_at timestamptz not null,
  constraint operator_calls_pkey primary key (tenant_id, id)
);
create index operator_calls_made_at_idx on operator_calls (made_at);

select isolate_tenant_table(owned) from unnest(array['tenant_suspensions', 'operator_calls']::regclass[]) owned;

-- At most one row.
create table operator_banners (
  id boolean not null default true,
  text text not null,
  tone text not null,
  link text,
  shown_from timestamptz,
  shown_until timestamptz,
  changed_at timestamptz not null,
  constraint operator_banners_pkey primary key (id),
  constraint operator_banners_id_check check (id),
  constraint operator_banners_tone_check check (tone in ('info', 'warning')),
  constraint operator_banners_text_check check (char_length(text) between 1 and 300),
  constraint operator_banners_shown_until_check check (shown_until > shown_from)
);
grant select, insert, update, delete on operator_banners to guidon_platform;
