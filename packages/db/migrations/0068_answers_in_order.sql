-- Lists of answers are in the order in which they came, the latest first. Without the tenant, as no plan shall take this
-- index for the one that leads to the id of a submission.

create index submissions_time_idx on submissions (event_id, submitted_at);
