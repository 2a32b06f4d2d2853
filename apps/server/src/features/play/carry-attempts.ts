import type { Tx, UnitId } from '@guidon/db';
import { sql } from 'drizzle-orm';

interface UnitChange {
  tenantId: string;
  eventId: string;
  from: UnitId;
  to: UnitId;
}

/** Counts what one unit has used of limited attempts for another too, so that nobody gets fresh ones by changing teams. */
export async function carryAttempts(tx: Tx, { tenantId, eventId, from, to }: UnitChange): Promise<void> {
  await tx.execute(sql`
    insert into attempt_counts as a (tenant_id, event_id, unit_id, question_id, used, last_at)
    select tenant_id, event_id, ${to}, question_id, used, last_at from attempt_counts
    where tenant_id = ${tenantId} and event_id = ${eventId} and unit_id = ${from}
    order by question_id
    on conflict (tenant_id, event_id, unit_id, question_id)
      do update set used = greatest(a.used, excluded.used), last_at = greatest(a.last_at, excluded.last_at)`);
}
