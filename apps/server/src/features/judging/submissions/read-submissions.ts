import type { EventSubmission } from '@guidon/contract';
import { submissions, type Tx, type UnitId, users } from '@guidon/db';
import { type SQL, sql } from 'drizzle-orm';
import { type PageSelection, singleRow } from '../../../platform/http/keyset-page.ts';
import type { EventKey, LiveEvent } from '../../standings/index.ts';

export interface SubmissionRow {
  sortKey: string[];
  id: string;
  eventId: string;
  userId: string;
  username: string | null;
  unitId: UnitId;
  challengeId: string;
  questionId: string;
  outcome: EventSubmission['outcome'];
  answer: string;
  atMs: number;
  solveSeq: number | null;
  isRevoked: boolean;
  isSolved: boolean;
}

/** Whether the reader judges the event of an answer: a flag of another unit is wrong like any other to those who do not. */
export type Judges = SQL;

export const judgesAll: Judges = sql`true`;

export function judgesIf(mayJudge: boolean): Judges {
  return mayJudge ? judgesAll : sql`false`;
}

/** The condition for an outcome as the reader is shown it. */
export function hasOutcome(outcome: EventSubmission['outcome'], judges: Judges): SQL {
  if (outcome === 'foreign') return sql`(s.outcome = 'foreign' and ${judges})`;
  if (outcome !== 'wrong') return sql`s.outcome = ${outcome}`;
  return sql`(s.outcome = 'wrong' or (s.outcome = 'foreign' and not ${judges}))`;
}

/** Answers of an event with the fact that each counts by, and whether its unit has solved the question. */
export function readSubmissions(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  where: SQL,
  page: PageSelection = singleRow,
  judges: Judges = judgesAll,
): Promise<SubmissionRow[]> {
  return readSubmissionsOfEvents(
    tx,
    tenantId,
    { events: sql`select ${eventId}::uuid as id`, where, judges },
    page,
  );
}

interface OfEvents {
  /** A query for the ids of events. */
  events: SQL;
  where: SQL;
  judges: Judges;
}

/** Of each event the first ones of the page, by `submissions_time_idx`, and of those the page. */
export async function readSubmissionsOfEvents(
  tx: Tx,
  tenantId: string,
  { events, where, judges }: OfEvents,
  page: PageSelection,
): Promise<SubmissionRow[]> {
  const orderBy = page.orderBy.length > 0 ? sql.join(page.orderBy, sql`, `) : sql`s.id`;
  const { rows } = await tx.execute<SubmissionRow & Record<string, unknown>>(sql`
    select s."sortKey", s.id, s.event_id as "eventId", s.user_id as "userId", u.username, s.unit_id as "unitId",
      s.challenge_id as "challengeId", s.question_id as "questionId", s.answer,
      case when ${hasOutcome('wrong', judges)} then 'wrong' else s.outcome end as outcome,
      floor(extract(epoch from s.submitted_at) * 1000)::float8 as "atMs",
      own.seq::float8 as "solveSeq", coalesce(own.is_revoked, false) as "isRevoked",
      exists (
        select from facts f
        where f.tenant_id = s.tenant_id and f.event_id = s.event_id and f.unit_id = s.unit_id
          and f.question_id = s.question_id and f.kind = 'solve'
          and not fact_is_revoked(f.tenant_id, f.event_id, f.seq)
      ) as "isSolved"
    from (
      select s.* from (${events}) e
      cross join lateral (
        select s.*, ${page.sortKey} as "sortKey"
        from ${submissions} s
        where s.tenant_id = ${tenantId} and s.event_id = e.id and ${where} and ${page.after ?? sql`true`}
        order by ${orderBy} limit ${page.limit}
      ) s
      order by ${orderBy} limit ${page.limit}
    ) s
    left join ${users} u on u.id = s.user_id
    left join lateral (
      select f.seq, fact_is_revoked(f.tenant_id, f.event_id, f.seq) as is_revoked
      from facts f
      where f.tenant_id = s.tenant_id and f.event_id = s.event_id and f.unit_id = s.unit_id
        and f.question_id = s.question_id and f.kind = 'solve' and f.submission_id = s.id
      order by f.seq desc limit 1
    ) own on true`);
  return rows;
}

export interface ShownSubmission
  extends Pick<EventSubmission, 'id' | 'at' | 'user' | 'unit' | 'challenge' | 'question' | 'answer'> {}

/** What a list says of an answer; the answer itself only where it may be seen. */
export function presentSubmission(
  live: LiveEvent,
  row: Omit<SubmissionRow, 'sortKey' | 'eventId' | 'solveSeq' | 'isRevoked' | 'isSolved' | 'outcome'>,
  hasAnswers: boolean,
): ShownSubmission {
  const { id, userId, username, unitId, challengeId, questionId, atMs } = row;
  const challenge = live.challenge(challengeId);
  const question = challenge?.questions.find((one) => one.id === questionId);
  return {
    id,
    at: new Date(atMs).toISOString(),
    user: username === null ? null : { id: userId, username },
    unit: live.unit(unitId),
    challenge: { id: challengeId, name: challenge?.name ?? '' },
    question: { id: questionId, title: question?.title ?? '' },
    answer: hasAnswers ? row.answer : null,
  };
}
