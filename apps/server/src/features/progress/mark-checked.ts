import type { Tx, UserId } from '@guidon/db';
import { sql } from 'drizzle-orm';

/**
 * Notes for which sum the badges of members were looked for. Locks the sums of all of them in the order of answers, so that
 * what follows in this transaction waits for none.
 */
export async function markChecked(
  tx: Tx,
  tenantId: string,
  read: readonly { userId: UserId; xp: number }[],
): Promise<void> {
  if (read.length === 0) return;
  await tx.execute(sql`
    update member_progress m set checked_xp = r.xp
    from (
      select m.user_id, r.xp from member_progress m
      join unnest(${sql.param(read.map(({ userId }) => userId))}::uuid[],
        ${sql.param(read.map(({ xp }) => xp))}::bigint[]) as r(user_id, xp) on r.user_id = m.user_id
      where m.tenant_id = ${tenantId}
      order by m.user_id for update of m
    ) r
    where m.tenant_id = ${tenantId} and m.user_id = r.user_id and m.checked_xp <> r.xp`);
}

export interface UncheckedMember {
  tenantId: string;
  userId: UserId;
}

/** Members of all tenants whose XP has changed since their badges were looked for, behind one of them; staff earn none. */
export async function uncheckedMembers(
  tx: Tx,
  after: UncheckedMember | null,
  limit: number,
): Promise<UncheckedMember[]> {
  const { rows } = await tx.execute<UncheckedMember & Record<string, unknown>>(sql`
    select p.tenant_id as "tenantId", p.user_id as "userId" from member_progress p
    join memberships m on m.tenant_id = p.tenant_id and m.user_id = p.user_id
      and m.role = 'participant' and m.removed_at is null
    where p.checked_xp <> p.xp
      and ${after === null ? sql`true` : sql`(p.tenant_id, p.user_id) > (${after.tenantId}::uuid, ${after.userId}::uuid)`}
    order by p.tenant_id, p.user_id limit ${limit}`);
  return rows;
}
