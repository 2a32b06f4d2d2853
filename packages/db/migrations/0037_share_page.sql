-- Whether a page of the event is shown to everybody, without a session.

alter table events add column share_page boolean not null default false;
