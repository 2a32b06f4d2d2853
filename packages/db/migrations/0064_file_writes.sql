-- Keys of the file storage that bytes were written under, noted before the first byte. A key that no row names a day
-- later belongs to what was cut off, and its bytes are removed.

create table file_writes (
  key text not null,
  begun_at timestamptz not null,
  constraint file_writes_pkey primary key (key)
);
create index file_writes_begun_at_idx on file_writes (begun_at);
grant select, insert, update, delete on file_writes to guidon_platform;
