-- Whom a mail was written for; null where it went to an address of which no account was known.
alter table mails add column user_id uuid constraint mails_user_id_fkey references users (id) on delete set null;
create index mails_user_id_idx on mails (user_id);
