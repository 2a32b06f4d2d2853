import type { Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';

/**
 * Gives back the attempt that a solve has used, or counts it again. Under the lock that orders the facts, as every right
 * answer is counted.
 */
export async function countAttemptOf(
  tx: Tx,
  { tenantId, eventId, seq }: { tenantId: string; eventId: string; seq: number },
  change: 1 | -1,
): Promise<void> {
  await tx.execute(sql`
    update attempt_counts a set used = greatest(0, a.used + ${change}::int)
    from facts f
    where f.tenant_id = ${tenantId} and f.event_id = ${eventId} and f.seq = ${seq}
      and a.tenant_id = f.tenant_id and a.event_id = f.event_id and a.unit_id = f.unit_id
      and a.question_id = f.question_id`);
}
