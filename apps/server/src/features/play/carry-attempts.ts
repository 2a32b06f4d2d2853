import type { Tx, UnitId } from '@guidon/db';
import { sql } from 'drizzle-orm';

interface UnitChange {
  from: UnitId;
  to: UnitId;
}

/** Counts what units have used of limited attempts for others too, so that nobody gets fresh ones by changing teams. */
export async function carryAttempts(
  tx: Tx,
  { tenantId, eventId }: { tenantId: string; eventId: string },
  changes: readonly UnitChange[],
): Promise<void> {
  await tx.execute(sql`
    insert into attempt_counts as a (tenant_id, event_id, unit_id, question_id, used, last_at)
    select ${tenantId}::uuid, ${eventId}::uuid, c.new_unit, b.question_id, max(b.used), max(b.last_at)
    from unnest(${sql.param(changes.map(({ from }) => from))}::uuid[],
      ${sql.param(changes.map(({ to }) => to))}::uuid[]) as c (old_unit, new_unit)
    join attempt_counts b on b.tenant_id = ${tenantId} and b.event_id = ${eventId} and b.unit_id = c.old_unit
    group by c.new_unit, b.question_id
    order by c.new_unit, b.question_id
    on conflict (tenant_id, event_id, unit_id, question_id)
      do update set used = greatest(a.used, excluded.used), last_at = greatest(a.last_at, excluded.last_at)`);
}
