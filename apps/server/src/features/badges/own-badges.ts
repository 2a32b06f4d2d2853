import type { OwnBadge } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { badgeAwards } from '@guidon/db/schema/badges';
import { and, eq } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { goalOf, presentBadge, readBadges } from './badge.ts';

/** Every badge that there is to earn, those of the caller first. */
export async function readOwnBadges(tx: Tx, ctx: MemberCtx): Promise<OwnBadge[]> {
  const { tenantId, actor, language } = ctx;
  const awards = await tx
    .select()
    .from(badgeAwards)
    .where(and(eq(badgeAwards.tenantId, tenantId), eq(badgeAwards.userId, actor.userId)));
  const awardOf = new Map(awards.map((award) => [award.badgeId, award]));
  const badges = await readBadges(tx, tenantId);
  const shown = badges.map((badge): OwnBadge => {
    const award = awardOf.get(badge.id);
    return {
      ...presentBadge(badge, language),
      points: award?.points ?? badge.points,
      goal: goalOf(badge.rule, language),
      earnedAt: award?.awardedAt.toISOString() ?? null,
      note: award?.note ?? '',
    };
  });
  return shown.toSorted((a, b) => (b.earnedAt ?? '').localeCompare(a.earnedAt ?? ''));
}
