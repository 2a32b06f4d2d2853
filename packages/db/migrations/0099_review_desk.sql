-- Who judges answers sees which one another reviewer has open, and may give a part of the points.
alter table submission_reviews
  add column percent smallint,
  add column claimed_by uuid constraint submission_reviews_claimed_by_fkey references users (id),
  add column claimed_at timestamptz,
  add constraint submission_reviews_percent_check
    check (percent between 1 and 100 and (percent is null or decision = 'accept')),
  add constraint submission_reviews_claimed_check check ((claimed_by is null) = (claimed_at is null));
create index submission_reviews_claimed_by_idx on submission_reviews (claimed_by);
create index submission_reviews_decided_idx on submission_reviews (tenant_id, event_id, decided_at, submission_id)
  where decided_at is not null;
