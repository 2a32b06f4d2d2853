import { type Tx, type UserId, violatedConstraint } from '@guidon/db';
import { type SQL, sql } from 'drizzle-orm';

/** Removes an account that stands for nothing any more; one that anything of the organization still names stays. */
export async function removeEmpty(tx: Tx, tenantId: string, userId: UserId): Promise<void> {
  const { rows } = await tx.execute(sql`select from scoring_units su
    join events e on e.tenant_id = su.tenant_id and e.id = su.event_id
    where su.tenant_id = ${tenantId} and su.id = ${userId} limit 1`);
  if (rows.length > 0) return;
  const ofMember = sql`where tenant_id = ${tenantId} and user_id = ${userId}`;
  await deleteUnnamed(
    tx,
    sql`delete from member_skills ${ofMember}`,
    sql`delete from memberships ${ofMember}`,
    sql`delete from users where id = ${userId}`,
  );
}

/** Deletes rows, all or none: those that others refer to stay. */
export async function deleteUnnamed(tx: Tx, ...deletions: readonly SQL[]): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      for (const deletion of deletions) await inner.execute(deletion);
    });
  } catch (error) {
    if (violatedConstraint(error)?.endsWith('_fkey') !== true) throw error;
  }
}
