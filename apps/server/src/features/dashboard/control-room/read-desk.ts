import type { ControlRoom } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { integrityCases, integrityCaseUnits, submissionReviews } from '@guidon/db/schema/judging';
import { sql } from 'drizzle-orm';
import type { EventKey } from '../../standings/index.ts';

export type Desk = NonNullable<ControlRoom['desk']>;

/** What waits for those who judge an event. */
export async function readDesk(tx: Tx, { tenantId, eventId }: EventKey): Promise<Desk> {
  const { rows } = await tx.execute<Desk & Record<string, unknown>>(sql`select
    (select count(*)::int from ${submissionReviews} r
      where r.tenant_id = ${tenantId} and r.event_id = ${eventId} and r.decided_at is null) as reviews,
    (select count(*)::int from ${integrityCases} c
      where c.tenant_id = ${tenantId} and c.event_id = ${eventId} and exists (
        select from ${integrityCaseUnits} u where u.tenant_id = c.tenant_id and u.case_id = c.id
          and (u.decision is null or (u.appealed_at is not null and u.answered_at is null))
      )) as cases`);
  return rows[0] ?? { reviews: 0, cases: 0 };
}
