-- An imported challenge is known by what its source calls it. Each event may have one of its own from the same source:
-- the copies are numbered. Names are unique among the challenges that people made by hand.
alter table challenges
  add column import_key text,
  add column import_copy integer,
  add constraint challenges_import_check check ((import_key is null) = (import_copy is null)),
  add constraint challenges_import_key unique (tenant_id, import_key, import_copy);

drop index challenges_name_key;
create unique index challenges_name_key on challenges (tenant_id, lower(name)) where import_key is null;
create index challenges_name_idx on challenges (tenant_id, lower(name));
