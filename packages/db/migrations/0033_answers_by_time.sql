-- Answers are appended in the order of their times, so that a block range index finds the latest ones and costs an
-- insert next to nothing.

create index submissions_submitted_idx on submissions using brin (submitted_at) with (pages_per_range = 16);
