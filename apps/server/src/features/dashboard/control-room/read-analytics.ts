import type { EventAnalytics } from '@guidon/contract';
import { challengeOpens, eventParticipants, submissions, type Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { EventKey } from '../../standings/index.ts';

interface Funnel {
  opened: number;
  tried: number;
  tries: number;
  right: number;
  wrong: number;
  medianSolveMs: number | null;
}

interface FunnelRow extends Funnel, Record<string, unknown> {
  challengeId: string;
}

/** Units that have opened and tried each challenge, and how long those with all its questions took. */
export async function readFunnel(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  challenges: readonly { id: string; questions: readonly unknown[] }[],
): Promise<Map<string, Funnel>> {
  const asked = JSON.stringify(challenges.map(({ id, questions }) => ({ id, questions: questions.length })));
  const { rows } = await tx.execute<FunnelRow>(sql`
    with opens as (
      select o.challenge_id, p.unit_id, min(o.opened_at) as at
      from ${challengeOpens} o
      join ${eventParticipants} p
        on p.tenant_id = o.tenant_id and p.event_id = o.event_id and p.user_id = o.user_id
      where o.tenant_id = ${tenantId} and o.event_id = ${eventId}
      group by 1, 2
    ), answers as (
      select challenge_id, unit_id, count(*) as tries,
        count(*) filter (where outcome in ('right', 'repeated')) as rights,
        count(*) filter (where outcome in ('wrong', 'foreign')) as wrong,
        count(distinct question_id) filter (where outcome = 'right') as solved,
        max(submitted_at) filter (where outcome = 'right') as at
      from ${submissions}
      where tenant_id = ${tenantId} and event_id = ${eventId}
      group by 1, 2
    )
    select c.id as "challengeId", count(o.unit_id)::int as opened, count(a.unit_id)::int as tried,
      coalesce(sum(a.tries), 0)::int as tries, coalesce(sum(a.rights), 0)::int as "right",
      coalesce(sum(a.wrong), 0)::int as wrong,
      (percentile_disc(0.5) within group (order by extract(epoch from a.at - o.at))
        filter (where a.solved >= c.questions and a.at >= o.at) * 1000)::float8 as "medianSolveMs"
    from jsonb_to_recordset(${asked}::jsonb) as c(id uuid, questions int)
    left join (opens o full join answers a using (challenge_id, unit_id)) on challenge_id = c.id
    group by c.id`);
  return new Map(
    rows.map(({ challengeId, medianSolveMs, ...counts }) => [
      challengeId,
      { ...counts, medianSolveMs: medianSolveMs && Math.round(medianSolveMs) },
    ]),
  );
}

export async function readHours(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  fromMs: number,
): Promise<EventAnalytics['hours']> {
  const { rows } = await tx.execute<{
    atMs: number;
    tries: number;
    right: number;
    participants: number;
  }>(sql`
    select (extract(epoch from date_trunc('hour', submitted_at)) * 1000)::float8 as "atMs",
      count(*)::int as tries, (count(*) filter (where outcome in ('right', 'repeated')))::int as "right",
      count(distinct user_id)::int as participants
    from ${submissions}
    where tenant_id = ${tenantId} and event_id = ${eventId}
      and submitted_at >= ${new Date(fromMs).toISOString()}
    group by 1 order by 1`);
  return rows.map(({ atMs, ...hour }) => ({ at: new Date(atMs).toISOString(), ...hour }));
}
