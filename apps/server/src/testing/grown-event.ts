import { asPlatform, type UserId } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { PlannedChallenge } from './play-event.ts';
import type { TestApp } from './test-app.ts';

interface GrownEvent {
  tenantId: string;
  eventId: string;
  /** All that a crowd solves, each with one question. */
  challenges: readonly PlannedChallenge[];
  players: number;
}

/** Lets players who are new solve all challenges of an event but the last, by rows that nobody has analyzed. */
export async function growEvent(
  app: TestApp,
  { tenantId, eventId, challenges, players }: GrownEvent,
): Promise<UserId[]> {
  const ids = challenges.slice(0, -1).map(({ id }) => id);
  const questionIds = challenges.slice(0, -1).flatMap((challenge) => challenge.questionIds);
  return asPlatform(app.services, async (tx) => {
    await tx.execute(sql`create temp table crowd on commit drop as
      select gen_random_uuid() as id, n + (select count(*) from event_participants where event_id = ${eventId}) as n
      from generate_series(1, ${players}) n`);
    await tx.execute(sql`create temp table solved on commit drop as
      select crowd.id as user_id, crowd.n as completion_number, c.challenge_id, c.question_id,
        gen_random_uuid() as submission_id, k.last_fact_seq + row_number() over (order by crowd.n, c.challenge_id) as seq
      from crowd cross join unnest(${sql.param(ids)}::uuid[], ${sql.param(questionIds)}::uuid[]) c(challenge_id, question_id)
      join event_counters k on k.tenant_id = ${tenantId} and k.event_id = ${eventId}`);
    await tx.execute(sql`insert into users (id, email, username, username_key, password_hash)
      select id, id || '@example.org', right(id::text, 12), right(id::text, 12), 'none' from crowd`);
    await tx.execute(sql`insert into memberships (tenant_id, user_id, role)
      select ${tenantId}::uuid, id, 'participant' from crowd`);
    await tx.execute(sql`insert into scoring_units (tenant_id, event_id, id, kind)
      select ${tenantId}::uuid, ${eventId}::uuid, id, 'user' from crowd`);
    await tx.execute(sql`insert into event_participants (tenant_id, event_id, user_id, unit_id)
      select ${tenantId}::uuid, ${eventId}::uuid, id, id from crowd`);
    await tx.execute(sql`insert into submissions
        (tenant_id, event_id, unit_id, user_id, challenge_id, question_id, id, answer, outcome)
      select ${tenantId}::uuid, ${eventId}::uuid, user_id, user_id, challenge_id, question_id, submission_id, 'flag', 'right'
      from solved`);
    await tx.execute(sql`insert into facts (tenant_id, event_id, seq, kind, unit_id, user_id, challenge_id, question_id,
        submission_id, completion_number, at)
      select ${tenantId}::uuid, ${eventId}::uuid, seq, 'solve', user_id, user_id, challenge_id, question_id,
        submission_id, completion_number, now() from solved`);
    await tx.execute(sql`update event_counters set last_fact_seq = (select max(seq) from solved)
      where tenant_id = ${tenantId} and event_id = ${eventId}`);
    await tx.execute(sql`insert into progress_entries
        (tenant_id, user_id, question_id, challenge_id, event_id, seq, xp, gained, at)
      select ${tenantId}::uuid, user_id, question_id, challenge_id, ${eventId}::uuid, seq, 100, 100, now() from solved`);
    await tx.execute(sql`insert into member_progress (tenant_id, user_id, xp)
      select ${tenantId}::uuid, user_id, 100 * count(*) from solved group by user_id`);
    // So that others know of the new rows at once.
    await tx.execute(sql`select pg_stat_force_next_flush()`);
    const { rows } = await tx.execute<{ id: UserId }>(sql`select id from crowd order by n`);
    return rows.map(({ id }) => id);
  });
}

/**
 * How many players join one after another, so that the tables pass all sizes at which indexes of rows that nobody has counted
 * look alike to the planner: each player solves ten challenges.
 */
export const crowds = [11, 3, 4, 30, 300, 800, 800] as const;

/** How many rows of facts and answers a connection has read so far, by whatever plans and in whatever functions. */
export const rowsReadText = `select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as rows
  from pg_stat_xact_user_tables
  where relname in ('facts', 'submissions', 'attempt_counts', 'progress_entries', 'event_participants')`;
