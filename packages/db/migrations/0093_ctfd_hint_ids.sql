-- Players and editors name a hint by one number, which stays when others are added or removed.
alter table ctfd_ids
  drop constraint ctfd_ids_kind_check,
  add constraint ctfd_ids_kind_check check (kind in ('challenge', 'file', 'module', 'hint'));
