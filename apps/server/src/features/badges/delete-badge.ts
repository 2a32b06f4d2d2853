import { inTenant } from '@guidon/db';
import { badgeAwards, badges } from '@guidon/db/schema/badges';
import { eq } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { badgesAudit } from './audit.ts';
import { takeAwards } from './award.ts';
import { isBadge, lockOwnBadge } from './store.ts';

export async function deleteBadge(ctx: MemberCtx, id: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const { name } = await lockOwnBadge(tx, ctx, id);
    const holders = await takeAwards(tx, ctx.tenantId, eq(badgeAwards.ownBadgeId, id));
    await tx.delete(badges).where(isBadge(ctx, id));
    await badgesAudit.record(tx, ctx, { action: 'badge.delete', targetId: id, details: { name, holders } });
  });
}
