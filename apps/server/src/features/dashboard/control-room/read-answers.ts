import { challengeOpens, eventParticipants, memberships, submissions, type Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { EventKey } from '../../standings/index.ts';
import type { AnswerCount } from './answer-figures.ts';

const onlineMs = 5 * 60_000;

/** Answers that came in [from, to), by minute, unit and question. */
export async function readAnswerCounts(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<AnswerCount[]> {
  const { rows } = await tx.execute<AnswerCount & Record<string, unknown>>(sql`
    select (extract(epoch from date_trunc('minute', submitted_at)) * 1000)::float8 as "minuteMs",
      unit_id as "unitId", challenge_id as "challengeId", question_id as "questionId", count(*)::int as tries,
      (count(*) filter (where outcome in ('right', 'repeated')))::int as "right",
      (count(*) filter (where outcome in ('wrong', 'foreign')))::int as wrong
    from ${submissions}
    where tenant_id = ${tenantId} and event_id = ${eventId}
      and submitted_at >= ${new Date(fromMs).toISOString()} and submitted_at < ${new Date(toMs).toISOString()}
    group by 1, 2, 3, 4 order by 1`);
  return rows;
}

export async function readTotalsBefore(tx: Tx, { tenantId, eventId }: EventKey, beforeMs: number) {
  const { rows } = await tx.execute<
    Pick<AnswerCount, 'challengeId' | 'questionId' | 'tries' | 'right' | 'wrong'> & Record<string, unknown>
  >(sql`
    select challenge_id as "challengeId", question_id as "questionId", count(*)::int as tries,
      (count(*) filter (where outcome in ('right', 'repeated')))::int as "right",
      (count(*) filter (where outcome in ('wrong', 'foreign')))::int as wrong
    from ${submissions}
    where tenant_id = ${tenantId} and event_id = ${eventId}
      and submitted_at < ${new Date(beforeMs).toISOString()}
    group by 1, 2`);
  return rows;
}

export interface Attendance {
  registered: number;
  online: number;
  /** Participants who have opened a challenge, by its id. */
  opened: ReadonlyMap<string, number>;
}

export async function readAttendance(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  nowMs: number,
): Promise<Attendance> {
  const seenSince = new Date(nowMs - onlineMs).toISOString();
  const { rows } = await tx.execute<{ registered: number; online: number }>(sql`
    select count(*)::int as registered,
      (count(*) filter (where m.last_seen_at >= ${seenSince}))::int as online
    from ${eventParticipants} p
    join ${memberships} m on m.tenant_id = p.tenant_id and m.user_id = p.user_id
    where p.tenant_id = ${tenantId} and p.event_id = ${eventId}`);
  const opens = await tx.execute<{ challengeId: string; opened: number }>(sql`
    select challenge_id as "challengeId", count(*)::int as opened from ${challengeOpens}
    where tenant_id = ${tenantId} and event_id = ${eventId} group by 1`);
  return {
    registered: rows[0]?.registered ?? 0,
    online: rows[0]?.online ?? 0,
    opened: new Map(opens.rows.map(({ challengeId, opened }) => [challengeId, opened])),
  };
}
