import { limits, type Statistics } from '@guidon/contract';
import { challenges, type Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { ChallengeRow } from './count-days.ts';
import type { Period } from './days.ts';

interface SumsQuery {
  tenantId: string;
  period: Period;
  practiceId: string | null;
  /** Rows of days that are not stored. */
  live: readonly ChallengeRow[];
}

/** The challenges with the most answers of a period. */
export async function readChallengeSums(
  tx: Tx,
  { tenantId, period: { from, to }, practiceId, live }: SumsQuery,
): Promise<Statistics['challenges']> {
  const { rows } = await tx.execute<Statistics['challenges'][number] & Record<string, unknown>>(sql`
    with counted as (
      select event_id, challenge_id, answers, answers_right, answers_wrong, solves from daily_challenge_stats
      where tenant_id = ${tenantId} and day between ${from}::date and ${to}::date
      union all
      select "eventId", "challengeId", answers, "answersRight", "answersWrong", solves
      from jsonb_to_recordset(${JSON.stringify(live)}::jsonb) as live("day" date, "eventId" uuid,
        "challengeId" uuid, answers bigint, "answersRight" bigint, "answersWrong" bigint, solves bigint)
      where "day" between ${from}::date and ${to}::date
    ), sums as (
      select challenge_id as id, sum(answers) filter (where not is_practice) as answers,
        sum(answers_right) filter (where not is_practice) as rights,
        sum(answers_wrong) filter (where not is_practice) as wrongs,
        sum(solves) filter (where not is_practice) as solves,
        sum(answers) filter (where is_practice) as practice_answers,
        sum(solves) filter (where is_practice) as practice_solves
      from (select *, event_id is not distinct from ${practiceId}::uuid as is_practice from counted) c
      group by 1
      order by sum(answers) desc, challenge_id limit ${limits.statisticsChallenges}
    )
    select sums.id, c.name, coalesce(answers, 0)::float8 as answers, coalesce(rights, 0)::float8 as "right",
      coalesce(wrongs, 0)::float8 as wrong, coalesce(solves, 0)::float8 as solves,
      coalesce(practice_answers, 0)::float8 as "practiceAnswers",
      coalesce(practice_solves, 0)::float8 as "practiceSolves"
    from sums join ${challenges} c on c.tenant_id = ${tenantId} and c.id = sums.id
    order by coalesce(answers, 0) + coalesce(practice_answers, 0) desc, c.name`);
  return rows;
}
