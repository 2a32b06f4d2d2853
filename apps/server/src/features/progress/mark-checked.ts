import type { Tx, UserId } from '@guidon/db';
import { memberProgress } from '@guidon/db/schema/progress';
import { asc, ne, sql } from 'drizzle-orm';

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
  userId: string;
}

/** Members of all tenants whose XP has changed since their badges were looked for. */
export function uncheckedMembers(tx: Tx, limit: number): Promise<UncheckedMember[]> {
  return tx
    .select({ tenantId: memberProgress.tenantId, userId: memberProgress.userId })
    .from(memberProgress)
    .where(ne(memberProgress.checkedXp, memberProgress.xp))
    .orderBy(asc(memberProgress.tenantId), asc(memberProgress.userId))
    .limit(limit);
}
