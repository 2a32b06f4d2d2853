-- The best place that a ceremony has revealed so far.
alter table events add column revealed_from integer;
alter table events add constraint events_revealed_from_check check (revealed_from > 0);
