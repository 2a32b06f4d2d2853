-- An event that is over shows what it had: before one of its challenges changes, a copy is kept with the event. Files
-- that only such a copy names are no longer current, and their names are free again.

alter table event_challenges add column content_at_end jsonb;

alter table challenge_files add column is_current boolean not null default true;
alter table challenge_files drop constraint challenge_files_name_key;
create unique index challenge_files_name_key on challenge_files (tenant_id, challenge_id, name) where is_current;
