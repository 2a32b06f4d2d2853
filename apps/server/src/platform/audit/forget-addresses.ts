import { auditLog, tenants, type Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';

/** So that a run is short; the next one goes on. */
const atOnce = 20_000;

/** Forgets from where things were done that are older than their organization keeps addresses. */
export function forgetAuditAddresses(tx: Tx, now: Date): Promise<{ rowCount: number | null }> {
  return tx.execute(sql`
    update ${auditLog} set address = '' where id in (
      select a.id from ${tenants} t
      cross join lateral (
        select l.id from audit_log l
        where l.tenant_id = t.id and l.address <> ''
          and l.at < ${now.toISOString()}::timestamptz - make_interval(days => t.address_days)
        limit ${atOnce}
      ) a
      where t.address_days is not null
    )`);
}
