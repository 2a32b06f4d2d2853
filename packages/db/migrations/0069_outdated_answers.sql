-- When a change last made answers outdated that wait for their batch, for seconds at the most: a participant came to
-- another unit or takes no part any more, or a question is gone. Only soon after such a change they are looked at again.

alter table event_counters add column answers_outdated_at timestamptz;
