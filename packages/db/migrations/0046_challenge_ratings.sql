-- What members think of challenges that they have solved, and a word to their authors.

create table challenge_ratings (
  tenant_id uuid not null,
  challenge_id uuid not null,
  user_id uuid not null constraint challenge_ratings_user_id_fkey references users (id),
  stars smallint not null constraint challenge_ratings_stars_check check (stars between 1 and 5),
  comment text not null default '' constraint challenge_ratings_comment_check check (length(comment) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint challenge_ratings_pkey primary key (tenant_id, challenge_id, user_id),
  constraint challenge_ratings_challenge_fkey foreign key (tenant_id, challenge_id)
    references challenges (tenant_id, id) on delete cascade
);
create index challenge_ratings_user_idx on challenge_ratings (user_id);

select isolate_tenant_table('challenge_ratings'::regclass);
