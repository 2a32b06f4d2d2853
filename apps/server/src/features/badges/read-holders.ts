import { type BadgeHolder, limits } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireBadge } from './store.ts';

interface HolderRow extends Omit<BadgeHolder, 'awardedAt'>, Record<string, unknown> {
  awardedAt: string | Date;
}

export function listHolders(ctx: MemberCtx, badgeId: string): Promise<BadgeHolder[]> {
  return inTenant(ctx, async (tx) => {
    await requireBadge(tx, ctx, badgeId);
    return readHolders(tx, ctx, badgeId);
  });
}

export async function readHolders(
  tx: Tx,
  { tenantId }: Pick<MemberCtx, 'tenantId'>,
  badgeId: string,
  userId: string | null = null,
): Promise<BadgeHolder[]> {
  const { rows } = await tx.execute<HolderRow>(sql`
    select a.user_id as "userId", u.username, a.awarded_at as "awardedAt", b.username as "awardedBy", a.note
    from badge_awards a
    join users u on u.id = a.user_id
    left join users b on b.id = a.awarded_by
    where a.tenant_id = ${tenantId} and a.badge_id = ${badgeId}
      and (${userId}::uuid is null or a.user_id = ${userId}::uuid)
    order by a.awarded_at desc, a.user_id limit ${limits.badgeHoldersShown}`);
  return rows.map((row) => ({ ...row, awardedAt: new Date(row.awardedAt).toISOString() }));
}
