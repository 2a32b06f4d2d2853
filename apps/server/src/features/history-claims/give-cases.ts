import type { Tx, UserId } from '@guidon/db';
import { sql } from 'drizzle-orm';

interface Gift {
  tenantId: string;
  eventId: string;
  from: UserId;
  to: UserId;
}

/** What was decided about an account that played alone is said of the other one; a case that names both stays. */
export async function giveCases(tx: Tx, { tenantId, eventId, from, to }: Gift): Promise<void> {
  await tx.execute(sql`update integrity_case_units u set unit_id = ${to}
    where u.tenant_id = ${tenantId} and u.event_id = ${eventId} and u.unit_id = ${from}
      and not exists (select from integrity_case_units o
        where o.tenant_id = u.tenant_id and o.case_id = u.case_id and o.unit_id = ${to})`);
}
