-- What was announced in an event, kept as long as the event, and who has read it.

create table announcements (
  tenant_id uuid not null,
  -- That of the notification which takes it to the participants.
  id uuid not null,
  event_id uuid not null,
  title text not null,
  message text not null,
  priority text not null default 'normal',
  pinned_at timestamptz,
  created_by uuid constraint announcements_created_by_fkey references users (id),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint announcements_pkey primary key (tenant_id, id),
  constraint announcements_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade,
  constraint announcements_priority_check check (priority in ('low', 'normal', 'high', 'urgent'))
);
create index announcements_event_idx on announcements (tenant_id, event_id, created_at desc, id desc);
create index announcements_created_by_idx on announcements (created_by);

create table announcement_reads (
  tenant_id uuid not null,
  announcement_id uuid not null,
  user_id uuid not null,
  read_at timestamptz not null,
  constraint announcement_reads_pkey primary key (tenant_id, announcement_id, user_id),
  constraint announcement_reads_announcement_fkey foreign key (tenant_id, announcement_id)
    references announcements (tenant_id, id) on delete cascade,
  constraint announcement_reads_member_fkey foreign key (tenant_id, user_id)
    references memberships (tenant_id, user_id) on delete cascade
);
create index announcement_reads_member_idx on announcement_reads (tenant_id, user_id);

select isolate_tenant_table(owned) from unnest(array['announcements', 'announcement_reads']::regclass[]) owned;

insert into announcements (tenant_id, id, event_id, title, message, priority, created_by, created_at)
select tenant_id, id, event_id, title, message, priority, created_by, created_at
from notifications where type = 'EVENT_ANNOUNCEMENT' and event_id is not null;

insert into announcement_reads (tenant_id, announcement_id, user_id, read_at)
select r.tenant_id, r.notification_id, r.user_id, r.read_at
from notification_recipients r
join announcements a on a.tenant_id = r.tenant_id and a.id = r.notification_id
where r.read_at is not null;

-- Who has announced something stands with the announcement.
alter table notifications drop column created_by;
