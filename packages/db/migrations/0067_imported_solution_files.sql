-- Whether a file that an import has taken away belonged to the solution of its challenge.

alter table import_run_files add column is_of_solution boolean not null default false;
