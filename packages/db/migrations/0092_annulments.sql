-- Challenges that count for nobody in an event any more. What was revoked by that carries its id, so that it can be taken
-- back: `restoring` until all of it counts again.
create table annulments (
  tenant_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  challenge_id uuid not null,
  state text not null default 'annulled',
  note text not null,
  -- As it was before, and is again once it was taken back.
  was_hidden boolean not null,
  annulled_at timestamptz not null,
  constraint annulments_pkey primary key (tenant_id, id),
  constraint annulments_state_check check (state in ('annulled', 'restoring', 'restored')),
  constraint annulments_challenge_fkey foreign key (tenant_id, event_id, challenge_id)
    references event_challenges (tenant_id, event_id, challenge_id) on delete cascade
);
create unique index annulments_standing_key on annulments (tenant_id, event_id, challenge_id)
  where state <> 'restored';
create index annulments_challenge_idx on annulments (tenant_id, event_id, challenge_id);

select isolate_tenant_table('annulments'::regclass);
