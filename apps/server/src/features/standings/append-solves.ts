import { submissions, type Tx, type UnitId, type UserId } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { EventKey } from './load-definition.ts';
import type { LiveFact } from './load-facts.ts';

/** Answers to one question that were not right, which count from now on, one of each unit at most. */
export interface AcceptedSubmissions {
  questionId: string;
  submissionIds: readonly string[];
  note: string;
  decidedBy: UserId;
  atMs: number;
}

interface SolveRow extends Record<string, unknown> {
  seq: number;
  unitId: UnitId;
  userId: UserId;
  challengeId: string;
  questionId: string;
  atMs: number;
}

/**
 * Numbers and inserts the solves of an event in the order in which their answers were sent, and numbers the units that
 * complete their challenge by them, a millisecond apart so that ties stay in that order, under the lock that orders all
 * facts. Units that have solved the question are left out.
 */
export async function appendSolves(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  { questionId, submissionIds, note, decidedBy, atMs }: AcceptedSubmissions,
): Promise<LiveFact[]> {
  await tx.execute(sql`select from event_counters
    where tenant_id = ${tenantId} and event_id = ${eventId} for no key update`);
  const { rows } = await tx.execute<SolveRow>(sql`
    with standing as materialized (
      select f.unit_id, f.challenge_id, f.question_id, f.completion_number
      from facts f
      join ${submissions} s on s.tenant_id = f.tenant_id and s.event_id = f.event_id and s.unit_id = f.unit_id
        and s.challenge_id = f.challenge_id
      where f.tenant_id = ${tenantId} and f.event_id = ${eventId} and f.kind = 'solve'
        and s.id = any (${sql.param([...submissionIds])}::uuid[])
        and not fact_is_revoked(f.tenant_id, f.event_id, f.seq)
    ), accepted as (
      select s.*, row_number() over (order by s.submitted_at, s.id) as number, (
        select coalesce(max(f.solve_number), 0) + 1 from facts f
        where f.tenant_id = s.tenant_id and f.event_id = s.event_id and f.unit_id = s.unit_id
          and f.question_id = s.question_id and f.kind = 'solve'
      ) as solve_number, case when not exists (
        select from questions q
        where q.tenant_id = s.tenant_id and q.challenge_id = s.challenge_id and q.id <> s.question_id
          and not exists (select from standing o where o.unit_id = s.unit_id and o.question_id = q.id)
      ) and not exists (
        select from standing o where o.unit_id = s.unit_id and o.completion_number is not null
      ) then true end as completes
      from ${submissions} s
      where s.tenant_id = ${tenantId} and s.event_id = ${eventId} and s.question_id = ${questionId}
        and s.id = any (${sql.param([...submissionIds])}::uuid[]) and s.outcome in ('wrong', 'partial', 'pending', 'foreign')
        and not exists (
          select from standing o where o.unit_id = s.unit_id and o.question_id = s.question_id
        )
    ), numbered as (
      select a.*, c.last_fact_seq + a.number as seq,
        greatest(${new Date(atMs).toISOString()}::timestamptz, c.last_fact_at)
          + (a.number - 1) * interval '1 millisecond' as fact_at,
        case when a.completes then e.completions + count(a.completes) over (order by a.number) end
          as completion_number
      from accepted a
      join event_counters c on c.tenant_id = a.tenant_id and c.event_id = a.event_id
      join event_challenges e on e.tenant_id = a.tenant_id and e.event_id = a.event_id
        and e.challenge_id = a.challenge_id
    ), put_counters as (
      update event_counters c set last_fact_seq = t.seq, last_fact_at = t.at
      from (select max(seq) as seq, max(fact_at) as at from numbered having count(*) > 0) t
      where c.tenant_id = ${tenantId} and c.event_id = ${eventId}
    ), put_completions as (
      update event_challenges e set completions = t.number
      from (select challenge_id, max(completion_number) as number from numbered group by challenge_id) t
      where t.number is not null and e.tenant_id = ${tenantId} and e.event_id = ${eventId}
        and e.challenge_id = t.challenge_id
    ), put_facts as (
      insert into facts (tenant_id, event_id, seq, kind, unit_id, user_id, challenge_id, question_id,
        submission_id, completion_number, solve_number, note, decided_by, at)
      select tenant_id, event_id, seq, 'solve', unit_id, user_id, challenge_id, question_id, id,
        completion_number, solve_number, ${note}, ${decidedBy}, fact_at
      from numbered
    )
    select seq::float8, unit_id as "unitId", user_id as "userId", challenge_id as "challengeId",
      question_id as "questionId", floor(extract(epoch from fact_at) * 1000)::float8 as "atMs"
    from numbered order by seq`);
  return rows.map(({ seq, unitId, userId, challengeId, questionId: of, atMs: at }) => ({
    kind: 'solve',
    seq,
    unitId,
    userId,
    challengeId,
    questionId: of,
    atMs: at,
  }));
}
