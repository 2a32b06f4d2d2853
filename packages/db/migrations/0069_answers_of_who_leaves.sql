-- When a participant of an event last came to another unit or stopped taking part. An answer waits for its batch for
-- seconds at the most: only soon after such a change is it looked up whether its sender still scores for its unit.

alter table event_counters add column units_changed_at timestamptz;
