-- What the author of a challenge recommends to do next.
alter table challenges
  add column next_challenge_id uuid,
  add constraint challenges_next_fkey foreign key (tenant_id, next_challenge_id)
    references challenges (tenant_id, id) on delete set null (next_challenge_id),
  add constraint challenges_next_check check (next_challenge_id <> id);
create index challenges_next_idx on challenges (tenant_id, next_challenge_id) where next_challenge_id is not null;
