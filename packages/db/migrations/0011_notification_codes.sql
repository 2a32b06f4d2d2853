-- What a notification says is kept as code and parameters and read in the language of each reader. Title and message
-- stay: the words of a person, or the English text for exports and for a version that does not have the code.

alter table notifications
  add column code text,
  add column params jsonb,
  add constraint notifications_code_check check ((code is null) = (params is null));
grant select (language) on users to guidon_tenant;
