-- Who was mailed an announcement of an event, and when: there is one a day at most.

create table announcement_mails (
  tenant_id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  mailed_at timestamptz not null,
  constraint announcement_mails_pkey primary key (tenant_id, event_id, user_id),
  constraint announcement_mails_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade,
  constraint announcement_mails_member_fkey foreign key (tenant_id, user_id)
    references memberships (tenant_id, user_id) on delete cascade
);
create index announcement_mails_member_idx on announcement_mails (tenant_id, user_id);

select isolate_tenant_table('announcement_mails');
