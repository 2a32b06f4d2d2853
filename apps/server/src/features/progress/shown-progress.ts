import { events, type Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { frozenSql } from '../events/index.ts';

interface OfMember {
  tenantId: string;
  userId: string;
  nowMs: number;
}

export interface ShownXp {
  xp: number;
  /** When the member first earned something that only they may know of yet; null for nothing. */
  hiddenSince: Date | null;
}

/**
 * XP of a member as others see it: without what was solved behind a freeze that still runs. The points of badges that
 * were given because of it are in it.
 */
export async function readShownXp(tx: Tx, { tenantId, userId, nowMs }: OfMember): Promise<ShownXp> {
  const { rows } = await tx.execute<{ xp: number; since: string | null }>(sql`
    select coalesce(m.xp, 0)::float8 - coalesce(hidden.xp, 0)::float8 as xp, hidden.since::text
    from (
      select sum(p.gained) as xp, min(p.at) as since
      from progress_entries p
      join ${events} on ${events.tenantId} = p.tenant_id and ${events.id} = p.event_id
      where p.tenant_id = ${tenantId} and p.user_id = ${userId} and ${events.freezeAt} <= p.at
        and ${frozenSql(nowMs)}
    ) hidden
    left join member_progress m on m.tenant_id = ${tenantId} and m.user_id = ${userId}`);
  const [row] = rows;
  return {
    xp: row?.xp ?? 0,
    hiddenSince: row?.since == null ? null : new Date(row.since),
  };
}
