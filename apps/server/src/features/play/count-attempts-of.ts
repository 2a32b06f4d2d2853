import type { Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';

interface Solves {
  tenantId: string;
  eventId: string;
  /** Numbers of the solves; other facts among them use no attempt. */
  seqs: readonly number[];
}

/**
 * Gives back the attempts that solves have used, or counts them again. Under the lock that orders the facts, as every
 * right answer is counted.
 */
export async function countAttemptsOf(
  tx: Tx,
  { tenantId, eventId, seqs }: Solves,
  change: 1 | -1,
): Promise<void> {
  await tx.execute(sql`
    update attempt_counts a set used = greatest(0, a.used + ${change}::int * f.solves)
    from (
      select unit_id, question_id, count(*)::int as solves from facts
      where tenant_id = ${tenantId} and event_id = ${eventId} and kind = 'solve'
        and seq = any (${sql.param([...seqs])}::bigint[])
      group by unit_id, question_id
    ) f
    where a.tenant_id = ${tenantId} and a.event_id = ${eventId} and a.unit_id = f.unit_id
      and a.question_id = f.question_id`);
}
