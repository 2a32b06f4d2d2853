-- When registration by code closes: when the event starts, when it is over whenever that is, or at a time of its own.

alter table events add column registration_closes text not null default 'at-start';
alter table events add constraint events_registration_closes_check
  check (registration_closes in ('at-start', 'at-end', 'at-time'));

update events set registration_closes = 'at-end', registration_deadline = null where registration_deadline = ends_at;
update events set registration_closes = 'at-time' where registration_deadline is not null;

alter table events add constraint events_registration_deadline_check
  check ((registration_closes = 'at-time') = (registration_deadline is not null));
