import { events, type Tx } from '@guidon/db';
import type { dailyChallengeStats, dailyStats } from '@guidon/db/schema/dashboard';
import { sql } from 'drizzle-orm';
import { endSql, isCompetition, startedSql } from '../../events/index.ts';
import type { Period } from './days.ts';

export type DayRow = Omit<typeof dailyStats.$inferSelect, 'tenantId' | 'countedAt'>;
export type ChallengeRow = Omit<typeof dailyChallengeStats.$inferSelect, 'tenantId'>;

export interface CountedDays {
  days: DayRow[];
  challenges: ChallengeRow[];
}

interface Counting extends Period {
  tenantId: string;
  timeZone: string;
  nowMs: number;
}

type AnswerCounts = Pick<
  DayRow,
  'answers' | 'answersRight' | 'answersWrong' | 'solves' | 'practiceAnswers' | 'practiceSolves'
>;
type OtherCounts = Omit<DayRow, keyof AnswerCounts | 'answering'>;

const none: AnswerCounts = {
  answers: 0,
  answersRight: 0,
  answersWrong: 0,
  solves: 0,
  practiceAnswers: 0,
  practiceSolves: 0,
};

/** What an organization came to on each of some days, from what is stored now; days in its time zone. */
export async function countDays(tx: Tx, counting: Counting): Promise<CountedDays> {
  const challenges = await countAnswers(tx, counting);
  const answering = await countAnswering(tx, counting);
  const practice = await practiceEvents(tx, counting.tenantId);
  const sums = new Map<string, AnswerCounts>();
  for (const row of challenges) {
    const sum = sums.get(row.day) ?? { ...none };
    sums.set(row.day, sum);
    if (practice.has(row.eventId)) {
      sum.practiceAnswers += row.answers;
      sum.practiceSolves += row.solves;
    } else {
      sum.answers += row.answers;
      sum.answersRight += row.answersRight;
      sum.answersWrong += row.answersWrong;
      sum.solves += row.solves;
    }
  }
  const others = await countOthers(tx, counting);
  return {
    challenges,
    days: others.map((day) => ({
      ...day,
      ...(sums.get(day.day) ?? none),
      answering: answering.get(day.day) ?? 0,
    })),
  };
}

/** From the first moment of the first day up to that of the day behind the last one. */
function spanOf({ from, to, timeZone }: Counting) {
  return {
    starts: sql`(${from}::date::timestamp at time zone ${timeZone})`,
    ends: sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`,
  };
}

async function countAnswers(tx: Tx, counting: Counting): Promise<ChallengeRow[]> {
  const { tenantId, timeZone } = counting;
  const { starts, ends } = spanOf(counting);
  const { rows } = await tx.execute<ChallengeRow & Record<string, unknown>>(sql`
    with answers as (
      select (submitted_at at time zone ${timeZone})::date as day, event_id, challenge_id, count(*) as answers,
        count(*) filter (where outcome in ('right', 'repeated')) as rights,
        count(*) filter (where outcome in ('wrong', 'foreign')) as wrongs
      from submissions
      where tenant_id = ${tenantId} and submitted_at >= ${starts} and submitted_at < ${ends}
      group by 1, 2, 3
    ), solves as (
      select (at at time zone ${timeZone})::date as day, event_id, challenge_id, count(*) as solves
      from facts
      where tenant_id = ${tenantId} and at >= ${starts} and at < ${ends} and kind = 'solve'
      group by 1, 2, 3
    )
    select day::text, event_id as "eventId", challenge_id as "challengeId",
      coalesce(answers, 0)::float8 as answers, coalesce(rights, 0)::float8 as "answersRight",
      coalesce(wrongs, 0)::float8 as "answersWrong", coalesce(solves, 0)::float8 as solves
    from answers full join solves using (day, event_id, challenge_id)
    where exists (select from challenges c where c.tenant_id = ${tenantId} and c.id = challenge_id)
    order by day, event_id, challenge_id`);
  return rows;
}

async function countAnswering(tx: Tx, counting: Counting): Promise<Map<string, number>> {
  const { tenantId, timeZone } = counting;
  const { starts, ends } = spanOf(counting);
  const { rows } = await tx.execute<{ day: string; answering: number }>(sql`
    select (submitted_at at time zone ${timeZone})::date::text as day, count(distinct user_id)::int as answering
    from submissions
    where tenant_id = ${tenantId} and submitted_at >= ${starts} and submitted_at < ${ends}
    group by 1`);
  return new Map(rows.map(({ day, answering }) => [day, answering]));
}

async function practiceEvents(tx: Tx, tenantId: string): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from events where tenant_id = ${tenantId} and kind = 'practice'`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Roles are those of now: what somebody was before is not kept. */
async function countOthers(
  tx: Tx,
  { tenantId, timeZone, from, to, nowMs }: Counting,
): Promise<OtherCounts[]> {
  const now = new Date(nowMs).toISOString();
  const { rows } = await tx.execute<OtherCounts & Record<string, unknown>>(sql`
    with days as (
      select day::date, day::timestamp at time zone ${timeZone} as starts,
        least((day::date + 1)::timestamp at time zone ${timeZone}, ${now}::timestamptz) as ends
      from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    ), members as (
      select d.day, count(*) filter (where m.role = 'participant') as participants,
        count(*) filter (where m.role = 'organizer') as organizers,
        count(*) filter (where m.role = 'contentCreator') as content_creators,
        count(*) filter (where m.role = 'orgAdministrator') as org_administrators,
        count(*) filter (where m.role = 'admin') as admins
      from days d join memberships m on m.tenant_id = ${tenantId} and m.created_at < d.ends
        and (m.removed_at is null or m.removed_at >= d.ends)
      group by 1
    )
    select d.day::text, coalesce(m.participants, 0)::int as participants,
      coalesce(m.organizers, 0)::int as organizers, coalesce(m.content_creators, 0)::int as "contentCreators",
      coalesce(m.org_administrators, 0)::int as "orgAdministrators", coalesce(m.admins, 0)::int as admins,
      (select count(*)::int from memberships n
        where n.tenant_id = ${tenantId} and n.created_at >= d.starts and n.created_at < d.ends) as "newMembers",
      (select count(*)::int from ${events}
        where ${events.tenantId} = ${tenantId} and ${isCompetition} and ${events.lifecycle} <> 'draft'
          and ${events.cancelledAt} is null
          and (${events.lifecycle} <> 'scheduled' or ${events.autoStart})
          and ${startedSql} < d.ends and coalesce(${endSql} > d.starts, true)) as "liveEvents",
      (select count(*)::int from event_participants p
        join events e on e.tenant_id = p.tenant_id and e.id = p.event_id and e.kind = 'competition'
        where p.tenant_id = ${tenantId} and p.registered_at >= d.starts and p.registered_at < d.ends
      ) as registrations,
      f.files as "storedFiles", f.bytes as "storedBytes"
    from days d
    left join members m on m.day = d.day
    cross join lateral (
      select count(*)::int as files, coalesce(sum(size_bytes), 0)::float8 as bytes from stored_files s
      where s.tenant_id = ${tenantId} and s.created_at < d.ends
    ) f
    order by d.day`);
  return rows;
}
