import type { QueryConfig } from 'pg';
import { earnXp } from '../progress/index.ts';
import type { AnswerEntry, AnswerOutcome } from './answer-entry.ts';
import type { ShareData } from './share-state.ts';

const entryColumns = `tenant_id, event_id, unit_id, user_id, challenge_id, question_id, id, answer, at, session_id`;

const entryArrays = `unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::uuid[],
  $8::text[], $9::timestamptz[], $10::uuid[]`;

function entryValues(entries: readonly AnswerEntry[]): unknown[] {
  return [
    plainArray(entries, (entry) => entry.tenantId),
    plainArray(entries, (entry) => entry.eventId),
    plainArray(entries, (entry) => entry.unitId),
    plainArray(entries, (entry) => entry.userId),
    plainArray(entries, (entry) => entry.challengeId),
    plainArray(entries, (entry) => entry.questionId),
    plainArray(entries, (entry) => entry.id),
    entries.map((entry) => entry.answer),
    plainArray(entries, (entry) => new Date(entry.atMs).toISOString()),
    plainArray(entries, (entry) => entry.sessionId),
  ];
}

/** An array as PostgreSQL reads it, of values that need no quotes; the driver would look at each character. */
function plainArray(
  entries: readonly AnswerEntry[],
  valueOf: (entry: AnswerEntry) => string | number | boolean | null,
): string {
  return `{${entries.map((entry) => valueOf(entry) ?? 'NULL').join(',')}}`;
}

/**
 * Records wrong answers to questions without a limit of attempts, which need no lock and no read. Those recorded
 * before are skipped and missing in the row count; a fixed order of ids prevents deadlocks between processes.
 */
export function recordWrong(entries: readonly AnswerEntry[]): QueryConfig {
  if (entries.some(isForeign)) return recordWrongAndForeign(entries);
  return {
    name: 'record-wrong-answers',
    text: `insert into submissions
        (tenant_id, event_id, unit_id, user_id, challenge_id, question_id, id, answer, submitted_at, session_id, outcome)
      select ${entryColumns}, 'wrong' from ${entryArrays}) as e(${entryColumns})
      order by id on conflict (tenant_id, id) do nothing`,
    values: entryValues(entries),
  };
}

function isForeign({ owner }: AnswerEntry): boolean {
  return owner !== undefined;
}

/** The same for a batch in which somebody has sent the flag of another unit, which is kept for a case. */
function recordWrongAndForeign(entries: readonly AnswerEntry[]): QueryConfig {
  return {
    name: 'record-foreign-answers',
    text: `with e as materialized (select * from ${entryArrays}, $11::uuid[]) as e(${entryColumns}, owner)
      ), put as (
        insert into submissions
          (tenant_id, event_id, unit_id, user_id, challenge_id, question_id, id, answer, submitted_at, session_id, outcome)
        select ${entryColumns}, ${wrongOrForeign} from e
        order by id on conflict (tenant_id, id) do nothing returning tenant_id, id
      ), ${putForeign('e', 'exists (select from put p where p.tenant_id = e.tenant_id and p.id = e.id)')}
      select from put`,
    values: [...entryValues(entries), plainArray(entries, ({ owner }) => owner ?? null)],
  };
}

const wrongOrForeign = `case when owner is null then 'wrong' else 'foreign' end`;

function putForeign(rows: string, condition: string): string {
  return `put_foreign as (
    insert into foreign_flags (tenant_id, id, event_id, unit_id, owner_unit_id, user_id, session_id, challenge_id,
      question_id, submission_id, sent_at)
    select tenant_id, id, event_id, unit_id, owner, user_id, session_id, challenge_id, question_id, id, at
    from ${rows} e where owner is not null and ${condition} on conflict do nothing
  )`;
}

/** Whether an answer may become a fact. */
export function mayBeFact({ isRight, penalty = 0 }: AnswerEntry): boolean {
  return isRight || penalty > 0;
}

/** Locks the counters of the events that may get a fact, always in the same order. */
export function lockCounters(entries: readonly AnswerEntry[]): QueryConfig {
  const right = [...new Map(entries.filter(mayBeFact).map((entry) => [entry.eventId, entry])).values()];
  return {
    name: 'lock-event-counters',
    text: `select from event_counters
      where (tenant_id, event_id) in (select * from unnest($1::uuid[], $2::uuid[]))
      order by tenant_id, event_id for no key update`,
    values: [right.map((entry) => entry.tenantId), right.map((entry) => entry.eventId)],
  };
}

/**
 * Fails where one of the answers is to a challenge that is locked for its unit, under the locks of `lockCounters`: what
 * opens it may have been revoked since it was judged.
 */
export function requireUnlocked(entries: readonly AnswerEntry[]): QueryConfig {
  return {
    name: 'require-unlocked-challenges',
    text: 'select require_prerequisites($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[])',
    values: [
      plainArray(entries, (entry) => entry.tenantId),
      plainArray(entries, (entry) => entry.eventId),
      plainArray(entries, (entry) => entry.unitId),
      plainArray(entries, (entry) => entry.challengeId),
    ],
  };
}

/** What `recordCounted` answers for each entry, in their order. */
export interface CountedRow {
  /** `known` was recorded before and changes nothing now; null where a look-up found nothing. */
  outcome: AnswerOutcome['outcome'] | 'known' | 'foreign' | null;
  used: number | null;
  seq: number | null;
  at_ms: number | null;
  completion_number: number | null;
  last_at_ms?: number | null;
  penalty?: number | null;
  /** Of a part that was looked up. */
  data?: unknown;
  /** On the first row alone: what the batch has earned, and the sums of XP after it. */
  earned: EarnedXp[] | null;
  sums: [userId: string, tenantId: string, xp: number][] | null;
}

/** What `findRecorded` answers. */
export interface RecordedRow extends CountedRow {
  xp: number | null;
  xp_sum: number | null;
}

type EarnedXp = [userId: string, tenantId: string, questionId: string, eventId: string, gained: number];

/**
 * Records answers that can change something, under the locks of `lockCounters`: counts attempts against their limit,
 * numbers the facts of new solves without a gap, and numbers the units that complete a challenge.
 */
export function recordCounted(entries: readonly AnswerEntry[]): QueryConfig {
  const isRuled = entries.some(({ timeoutS, penalty = 0 }) => penalty > 0 || typeof timeoutS === 'number');
  const values = [
    ...entryValues(entries),
    plainArray(entries, (entry) => entry.isRight),
    plainArray(entries, (entry) => entry.maxAttempts),
    plainArray(entries, (entry) => entry.xp ?? 0),
  ];
  const hasForeign = entries.some(isForeign);
  const ruled = [
    plainArray(entries, (entry) => entry.timeoutS ?? null),
    plainArray(entries, (entry) => entry.penalty ?? 0),
  ];
  return {
    ...countedTexts[isRuled ? 'ruled' : 'plain'][hasForeign ? 'foreign' : 'own'],
    values: [
      ...values,
      ...(isRuled ? ruled : []),
      ...(hasForeign ? [plainArray(entries, ({ owner }) => owner ?? null)] : []),
    ],
  };
}

const sameUnit = (a: string, b: string) =>
  `${a}.tenant_id = ${b}.tenant_id and ${a}.event_id = ${b}.event_id and ${a}.unit_id = ${b}.unit_id`;

const solvesOf = (fact: string, unit: string) => `${sameUnit(fact, unit)} and ${fact}.kind = 'solve'`;

/** Longer than an answer waits for its batch, and than a process takes to hear of a change. */
const mayBeOutdated = `interval '2 minutes'`;

/**
 * Whether the sender of an entry scores for another unit by now, or for none, or its question is gone; looked up only
 * after a recent change.
 */
const isOutdated = (entry: string) => `exists (
    select from changed c where c.tenant_id = ${entry}.tenant_id and c.event_id = ${entry}.event_id
  ) and (
    (
      select p.unit_id from event_participants p where p.tenant_id = ${entry}.tenant_id
        and p.event_id = ${entry}.event_id and p.user_id = ${entry}.user_id
    ) is distinct from ${entry}.unit_id
    or (
      select true from questions q join event_challenges ec on ec.tenant_id = q.tenant_id
        and ec.event_id = ${entry}.event_id and ec.challenge_id = q.challenge_id
      where q.tenant_id = ${entry}.tenant_id and q.id = ${entry}.question_id limit 1
    ) is null
  )`;

const stands = (fact: string) => `not fact_is_revoked(${fact}.tenant_id, ${fact}.event_id, ${fact}.seq)`;

/** A wrong answer that costs points, to a question that is not solved. */
const isFactColumn = `, is_admitted and not is_solved and (is_right or penalty > 0) as is_fact`;

/**
 * The text for batches that are `ruled`, in which attempts come back or wrong answers cost points, does more, as does
 * that for batches with a flag of another unit; every other batch is spared of it.
 */
function countedTextOf({ isRuled, hasForeign }: { isRuled: boolean; hasForeign: boolean }): string {
  const ofForeign = (text: string) => (hasForeign ? text : '');
  const ofRules = (text: string) => (isRuled ? text : '');
  const isFact = isRuled ? 'is_fact' : 'is_solve';
  const limit = (column: string) =>
    `(select e.${column} from entry e where ${sameUnit('e', 'a')} and e.question_id = a.question_id)`;
  const used = isRuled
    ? `case when a.used < ${limit('max_attempts')} then a.used + 1 else 1 end, last_at = excluded.last_at`
    : 'a.used + 1';
  const comesBack = `or coalesce(a.last_at, '-infinity') + ${limit('timeout_s')} * interval '1 second'
      <= excluded.last_at`;
  const arrays = `${entryArrays}, $11::boolean[], $12::integer[], $13::integer[]${ofRules(', $14::integer[], $15::integer[]')}${ofForeign(isRuled ? ', $16::uuid[]' : ', $14::uuid[]')})`;
  return `
with changed as materialized (
  select tenant_id, event_id
  from (select distinct * from unnest($1::uuid[], $2::uuid[])) as e(tenant_id, event_id)
  cross join lateral (
    select from event_counters c where c.tenant_id = e.tenant_id and c.event_id = e.event_id
      and c.answers_outdated_at > now() - ${mayBeOutdated} limit 1
  ) c
), entry as materialized (
  select e.*, last.solve_number, ${isOutdated('e')} as is_outdated,
    last.solve_number is not null and exists (
      select from facts f where ${solvesOf('f', 'e')} and f.question_id = e.question_id and ${stands('f')}
    ) as is_solved, (
      select true from submissions s where s.tenant_id = e.tenant_id and s.id = e.id
    ) as is_known
  from ${arrays}
    with ordinality as e(${entryColumns}, is_right, max_attempts, xp${ofRules(', timeout_s, penalty')}${ofForeign(', owner')}, n)
  left join lateral (
    select f.solve_number from facts f where ${solvesOf('f', 'e')} and f.question_id = e.question_id
    order by f.solve_number desc limit 1
  ) last on true
), counted as (
  insert into attempt_counts as a (tenant_id, event_id, unit_id, question_id, used${ofRules(', last_at')})
  select tenant_id, event_id, unit_id, question_id, 1${ofRules(', at')} from entry
  where max_attempts is not null and not is_solved and is_known is null and not is_outdated
  order by tenant_id, event_id, unit_id, question_id
  on conflict (tenant_id, event_id, unit_id, question_id) do update set used = ${used}
    where a.used < ${limit('max_attempts')} ${ofRules(comesBack)}
  returning tenant_id, event_id, unit_id, question_id, used${ofRules(', last_at')}
), attempt as (
  select *, is_admitted and is_right and not is_solved as is_solve${ofRules(isFactColumn)}
  from (
    select e.*, c.used,${ofRules(' coalesce(c.last_at, k.last_at) as last_at,')}
      e.is_known is null and not e.is_outdated and (e.max_attempts is null or e.is_solved or c.used is not null) as is_admitted
    from entry e
    left join counted c on ${sameUnit('c', 'e')} and c.question_id = e.question_id
    ${ofRules(`left join attempt_counts k on ${sameUnit('k', 'e')} and k.question_id = e.question_id`)}
  ) e
), progress as (
  select *, count(*) filter (where is_solve) over in_challenge as added,
    is_solve and n = max(n) filter (where is_solve) over in_challenge as is_last
  from attempt
  window in_challenge as (partition by tenant_id, event_id, unit_id, challenge_id)
), numbered as (
  select p.*,
    case when p.${isFact}
      then c.last_fact_seq + count(*) filter (where p.${isFact}) over in_event
    end as seq,
    case when p.${isFact}
      then greatest(max(p.at) filter (where p.${isFact}) over in_event, date_trunc('milliseconds', c.last_fact_at))
    end as fact_at,
    case when d.completes
      then ec.completions
        + count(d.completes) over (partition by p.tenant_id, p.event_id, p.challenge_id order by p.n)
    end as completion_number
  from progress p
  left join event_counters c on c.tenant_id = p.tenant_id and c.event_id = p.event_id
  left join lateral (
    select true as completes
    from (
      select count(*) as total, count(*) filter (where f.solves > 0) as solved,
        count(*) filter (where f.numbers > 0) as numbered
      from questions q
      cross join lateral (
        select count(*) as solves, count(f.completion_number) as numbers
        from facts f where ${solvesOf('f', 'p')} and f.question_id = q.id and ${stands('f')}
      ) f
      where q.tenant_id = p.tenant_id and q.challenge_id = p.challenge_id
    ) before
    where before.numbered = 0 and p.added + before.solved = before.total
  ) d on p.is_last
  left join event_challenges ec on d.completes
    and ec.tenant_id = p.tenant_id and ec.event_id = p.event_id and ec.challenge_id = p.challenge_id
  window in_event as (partition by p.tenant_id, p.event_id order by p.n)
), result as (
  select *, case when not is_right then ${hasForeign ? wrongOrForeign : `'wrong'`} when is_solve then 'right' else 'repeated' end as outcome
  from numbered
), put_facts as (
  insert into facts (tenant_id, event_id, seq, kind, unit_id, user_id, challenge_id, question_id, submission_id,
    completion_number, solve_number, at${ofRules(', points')})
  select tenant_id, event_id, seq, ${isRuled ? "case when is_solve then 'solve' else 'penalty' end" : "'solve'"}, unit_id, user_id, challenge_id, question_id, id, completion_number,
    ${isRuled ? 'case when is_solve then coalesce(solve_number, 0) + 1 else 1 end' : 'coalesce(solve_number, 0) + 1'}, fact_at
    ${ofRules(', case when not is_solve then -penalty end')}
  from result where ${isFact}
), put_counters as (
  update event_counters c set last_fact_seq = t.seq, last_fact_at = t.at
  from (
    select tenant_id, event_id, max(seq) as seq, max(fact_at) as at from result where ${isFact} group by 1, 2
  ) t
  where c.tenant_id = t.tenant_id and c.event_id = t.event_id
), put_completions as (
  update event_challenges ec set completions = t.number
  from (select tenant_id, event_id, challenge_id, max(completion_number) as number from result
    where completion_number is not null group by 1, 2, 3) t
  where ec.tenant_id = t.tenant_id and ec.event_id = t.event_id and ec.challenge_id = t.challenge_id
), put_submissions as (
  insert into submissions
    (tenant_id, event_id, unit_id, user_id, challenge_id, question_id, id, answer, submitted_at, session_id, outcome)
  select ${entryColumns}, outcome from result where is_admitted
), ${earnXp('result where is_solve and xp > 0')}${ofForeign(`, ${putForeign('result', 'is_admitted')}`)}
select case when is_admitted then outcome when is_known then 'known' when is_outdated then 'outdated' else 'exhausted' end as outcome, used,
  seq::bigint, floor(extract(epoch from fact_at) * 1000)::float8 as at_ms, completion_number::integer,
  case when n = 1 then (
    select json_agg(json_build_array(user_id, tenant_id, question_id, event_id, gained)) from earned
  ) end as earned,
  case when n = 1 then (select json_agg(json_build_array(user_id, tenant_id, xp)) from put_progress) end as sums
  ${ofRules(', floor(extract(epoch from last_at) * 1000)::float8 as last_at_ms, case when is_fact and not is_solve then penalty end as penalty')}
from result order by n`;
}

const countedTexts = {
  plain: {
    own: { name: 'record-counted-answers', text: countedTextOf({ isRuled: false, hasForeign: false }) },
    foreign: { name: 'record-foreign-counted', text: countedTextOf({ isRuled: false, hasForeign: true }) },
  },
  ruled: {
    own: { name: 'record-ruled-answers', text: countedTextOf({ isRuled: true, hasForeign: false }) },
    foreign: { name: 'record-foreign-ruled', text: countedTextOf({ isRuled: true, hasForeign: true }) },
  },
};

/** Outcomes of entries whose commit was not confirmed; the row of an entry that was not recorded has no outcome. */
export function findRecorded(entries: readonly Pick<AnswerEntry, 'tenantId' | 'id'>[]): QueryConfig {
  return {
    name: 'find-recorded-answers',
    text: `select s.outcome, a.used, coalesce(f.seq, p.seq, r.seq) as seq, -p.points as penalty, f.completion_number,
        r.data,
        floor(extract(epoch from coalesce(f.at, p.at, r.at)) * 1000)::float8 as at_ms,
        floor(extract(epoch from a.last_at) * 1000)::float8 as last_at_ms, x.gained as xp,
        (m.xp - (select coalesce(sum(b.points), 0) from badge_awards b
          where b.tenant_id = s.tenant_id and b.user_id = s.user_id and b.submission_id = s.id))::float8 as xp_sum
      from unnest($1::uuid[], $2::uuid[]) with ordinality as e(tenant_id, id, n)
      left join submissions s on s.tenant_id = e.tenant_id and s.id = e.id
      left join facts f on ${sameUnit('f', 's')} and f.question_id = s.question_id and f.kind = 'solve'
        and f.submission_id = s.id
      left join facts p on p.tenant_id = s.tenant_id and p.event_id = s.event_id and p.submission_id = s.id
        and p.kind = 'penalty'
      left join facts r on s.outcome = 'partial' and ${sameUnit('r', 's')} and r.question_id = s.question_id
        and r.kind = 'partial' and r.submission_id = s.id
      left join attempt_counts a on ${sameUnit('a', 's')} and a.question_id = s.question_id
      left join progress_entries x on x.tenant_id = f.tenant_id and x.user_id = s.user_id
        and x.question_id = f.question_id and x.event_id = f.event_id and x.seq = f.seq
      left join member_progress m on m.tenant_id = x.tenant_id and m.user_id = x.user_id
      order by e.n`,
    values: [entries.map((entry) => entry.tenantId), entries.map((entry) => entry.id)],
  };
}

/** Numbers and inserts the fact of a part, under the locks of `lockCounters`. */
export function recordPart(entry: AnswerEntry, data: ShareData): QueryConfig {
  const { tenantId, eventId, unitId, questionId, userId, challengeId, id, atMs } = entry;
  const at = new Date(atMs).toISOString();
  return {
    name: 'record-part',
    text: `with counted as (
        update event_counters set last_fact_seq = last_fact_seq + 1,
          last_fact_at = greatest($8::timestamptz, date_trunc('milliseconds', last_fact_at))
        where tenant_id = $1 and event_id = $2 returning last_fact_seq as seq, last_fact_at as at
      ), put as (
        insert into facts
          (tenant_id, event_id, seq, kind, unit_id, question_id, user_id, challenge_id, submission_id, data, at)
        select $1, $2, seq, 'partial', $3, $4, $5, $6, $7, $9::jsonb, at from counted
      )
      select seq::float8, floor(extract(epoch from at) * 1000)::float8 as "atMs" from counted`,
    values: [tenantId, eventId, unitId, questionId, userId, challengeId, id, at, JSON.stringify(data)],
  };
}
