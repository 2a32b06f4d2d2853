-- Accounts that stand for people of a past keep no name from anybody who signs up: their key is one that nobody chooses.

alter table users
  drop constraint users_username_check,
  add constraint users_username_check check (username_key = lower(username) or username_key = 'past ' || id);

update users set username_key = 'past ' || id
  where email = 'past-' || id || '@past-results.invalid' and not is_active and username not like 'deleted user %';
