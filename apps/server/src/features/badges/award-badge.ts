import type { AwardBadgeBody, BadgeHolder } from '@guidon/contract';
import { inTenant, memberships, type Tx, type UserId, userIdOf, users } from '@guidon/db';
import { memberProgress } from '@guidon/db/schema/progress';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { readerLanguage } from '../../platform/language/reader-language.ts';
import { badgesAudit, t } from './declares.ts';
import { giveBadges } from './award.ts';
import { presentBadge } from './badge.ts';
import { publishReward } from './publish-rewards.ts';
import { readHolders } from './read-holders.ts';
import { requireBadge } from './store.ts';

/** By hand, whatever its rule. */
export function awardBadge(
  ctx: MemberCtx,
  badgeId: string,
  { userId, note }: AwardBadgeBody,
): Promise<BadgeHolder> {
  const { tenantId, actor } = ctx;
  return inTenant(ctx, async (tx) => {
    const badge = await requireBadge(tx, ctx, badgeId);
    const member = await requireMember(tx, tenantId, userId);
    const award = { userId: member.userId, badge, eventId: null, by: actor.userId, note, submissionId: null };
    const given = await giveBadges(tx, tenantId, [award], ctx.clock());
    if (given.length === 0) throw new AppError('CONFLICT', t('hasAlready'));
    const name = badge.nameIn('en');
    await badgesAudit.record(tx, ctx, {
      action: 'badge.award',
      targetId: badgeId,
      details: { name, userId, note },
    });
    const total = await xpOf(tx, tenantId, userId);
    publishReward(tx, ctx, tenantId, {
      ...member,
      xp: 0,
      total,
      before: total - badge.points,
      badges: [presentBadge(badge, member.language)],
    });
    const [holder] = await readHolders(tx, ctx, badgeId, userId);
    if (!holder) throw new Error('A badge that was given has its holder.');
    return holder;
  });
}

async function requireMember(tx: Tx, tenantId: string, id: string) {
  const [member] = await tx
    .select({ userId: memberships.userId, language: users.language })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, id), isNull(memberships.removedAt)))
    .for('key share', { of: memberships });
  if (!member) throw notFound(t('memberNotFound'));
  const userId: UserId = userIdOf(member.userId);
  return { userId, language: readerLanguage(member.language) };
}

async function xpOf(tx: Tx, tenantId: string, userId: string): Promise<number> {
  const [row] = await tx
    .select({ xp: memberProgress.xp })
    .from(memberProgress)
    .where(and(eq(memberProgress.tenantId, tenantId), eq(memberProgress.userId, userId)));
  return row?.xp ?? 0;
}
