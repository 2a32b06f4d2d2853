import type { Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';

interface Solver {
  tenantId: string;
  userId: string;
}

/**
 * Which of these challenges a member has solved, all of their questions, by facts that stand in any event of the tenant;
 * also in one that is there for practice alone.
 */
export async function challengesSolvedBy(
  tx: Tx,
  { tenantId, userId }: Solver,
  challengeIds: readonly string[],
): Promise<Set<string>> {
  if (challengeIds.length === 0) return new Set();
  const asked = sql`${sql.param([...challengeIds])}::uuid[]`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with answered as (
      select distinct s.event_id, s.unit_id, s.challenge_id, s.question_id
      from submissions s
      where s.tenant_id = ${tenantId} and s.user_id = ${userId} and s.challenge_id = any (${asked})
        and s.event_id in (
          select event_id from event_challenges
          where tenant_id = ${tenantId} and challenge_id = any (${asked})
        )
    ), solved as (
      select distinct a.challenge_id, a.question_id
      from answered a
      join facts f on f.tenant_id = ${tenantId} and f.event_id = a.event_id and f.unit_id = a.unit_id
        and f.question_id = a.question_id and f.kind = 'solve' and f.user_id = ${userId}
        and not fact_is_revoked(f.tenant_id, f.event_id, f.seq)
    )
    select q.challenge_id as id
    from questions q
    left join solved s on s.challenge_id = q.challenge_id and s.question_id = q.id
    where q.tenant_id = ${tenantId} and q.challenge_id = any (${asked})
    group by q.challenge_id having count(*) = count(s.question_id)`);
  return new Set(rows.map(({ id }) => id));
}
