-- Notifications. What is told stands once; a slim row each says whom it was told, when it last came up, and whether it
-- was read.

create table notifications (
  tenant_id uuid not null constraint notifications_tenant_id_fkey references tenants (id),
  id uuid not null,
  type text not null,
  title text not null,
  message text not null default '',
  link text,
  priority text not null default 'normal',
  event_id uuid,
  -- What it tells of: the same is told once, however often and by however many processes it is tried.
  source_key text,
  -- Things of the same kind within some minutes are told as one.
  group_key text,
  count integer not null default 1,
  created_by uuid constraint notifications_created_by_fkey references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint notifications_pkey primary key (tenant_id, id),
  constraint notifications_source_key_key unique (tenant_id, source_key),
  constraint notifications_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade,
  constraint notifications_type_check check (type in ('info', 'success', 'warning', 'error', 'challenge',
    'CHALLENGE_ADDED', 'system', 'EVENT_ANNOUNCEMENT', 'EVENT_STARTING', 'EVENT_ENDING', 'EVENT_REGISTRATION')),
  constraint notifications_priority_check check (priority in ('low', 'normal', 'high', 'urgent')),
  constraint notifications_count_check check (count > 0)
);
create index notifications_event_idx on notifications (tenant_id, event_id) where event_id is not null;
create index notifications_group_idx on notifications (tenant_id, group_key, updated_at desc)
  where group_key is not null;

create table notification_recipients (
  tenant_id uuid not null,
  user_id uuid not null,
  notification_id uuid not null,
  -- When it last came up: a group that grows comes up again.
  at timestamptz not null,
  read_at timestamptz,
  constraint notification_recipients_pkey primary key (tenant_id, user_id, notification_id),
  constraint notification_recipients_notification_fkey foreign key (tenant_id, notification_id)
    references notifications (tenant_id, id) on delete cascade,
  constraint notification_recipients_member_fkey foreign key (tenant_id, user_id)
    references memberships (tenant_id, user_id) on delete cascade
);
create index notification_recipients_list_idx
  on notification_recipients (tenant_id, user_id, at desc, notification_id desc);
create index notification_recipients_unread_idx on notification_recipients (tenant_id, user_id)
  where read_at is null;
create index notification_recipients_notification_idx on notification_recipients (tenant_id, notification_id);
create index notification_recipients_at_idx on notification_recipients (at);

-- What has happened in bursts and is told together. A row stays for a while after it was told, so that a job that runs
-- twice tells nothing twice.
create table notification_bursts (
  tenant_id uuid not null,
  kind text not null,
  event_id uuid not null,
  subject_id uuid not null,
  batch_id uuid not null,
  noted_at timestamptz not null,
  told_at timestamptz,
  constraint notification_bursts_pkey primary key (tenant_id, kind, event_id, subject_id),
  constraint notification_bursts_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade,
  constraint notification_bursts_kind_check check (kind in ('challenges-added', 'registrations'))
);
create index notification_bursts_untold_idx on notification_bursts (tenant_id, kind, event_id, batch_id desc)
  where told_at is null;
create index notification_bursts_noted_at_idx on notification_bursts (noted_at);

-- Events that start or end soon, looked for every minute.
create index events_soon_starting_idx on events (starts_at) where lifecycle = 'scheduled';
create index events_soon_ending_idx on events (ends_at) where lifecycle = 'active';

-- Whom to tell depends on what they have asked for.
grant select (preferences) on users to guidon_tenant;

do $$
declare
  owned text;
begin
  foreach owned in array array['notifications', 'notification_recipients', 'notification_bursts'] loop
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
