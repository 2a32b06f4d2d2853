-- Material to learn from with the progress of each member, and what people say to those who run things.

alter table stored_files
  drop constraint stored_files_purpose_check,
  add constraint stored_files_purpose_check
    check (purpose in ('challenge-file', 'challenge-image', 'event-image', 'learning-file'));

create table learning_collections (
  tenant_id uuid not null constraint learning_collections_tenant_id_fkey references tenants (id),
  id uuid not null,
  title text not null,
  description text not null default '',
  audience text not null default 'members',
  is_published boolean not null default false,
  version integer not null default 1,
  created_by uuid constraint learning_collections_created_by_fkey references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint learning_collections_pkey primary key (tenant_id, id),
  constraint learning_collections_audience_check check (audience in ('members', 'participants', 'staff'))
);
create index learning_collections_created_by_idx on learning_collections (created_by);

create table learning_items (
  tenant_id uuid not null,
  collection_id uuid not null,
  id uuid not null,
  position integer not null,
  kind text not null,
  title text not null,
  body text not null default '',
  url text,
  file_id uuid,
  file_name text,
  minutes integer,
  question jsonb,
  version integer not null default 1,
  constraint learning_items_pkey primary key (tenant_id, collection_id, id),
  constraint learning_items_kind_check check (kind in ('text', 'file', 'link', 'check')),
  constraint learning_items_content_check check (
    (kind = 'link') = (url is not null)
    and (kind = 'file') = (file_id is not null)
    and (kind = 'file') = (file_name is not null)
    and (kind = 'check') = (question is not null)
  ),
  constraint learning_items_minutes_check check (minutes > 0),
  constraint learning_items_collection_fkey foreign key (tenant_id, collection_id)
    references learning_collections (tenant_id, id) on delete cascade,
  constraint learning_items_file_fkey foreign key (tenant_id, file_id) references stored_files (tenant_id, id)
);
create index learning_items_file_idx on learning_items (tenant_id, file_id) where file_id is not null;

-- What is learnt first, before a challenge or an event; an event also says who its readers are.
create table learning_challenges (
  tenant_id uuid not null,
  collection_id uuid not null,
  challenge_id uuid not null,
  constraint learning_challenges_pkey primary key (tenant_id, collection_id, challenge_id),
  constraint learning_challenges_collection_fkey foreign key (tenant_id, collection_id)
    references learning_collections (tenant_id, id) on delete cascade,
  constraint learning_challenges_challenge_fkey foreign key (tenant_id, challenge_id)
    references challenges (tenant_id, id) on delete cascade
);
create index learning_challenges_challenge_idx on learning_challenges (tenant_id, challenge_id);

create table learning_events (
  tenant_id uuid not null,
  collection_id uuid not null,
  event_id uuid not null,
  constraint learning_events_pkey primary key (tenant_id, collection_id, event_id),
  constraint learning_events_collection_fkey foreign key (tenant_id, collection_id)
    references learning_collections (tenant_id, id) on delete cascade,
  constraint learning_events_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade
);
create index learning_events_event_idx on learning_events (tenant_id, event_id);

create table learning_progress (
  tenant_id uuid not null,
  collection_id uuid not null,
  item_id uuid not null,
  user_id uuid not null,
  done_at timestamptz not null,
  constraint learning_progress_pkey primary key (tenant_id, collection_id, item_id, user_id),
  constraint learning_progress_item_fkey foreign key (tenant_id, collection_id, item_id)
    references learning_items (tenant_id, collection_id, id) on delete cascade,
  constraint learning_progress_member_fkey foreign key (tenant_id, user_id)
    references memberships (tenant_id, user_id) on delete cascade
);
create index learning_progress_member_idx on learning_progress (tenant_id, user_id);

-- `subject` names what it is about also once that is gone; whoever uses the contact form is no member.
create table feedback (
  tenant_id uuid not null constraint feedback_tenant_id_fkey references tenants (id),
  id uuid not null,
  about text not null,
  event_id uuid,
  challenge_id uuid,
  subject text not null default '',
  rating smallint,
  shows_name boolean not null default false,
  state text not null default 'open',
  created_by uuid constraint feedback_created_by_fkey references users (id),
  contact_name text,
  contact_email text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  reported_at timestamptz,
  constraint feedback_pkey primary key (tenant_id, id),
  constraint feedback_about_check check (about in ('event', 'challenge', 'product', 'contact')),
  constraint feedback_state_check check (state in ('open', 'answered', 'closed')),
  constraint feedback_rating_check check (rating between 1 and 5),
  constraint feedback_writer_check check (
    (about = 'contact') = (created_by is null)
    and (about = 'contact') = (contact_email is not null)
    and (about = 'contact') = (contact_name is not null)
  ),
  constraint feedback_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete set null (event_id),
  constraint feedback_challenge_fkey foreign key (tenant_id, challenge_id)
    references challenges (tenant_id, id) on delete set null (challenge_id)
);
create index feedback_created_by_idx on feedback (created_by, created_at);
create index feedback_about_idx on feedback (tenant_id, about, created_at);
create index feedback_event_idx on feedback (tenant_id, event_id) where event_id is not null;
create index feedback_challenge_idx on feedback (tenant_id, challenge_id) where challenge_id is not null;
create index feedback_contact_idx on feedback (created_at) where about = 'contact';

create table feedback_messages (
  tenant_id uuid not null,
  feedback_id uuid not null,
  id uuid not null,
  author_id uuid constraint feedback_messages_author_id_fkey references users (id),
  is_answer boolean not null,
  body text not null,
  created_at timestamptz not null,
  constraint feedback_messages_pkey primary key (tenant_id, feedback_id, id),
  constraint feedback_messages_feedback_fkey foreign key (tenant_id, feedback_id)
    references feedback (tenant_id, id) on delete cascade
);
create index feedback_messages_author_idx on feedback_messages (author_id);

select isolate_tenant_table(owned) from unnest(array[
  'learning_collections', 'learning_items', 'learning_challenges', 'learning_events', 'learning_progress',
  'feedback', 'feedback_messages'
]::regclass[]) owned;
