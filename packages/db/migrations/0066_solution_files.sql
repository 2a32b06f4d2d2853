-- Files that belong to the solution of a challenge, and are shown where it is shown alone.

alter table challenge_files add column is_of_solution boolean not null default false;

-- Files of a solution are known by their addresses in its text: two of one name may differ.
drop index challenge_files_name_key;
create unique index challenge_files_name_key on challenge_files (tenant_id, challenge_id, name)
  where is_current and not is_of_solution;
