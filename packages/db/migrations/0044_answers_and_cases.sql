-- Answers that are right in part, answers that people review, flags of each unit's own, and cases of flags that were
-- passed on.

alter table questions drop constraint questions_rule_check;
alter table questions add constraint questions_rule_check check (coalesce(rule ->> 'kind' in (
  'text', 'regex', 'number', 'choice', 'order', 'set', 'date', 'file-hash', 'per-unit', 'manual'
), false));

alter table submissions drop constraint submissions_outcome_check;
alter table submissions add constraint submissions_outcome_check
  check (outcome in ('wrong', 'right', 'repeated', 'partial', 'pending', 'foreign'));

alter table facts drop constraint facts_kind_check;
alter table facts add constraint facts_kind_check
  check (kind in (
    'solve', 'partial', 'hint', 'award', 'adjustment', 'purchase', 'penalty', 'ranking', 'revocation'
  ));
alter table facts drop constraint facts_solve_check;
alter table facts add constraint facts_solve_check
  check (kind not in ('solve', 'partial') or (question_id is not null and challenge_id is not null));
alter table facts add constraint facts_partial_check
  check (kind <> 'partial' or (data ->> 'fraction')::float8 between 0 and 1);
create index facts_partial_idx on facts (tenant_id, event_id, unit_id, question_id) where kind = 'partial';

-- What the flags of units are made with, sealed.
create table flag_secrets (
  tenant_id uuid not null,
  sealed text not null,
  created_at timestamptz not null default now(),
  constraint flag_secrets_pkey primary key (tenant_id),
  constraint flag_secrets_tenant_fkey foreign key (tenant_id) references tenants (id) on delete cascade
);
select isolate_tenant_table('flag_secrets'::regclass);

create table submission_reviews (
  tenant_id uuid not null,
  submission_id uuid not null,
  event_id uuid not null,
  unit_id uuid not null,
  question_id uuid not null,
  decision text,
  note text,
  decided_by uuid constraint submission_reviews_decided_by_fkey references users (id),
  decided_at timestamptz,
  constraint submission_reviews_pkey primary key (tenant_id, submission_id),
  constraint submission_reviews_event_fkey foreign key (tenant_id, event_id) references events (tenant_id, id),
  constraint submission_reviews_unit_fkey foreign key (tenant_id, event_id, unit_id)
    references scoring_units (tenant_id, event_id, id),
  constraint submission_reviews_decision_check check (decision in ('accept', 'reject')),
  constraint submission_reviews_decided_check check ((decision is null) = (decided_at is null))
);
-- One answer of a unit to a question waits at a time.
create unique index submission_reviews_open_key on submission_reviews (tenant_id, event_id, unit_id, question_id)
  where decided_at is null;
create index submission_reviews_waiting_idx on submission_reviews (tenant_id, event_id, submission_id)
  where decided_at is null;
create index submission_reviews_unit_idx on submission_reviews (tenant_id, event_id, unit_id, question_id, submission_id);
create index submission_reviews_decided_by_idx on submission_reviews (decided_by);
select isolate_tenant_table('submission_reviews'::regclass);

create table integrity_cases (
  tenant_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  kind text not null,
  reason text not null default '',
  opened_by uuid constraint integrity_cases_opened_by_fkey references users (id),
  opened_at timestamptz not null,
  -- When something was decided about each of its units.
  closed_at timestamptz,
  -- Of a flag that was passed on: who sent it, and whose it was.
  sender_unit_id uuid,
  owner_unit_id uuid,
  constraint integrity_cases_pkey primary key (tenant_id, id),
  constraint integrity_cases_event_fkey foreign key (tenant_id, event_id) references events (tenant_id, id),
  constraint integrity_cases_sender_unit_fkey foreign key (tenant_id, event_id, sender_unit_id)
    references scoring_units (tenant_id, event_id, id),
  constraint integrity_cases_owner_unit_fkey foreign key (tenant_id, event_id, owner_unit_id)
    references scoring_units (tenant_id, event_id, id),
  constraint integrity_cases_kind_check check (kind in ('foreign-flag', 'reported')),
  constraint integrity_cases_units_check check (
    (kind = 'foreign-flag') = (sender_unit_id is not null and owner_unit_id is not null)
  )
);
create unique index integrity_cases_pair_key on integrity_cases (tenant_id, event_id, sender_unit_id, owner_unit_id)
  where kind = 'foreign-flag' and closed_at is null;
create index integrity_cases_event_idx on integrity_cases (tenant_id, event_id, id);
create index integrity_cases_owner_idx on integrity_cases (tenant_id, event_id, owner_unit_id);
create index integrity_cases_sender_idx on integrity_cases (tenant_id, event_id, sender_unit_id);
create index integrity_cases_opened_by_idx on integrity_cases (opened_by);
select isolate_tenant_table('integrity_cases'::regclass);

create table integrity_case_units (
  tenant_id uuid not null,
  case_id uuid not null,
  unit_id uuid not null,
  event_id uuid not null,
  part text not null,
  decision text,
  note text,
  decided_by uuid constraint integrity_case_units_decided_by_fkey references users (id),
  decided_at timestamptz,
  -- The fact of a disqualification.
  fact_seq bigint,
  appeal text,
  appealed_by uuid constraint integrity_case_units_appealed_by_fkey references users (id),
  appealed_at timestamptz,
  answer text,
  answered_by uuid constraint integrity_case_units_answered_by_fkey references users (id),
  answered_at timestamptz,
  constraint integrity_case_units_pkey primary key (tenant_id, case_id, unit_id),
  constraint integrity_case_units_case_fkey foreign key (tenant_id, case_id) references integrity_cases (tenant_id, id)
    on delete cascade,
  constraint integrity_case_units_unit_fkey foreign key (tenant_id, event_id, unit_id)
    references scoring_units (tenant_id, event_id, id),
  constraint integrity_case_units_part_check check (part in ('sender', 'owner', 'named')),
  constraint integrity_case_units_decision_check check (decision in ('dismissed', 'warned', 'disqualified')),
  constraint integrity_case_units_appeal_check check (appealed_at is null or decided_at is not null),
  constraint integrity_case_units_answer_check check (answered_at is null or appealed_at is not null)
);
create index integrity_case_units_unit_idx on integrity_case_units (tenant_id, event_id, unit_id);
create index integrity_case_units_decided_by_idx on integrity_case_units (decided_by);
create index integrity_case_units_appealed_by_idx on integrity_case_units (appealed_by);
create index integrity_case_units_answered_by_idx on integrity_case_units (answered_by);
select isolate_tenant_table('integrity_case_units'::regclass);

create table integrity_notes (
  tenant_id uuid not null,
  id uuid not null,
  case_id uuid not null,
  author_id uuid not null constraint integrity_notes_author_fkey references users (id),
  body text not null,
  created_at timestamptz not null,
  constraint integrity_notes_pkey primary key (tenant_id, id),
  constraint integrity_notes_case_fkey foreign key (tenant_id, case_id) references integrity_cases (tenant_id, id)
    on delete cascade
);
create index integrity_notes_case_idx on integrity_notes (tenant_id, case_id, id);
create index integrity_notes_author_idx on integrity_notes (author_id);
select isolate_tenant_table('integrity_notes'::regclass);

-- Flags of one unit that another one has sent; without a submission where it was in the one field for all flags.
create table foreign_flags (
  tenant_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  unit_id uuid not null,
  owner_unit_id uuid not null,
  user_id uuid not null,
  session_id uuid,
  challenge_id uuid not null,
  question_id uuid not null,
  submission_id uuid,
  sent_at timestamptz not null,
  case_id uuid,
  constraint foreign_flags_pkey primary key (tenant_id, id),
  constraint foreign_flags_event_fkey foreign key (tenant_id, event_id) references events (tenant_id, id),
  constraint foreign_flags_unit_fkey foreign key (tenant_id, event_id, unit_id)
    references scoring_units (tenant_id, event_id, id),
  constraint foreign_flags_owner_unit_fkey foreign key (tenant_id, event_id, owner_unit_id)
    references scoring_units (tenant_id, event_id, id),
  constraint foreign_flags_case_fkey foreign key (tenant_id, case_id) references integrity_cases (tenant_id, id)
);
create index foreign_flags_new_idx on foreign_flags (tenant_id, event_id) where case_id is null;
create index foreign_flags_unit_idx on foreign_flags (tenant_id, event_id, unit_id);
create index foreign_flags_owner_idx on foreign_flags (tenant_id, event_id, owner_unit_id);
create index foreign_flags_case_idx on foreign_flags (tenant_id, case_id, id);
select isolate_tenant_table('foreign_flags'::regclass);
