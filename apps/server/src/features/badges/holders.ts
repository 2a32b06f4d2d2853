import { type BadgeHolder, limits, type AwardBadgeBody } from '@guidon/contract';
import { inTenant, type Tx, memberships, type UserId, userIdOf, users } from '@guidon/db';
import { sql, and, eq, isNull } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireBadge } from './store.ts';
import { memberProgress } from '@guidon/db/schema/progress';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { readerLanguage } from '../../platform/language/reader-language.ts';
import { badgesAudit, t } from './declares.ts';
import { insertBadges, removeAwards } from './award.ts';
import { presentBadge } from './badge.ts';
import { publishReward } from './publish-rewards.ts';
import { badgeAwards } from '@guidon/db/schema/badges';

interface HolderRow extends Omit<BadgeHolder, 'awardedAt'>, Record<string, unknown> {
  awardedAt: string | Date;
}

export function listHolders(ctx: MemberCtx, badgeId: string): Promise<BadgeHolder[]> {
  return inTenant(ctx, async (tx) => {
    await requireBadge(tx, ctx, badgeId);
    return readHolders(tx, ctx, badgeId);
  });
}

async function readHolders(
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
    const given = await insertBadges(tx, tenantId, [award], ctx.clock());
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

export async function revokeBadge(
  ctx: MemberCtx,
  { badgeId, userId }: { badgeId: string; userId: string },
): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const badge = await requireBadge(tx, ctx, badgeId);
    const which = and(eq(badgeAwards.badgeId, badgeId), eq(badgeAwards.userId, userId));
    if ((await removeAwards(tx, ctx.tenantId, which)) === 0) throw notFound(t('awardNotFound'));
    const name = badge.nameIn('en');
    await badgesAudit.record(tx, ctx, {
      action: 'badge.revoke',
      targetId: badgeId,
      details: { name, userId },
    });
  });
}
