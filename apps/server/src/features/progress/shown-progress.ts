import type { Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';

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
  const now = new Date(nowMs).toISOString();
  const { rows } = await tx.execute<{ xp: number; since: string | null }>(sql`
    select coalesce(m.xp, 0)::float8 - coalesce(hidden.xp, 0)::float8 as xp, hidden.since::text
    from (
      select sum(p.gained) as xp, min(p.at) as since
      from progress_entries p
      join events e on e.tenant_id = p.tenant_id and e.id = p.event_id
      where p.tenant_id = ${tenantId} and p.user_id = ${userId} and e.freeze_at <= p.at
        and not coalesce(case e.reveal
          when 'by-hand' then e.revealed_at is not null
          else coalesce(e.completed_at, e.ends_at) <= ${now}::timestamptz
        end, false)
    ) hidden
    left join member_progress m on m.tenant_id = ${tenantId} and m.user_id = ${userId}`);
  const [row] = rows;
  return {
    xp: row?.xp ?? 0,
    hiddenSince: row?.since == null ? null : new Date(row.since),
  };
}
