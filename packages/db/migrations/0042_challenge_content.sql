-- What a challenge says beside its questions, hints in chains, and introductions that are shown once.

alter table stored_files
  drop constraint stored_files_purpose_check,
  add constraint stored_files_purpose_check check (purpose in ('challenge-file', 'challenge-image', 'event-image'));
create index stored_files_challenge_image_idx on stored_files (tenant_id, sha256)
  where purpose = 'challenge-image';

alter table challenges
  add column image_file_id uuid,
  add column success_message text not null default '',
  add column topics text[] not null default '{}',
  add column solution text not null default '',
  add column show_solution_after_end boolean not null default false,
  add column writeup_links text[] not null default '{}',
  add column connection_info text not null default '',
  add column flag_format text not null default '',
  add column intro_body text not null default '',
  add column intro_video text,
  add constraint challenges_image_file_fkey foreign key (tenant_id, image_file_id)
    references stored_files (tenant_id, id);
create index challenges_image_file_idx on challenges (tenant_id, image_file_id) where image_file_id is not null;

alter table hints
  add column title text not null default '',
  add column requires_hint_id uuid,
  -- Of the clock of the event, which stands while it is paused.
  add column opens_after_minutes integer,
  add constraint hints_challenge_id_key unique (tenant_id, challenge_id, id),
  add constraint hints_requires_fkey foreign key (tenant_id, challenge_id, requires_hint_id)
    references hints (tenant_id, challenge_id, id) on delete set null (requires_hint_id),
  add constraint hints_requires_check check (requires_hint_id <> id),
  add constraint hints_opens_check check (opens_after_minutes > 0);
create index hints_requires_idx on hints (tenant_id, challenge_id, requires_hint_id)
  where requires_hint_id is not null;

alter table events add column connection_values jsonb not null default '{}';

create table intro_seen (
  tenant_id uuid not null,
  user_id uuid not null constraint intro_seen_user_id_fkey references users (id),
  challenge_id uuid not null,
  seen_at timestamptz not null default now(),
  constraint intro_seen_pkey primary key (tenant_id, user_id, challenge_id),
  constraint intro_seen_challenge_fkey foreign key (tenant_id, challenge_id)
    references challenges (tenant_id, id) on delete cascade
);
create index intro_seen_challenge_idx on intro_seen (tenant_id, challenge_id);
create index intro_seen_user_idx on intro_seen (user_id);

select isolate_tenant_table('intro_seen'::regclass);

-- Events that are over had none of it.
update event_challenges set content_at_end = content_at_end
  || '{"imageFileId": null, "successMessage": "", "solution": "", "connectionInfo": "", "flagFormat": "",
       "introBody": "", "introVideo": null}'::jsonb
  || jsonb_build_object('hints', (
       select coalesce(
         jsonb_agg(hint || '{"title": "", "requiresHintId": null, "opensAfterMinutes": null}'::jsonb order by place),
         '[]')
       from jsonb_array_elements(content_at_end -> 'hints') with ordinality as h(hint, place)))
  where content_at_end is not null;
