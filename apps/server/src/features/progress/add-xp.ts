import { type Tx, type UserId } from '@guidon/db';
import { sql } from 'drizzle-orm';

export interface XpChange {
  userId: UserId;
  /** Less than 0 takes some away. */
  xp: number;
}

/** Adds to the sums of members, in one order; of two changes of one member both count. */
export async function addXp(tx: Tx, tenantId: string, changes: readonly XpChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`
    insert into member_progress as m (tenant_id, user_id, xp)
    select ${tenantId}::uuid, user_id, greatest(sum(xp), 0)
    from unnest(${sql.param(changes.map(({ userId }) => userId))}::uuid[],
      ${sql.param(changes.map(({ xp }) => xp))}::integer[]) as c(user_id, xp)
    group by user_id order by user_id
    on conflict (tenant_id, user_id) do update set xp = greatest(0, m.xp + (
      select sum(c.xp) from unnest(${sql.param(changes.map(({ userId }) => userId))}::uuid[],
        ${sql.param(changes.map(({ xp }) => xp))}::integer[]) as c(user_id, xp)
      where c.user_id = m.user_id
    ))`);
}
