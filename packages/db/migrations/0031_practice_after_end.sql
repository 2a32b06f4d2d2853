-- Whether answers are still judged once the event is over; they never count.

alter table events add column practice_after_end boolean not null default false;
