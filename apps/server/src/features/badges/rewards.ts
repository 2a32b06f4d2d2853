import type { MemberCtx } from '../../platform/http/context.ts';
import type { Rewards } from '../play/index.ts';
import { presentBadge } from './badge.ts';
import type { BadgeChecks } from './create-badge-checks.ts';

/** What answers earn beside XP. */
export function badgeRewards(checks: BadgeChecks): Rewards {
  return {
    async after({ tenantId, actor, language }: MemberCtx, { submissionId, xp }) {
      const badges = await checks.after({ tenantId, userId: actor.userId, submissionId, xp });
      return badges.map((badge) => presentBadge(badge, language));
    },
  };
}
