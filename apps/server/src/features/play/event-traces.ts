import type { Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';

export interface EventTrace {
  tenantId: string;
  tenantDisplayName: string;
  eventId: string;
  eventName: string;
  submissions: number;
  solves: number;
}

/** Every event that a user has registered for or answered in, in all tenants, the latest first. */
export async function tracesOf(tx: Tx, userId: string): Promise<EventTrace[]> {
  const { rows } = await tx.execute<EventTrace & Record<string, unknown>>(sql`
    select e.tenant_id as "tenantId", t.display_name as "tenantDisplayName", e.id as "eventId", e.name as "eventName",
      (select count(*)::int from submissions s
        where s.tenant_id = e.tenant_id and s.event_id = e.id and s.user_id = ${userId}) as submissions,
      (select count(*)::int from facts f where f.tenant_id = e.tenant_id and f.event_id = e.id
        and f.user_id = ${userId} and f.kind = 'solve') as solves
    from memberships m
    join tenants t on t.id = m.tenant_id
    join events e on e.tenant_id = m.tenant_id
    where m.user_id = ${userId} and exists (
      select from scoring_units u where u.tenant_id = e.tenant_id and u.event_id = e.id and u.kind = 'user' and u.id = ${userId}
    )
    order by e.starts_at desc nulls last, e.id desc`);
  return rows;
}
