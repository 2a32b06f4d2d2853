import { memberships, type Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../platform/http/app-error.ts';
import { t } from '../declares.ts';

/** Refuses whoever is not in the organization, and keeps the others in it until the transaction ends. */
export async function keepMembers(tx: Tx, tenantId: string, userIds: readonly string[]): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from ${memberships} m
    where m.tenant_id = ${tenantId} and m.removed_at is null and m.user_id = any (${sql.param([...userIds])}::uuid[])
    order by m.user_id for share`);
  if (rows.length !== userIds.length) throw notFound(t('memberNotFound'));
}
