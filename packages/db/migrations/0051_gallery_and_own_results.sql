-- Pictures of members, what a participant has come to alone, and who was told of a certificate.

alter table stored_files
  drop constraint stored_files_purpose_check,
  add constraint stored_files_purpose_check
    check (purpose in ('challenge-file', 'challenge-image', 'event-image', 'learning-file', 'gallery-image'));

-- For its maker alone, for those of one event, or for the organization. One of an event that is deleted is its maker's.
create table gallery_images (
  tenant_id uuid not null,
  id uuid not null,
  created_by uuid not null,
  file_id uuid not null,
  thumbnail_file_id uuid not null,
  width integer not null,
  height integer not null,
  caption text not null default '',
  event_id uuid,
  is_for_tenant boolean not null default false,
  created_at timestamptz not null,
  constraint gallery_images_pkey primary key (tenant_id, id),
  constraint gallery_images_audience_check check (not is_for_tenant or event_id is null),
  constraint gallery_images_size_check check (width > 0 and height > 0),
  constraint gallery_images_member_fkey foreign key (tenant_id, created_by)
    references memberships (tenant_id, user_id) on delete cascade,
  constraint gallery_images_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete set null (event_id),
  constraint gallery_images_file_fkey foreign key (tenant_id, file_id) references stored_files (tenant_id, id),
  constraint gallery_images_thumbnail_fkey foreign key (tenant_id, thumbnail_file_id)
    references stored_files (tenant_id, id)
);
create index gallery_images_member_idx on gallery_images (tenant_id, created_by, created_at desc, id desc);
create index gallery_images_created_idx on gallery_images (tenant_id, created_at desc, id desc);
create index gallery_images_event_idx on gallery_images (tenant_id, event_id) where event_id is not null;
create index gallery_images_file_idx on gallery_images (tenant_id, file_id);
create index gallery_images_thumbnail_idx on gallery_images (tenant_id, thumbnail_file_id);

-- What a participant has come to alone, also where they were in a team. Results of before are made again.
alter table event_results
  add column own_place integer,
  add column own_points bigint not null default 0,
  add column own_solves integer not null default 0,
  add column own_first_bloods integer not null default 0,
  add column completed_challenges integer not null default 0;
delete from event_result_states;

-- Who was told that there is a certificate for them, once each.
create table certificate_notices (
  tenant_id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  told_at timestamptz not null,
  constraint certificate_notices_pkey primary key (tenant_id, event_id, user_id),
  constraint certificate_notices_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade,
  constraint certificate_notices_member_fkey foreign key (tenant_id, user_id)
    references memberships (tenant_id, user_id) on delete cascade
);
create index certificate_notices_member_idx on certificate_notices (tenant_id, user_id);

-- The results of which everybody was told.
create table certificate_notice_states (
  tenant_id uuid not null,
  event_id uuid not null,
  results_at timestamptz not null,
  constraint certificate_notice_states_pkey primary key (tenant_id, event_id),
  constraint certificate_notice_states_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade
);

create index feedback_messages_written_idx on feedback_messages (created_at) where not is_answer;

select isolate_tenant_table(owned) from unnest(array[
  'gallery_images', 'certificate_notices', 'certificate_notice_states'
]::regclass[]) owned;
