import { type ChallengeStatistics, rightShareOf } from '@guidon/contract';
import {
  challengeOpens,
  eventChallenges,
  eventParticipants,
  events,
  questions,
  submissions,
  type Tx,
} from '@guidon/db';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { findPracticeEvent } from '../../events/index.ts';
import { asRows, countedEvents } from './counted-events.ts';

/** Kept for each challenge: enough to group what most readers may see. */
const wrongMax = 500;

export interface CountedChallenge extends Omit<ChallengeStatistics, 'name' | 'wrongAnswers' | 'can'> {
  wrong: { eventId: string; questionId: string; answer: string; count: number }[];
}

export async function countChallenge(tx: Tx, ctx: MemberCtx, challengeId: string): Promise<CountedChallenge> {
  const { tenantId } = ctx;
  const asked = await tx
    .select({ id: questions.id, title: questions.title })
    .from(questions)
    .where(and(eq(questions.tenantId, tenantId), eq(questions.challengeId, challengeId)))
    .orderBy(asc(questions.position), asc(questions.id));
  const holders = tx
    .select({ id: eventChallenges.eventId })
    .from(eventChallenges)
    .where(and(eq(eventChallenges.tenantId, tenantId), eq(eventChallenges.challengeId, challengeId)));
  const counted = await countedEvents(tx, ctx, sql`${events.id} in ${holders}`);
  const of = { tenantId, challengeId, rows: asRows(counted), questions: asked.length };
  const byEvent = await countEvents(tx, of);
  const byQuestion = await countQuestions(tx, of);
  const { all, ...parts } = splitTotal(byEvent);
  return {
    ...all,
    events: counted.map(({ id, name, isFrozen }) => ({ id, name, isFrozen, ...(parts.of.get(id) ?? none) })),
    practice: await countPractice(tx, ctx, of),
    questions: asked.map(({ id, title }) => ({
      id,
      title,
      ...(byQuestion.get(id) ?? { tried: 0, solved: 0, tries: 0, rightShare: null }),
    })),
    wrong: await groupWrong(tx, of),
  };
}

interface CountScope {
  tenantId: string;
  challengeId: string;
  /** The events and until when each of them counts. */
  rows: string;
  questions: number;
}

type Figures = Omit<ChallengeStatistics['events'][number], 'id' | 'name' | 'isFrozen'>;

const none: Figures = { opened: 0, tried: 0, solved: 0, tries: 0, rightShare: null, medianSolveMs: null };

interface FigureRow extends Record<string, unknown> {
  /** Null for all events together. */
  eventId: string | null;
  opened: number;
  tried: number;
  solved: number;
  tries: number;
  right: number;
  wrong: number;
  medianSolveMs: number | null;
}

function answersOf({ tenantId, challengeId, rows }: CountScope): SQL {
  return sql`select s.* from jsonb_to_recordset(${rows}::jsonb) as e(event_id uuid, until timestamptz)
    join ${submissions} s on s.tenant_id = ${tenantId} and s.event_id = e.event_id
      and s.challenge_id = ${challengeId} and (e.until is null or s.submitted_at < e.until)`;
}

/** Units that have opened, tried and solved it; in each event, and in all of them. */
async function countEvents(tx: Tx, of: CountScope): Promise<FigureRow[]> {
  const { tenantId, challengeId, rows: counted } = of;
  const { rows } = await tx.execute<FigureRow>(sql`
    with answers as (
      select event_id, unit_id, count(*) as tries,
        count(*) filter (where outcome in ('right', 'repeated')) as rights,
        count(*) filter (where outcome in ('wrong', 'foreign')) as wrongs,
        count(distinct question_id) filter (where outcome = 'right') as solved,
        max(submitted_at) filter (where outcome = 'right') as at
      from (${answersOf(of)}) s group by 1, 2
    ), opens as (
      select o.event_id, p.unit_id, min(o.opened_at) as at
      from jsonb_to_recordset(${counted}::jsonb) as e(event_id uuid, until timestamptz)
      join ${challengeOpens} o on o.tenant_id = ${tenantId} and o.event_id = e.event_id
        and o.challenge_id = ${challengeId} and (e.until is null or o.opened_at < e.until)
      join ${eventParticipants} p
        on p.tenant_id = o.tenant_id and p.event_id = o.event_id and p.user_id = o.user_id
      group by 1, 2
    )
    select event_id as "eventId", count(o.unit_id)::int as opened, count(a.unit_id)::int as tried,
      (count(*) filter (where a.solved >= ${of.questions}))::int as solved,
      coalesce(sum(a.tries), 0)::int as tries, coalesce(sum(a.rights), 0)::int as "right",
      coalesce(sum(a.wrongs), 0)::int as wrong,
      (percentile_disc(0.5) within group (order by extract(epoch from a.at - o.at))
        filter (where a.solved >= ${of.questions} and a.at >= o.at) * 1000)::float8 as "medianSolveMs"
    from (select event_id, unit_id from answers union select event_id, unit_id from opens) u
    left join answers a using (event_id, unit_id)
    left join opens o using (event_id, unit_id)
    group by grouping sets ((event_id), ())`);
  return rows;
}

function splitTotal(rows: readonly FigureRow[]): { all: Figures; of: ReadonlyMap<string, Figures> } {
  const figures = ({ opened, tried, solved, tries, right, wrong, medianSolveMs }: FigureRow): Figures => ({
    opened,
    tried,
    solved,
    tries,
    rightShare: rightShareOf({ right, wrong }),
    medianSolveMs: medianSolveMs === null ? null : Math.round(medianSolveMs),
  });
  const total = rows.find(({ eventId }) => eventId === null);
  return {
    all: total ? figures(total) : none,
    of: new Map(rows.flatMap((row) => (row.eventId === null ? [] : [[row.eventId, figures(row)] as const]))),
  };
}

async function countQuestions(tx: Tx, of: CountScope) {
  const { rows } = await tx.execute<{
    id: string;
    tried: number;
    solved: number;
    tries: number;
    right: number;
    wrong: number;
  }>(sql`
    select s.question_id as id, count(distinct (s.event_id, s.unit_id))::int as tried,
      (count(distinct (s.event_id, s.unit_id)) filter (where s.outcome = 'right'))::int as solved,
      count(*)::int as tries,
      (count(*) filter (where s.outcome in ('right', 'repeated')))::int as "right",
      (count(*) filter (where s.outcome in ('wrong', 'foreign')))::int as wrong
    from (${answersOf(of)}) s group by 1`);
  return new Map(
    rows.map(({ id, right, wrong, ...counts }) => [
      id,
      { ...counts, rightShare: rightShareOf({ right, wrong }) },
    ]),
  );
}

async function countPractice(
  tx: Tx,
  { tenantId }: MemberCtx,
  { challengeId, questions: asked }: CountScope,
): Promise<ChallengeStatistics['practice']> {
  const eventId = await findPracticeEvent(tx, tenantId);
  if (eventId === null) return { tried: 0, solved: 0, tries: 0 };
  const { rows } = await tx.execute<ChallengeStatistics['practice'] & Record<string, unknown>>(sql`
    select count(*)::int as tried, (count(*) filter (where solved >= ${asked}))::int as solved,
      coalesce(sum(tries), 0)::int as tries
    from (
      select unit_id, count(*) as tries, count(distinct question_id) filter (where outcome = 'right') as solved
      from ${submissions}
      where tenant_id = ${tenantId} and event_id = ${eventId} and challenge_id = ${challengeId}
      group by 1
    ) s`);
  return rows[0] ?? { tried: 0, solved: 0, tries: 0 };
}

async function groupWrong(tx: Tx, of: CountScope): Promise<CountedChallenge['wrong']> {
  const { rows } = await tx.execute<CountedChallenge['wrong'][number] & Record<string, unknown>>(sql`
    select s.event_id as "eventId", s.question_id as "questionId", s.answer, count(*)::int as count
    from (${answersOf(of)}) s
    where s.outcome = 'wrong'
    group by 1, 2, 3 order by count(*) desc, s.answer limit ${wrongMax}`);
  return rows;
}
