import type { OwnBadge, ShownBadge } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { badgeAwards } from '@guidon/db/schema/badges';
import { and, eq, desc } from 'drizzle-orm';
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

interface OfMember {
  userId: string;
  /** What rules have given since then is left out; null for nothing. */
  hiddenSince: Date | null;
}

/** What a member has earned, the latest first, and the points of what is left out. */
export async function readShownBadges(
  tx: Tx,
  { tenantId, language }: Pick<MemberCtx, 'tenantId' | 'language'>,
  { userId, hiddenSince }: OfMember,
): Promise<{ badges: ShownBadge[]; hiddenPoints: number }> {
  const awards = await tx
    .select()
    .from(badgeAwards)
    .where(and(eq(badgeAwards.tenantId, tenantId), eq(badgeAwards.userId, userId)))
    .orderBy(desc(badgeAwards.awardedAt), badgeAwards.badgeId);
  const isHidden = ({ awardedBy, awardedAt }: (typeof awards)[number]) =>
    awardedBy === null && hiddenSince !== null && awardedAt >= hiddenSince;
  const known = new Map((await readBadges(tx, tenantId)).map((badge) => [badge.id, badge]));
  const badges = awards
    .filter((award) => !isHidden(award))
    .flatMap(({ badgeId, points, awardedAt }): ShownBadge[] => {
      const badge = known.get(badgeId);
      if (!badge) return [];
      return [{ ...presentBadge(badge, language), points, earnedAt: awardedAt.toISOString() }];
    });
  const hiddenPoints = awards.filter(isHidden).reduce((sum, { points }) => sum + points, 0);
  return { badges, hiddenPoints };
}
