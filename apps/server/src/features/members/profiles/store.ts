import type { ProfileSwitches } from '@guidon/contract';
import { memberships, type Tx, type UserId, userIdOf, users } from '@guidon/db';
import { profileSwitches } from '@guidon/db/schema/members';
import { and, eq, isNull } from 'drizzle-orm';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { t } from '../declares.ts';

export const showsAll: ProfileSwitches = {
  showsProfile: true,
  showsEvents: true,
  showsSkills: true,
  showsBadges: true,
};

export interface ShownMember {
  id: UserId;
  username: string;
  avatarKey: string | null;
  memberSince: Date;
  isOwn: boolean;
  shows: ProfileSwitches;
}

export const switches = {
  showsProfile: profileSwitches.showsProfile,
  showsEvents: profileSwitches.showsEvents,
  showsSkills: profileSwitches.showsSkills,
  showsBadges: profileSwitches.showsBadges,
};

/** A member who shows their profile, or the caller themselves; NOT_FOUND for anybody else. */
export async function requireShownMember(tx: Tx, ctx: MemberCtx, userId: string): Promise<ShownMember> {
  const [found] = await tx
    .select({
      username: users.username,
      avatarKey: users.avatarKey,
      memberSince: memberships.createdAt,
      shows: switches,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(
      profileSwitches,
      and(eq(profileSwitches.tenantId, memberships.tenantId), eq(profileSwitches.userId, memberships.userId)),
    )
    .where(
      and(
        eq(memberships.tenantId, ctx.tenantId),
        eq(memberships.userId, userId),
        eq(memberships.isActive, true),
        isNull(memberships.removedAt),
      ),
    );
  const isOwn = userId === ctx.actor.userId;
  const shows = found?.shows ?? showsAll;
  if (!found || (!isOwn && !shows.showsProfile)) throw notFound(t('notShown'));
  return { ...found, id: userIdOf(userId), isOwn, shows };
}
