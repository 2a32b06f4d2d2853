-- Bonuses for the first solvers of a challenge are points, or per cent of its full value.

alter table events add column blood_bonus_unit text not null default 'points';
alter table events add constraint events_blood_bonus_unit_check check (blood_bonus_unit in ('points', 'percent'));
alter table events add constraint events_blood_bonus_percent_check
  check (blood_bonus_unit = 'points' or 100 >= all (blood_bonuses));
