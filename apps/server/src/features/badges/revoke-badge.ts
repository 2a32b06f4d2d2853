import { inTenant } from '@guidon/db';
import { badgeAwards } from '@guidon/db/schema/badges';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { badgesAudit, t } from './declares.ts';
import { takeAwards } from './award.ts';
import { requireBadge } from './store.ts';

export async function revokeBadge(
  ctx: MemberCtx,
  { badgeId, userId }: { badgeId: string; userId: string },
): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const badge = await requireBadge(tx, ctx, badgeId);
    const which = and(eq(badgeAwards.badgeId, badgeId), eq(badgeAwards.userId, userId));
    if ((await takeAwards(tx, ctx.tenantId, which)) === 0) throw notFound(t('awardNotFound'));
    const name = badge.nameIn('en');
    await badgesAudit.record(tx, ctx, {
      action: 'badge.revoke',
      targetId: badgeId,
      details: { name, userId },
    });
  });
}
