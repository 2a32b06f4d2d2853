import { inTenant } from '@guidon/db';
import { badgeAwards, badges } from '@guidon/db/schema/badges';
import { and, eq, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { badgesAudit } from './declares.ts';
import { takeAwards } from './award.ts';
import { isBadge, lockOwnBadge } from './store.ts';

const atOnce = 200;

/**
 * Takes it from some holders at a time, since right answers wait for the XP of those, and then deletes it. Nothing gives
 * it meanwhile: it has no rule any more, also where that ends in the middle.
 */
export async function deleteBadge(ctx: MemberCtx, id: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    await lockOwnBadge(tx, ctx, id);
    await tx
      .update(badges)
      .set({ rule: { kind: 'by-hand' } })
      .where(isBadge(ctx, id));
  });
  let holders = 0;
  for (let taken = atOnce; taken === atOnce; holders += taken) taken = await takeSome(ctx, id);
  await inTenant(ctx, async (tx) => {
    const { name } = await lockOwnBadge(tx, ctx, id);
    holders += await takeAwards(tx, ctx.tenantId, eq(badgeAwards.ownBadgeId, id));
    await tx.delete(badges).where(isBadge(ctx, id));
    await badgesAudit.record(tx, ctx, { action: 'badge.delete', targetId: id, details: { name, holders } });
  });
}

function takeSome(ctx: MemberCtx, id: string): Promise<number> {
  return inTenant(ctx, (tx) => {
    const some = sql`${badgeAwards.userId} in (select a.user_id from badge_awards a
      where a.tenant_id = ${ctx.tenantId} and a.own_badge_id = ${id} order by a.user_id limit ${atOnce})`;
    return takeAwards(tx, ctx.tenantId, and(eq(badgeAwards.ownBadgeId, id), some));
  });
}
