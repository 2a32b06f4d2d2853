import { inTenant, type Tx, type UserId } from '@guidon/db';
import type { Services } from '../../platform/services/services.ts';
import { type Badge, presentBadge } from './badge.ts';
import { type BadgeCheck, awardByRule } from './awards-by-rule.ts';
import { publishReward } from './publish-rewards.ts';

export interface MembersOf {
  tenantId: string;
  userIds: readonly UserId[];
  /** XP that each of them has got since they were told last; none when absent. */
  gained?: ReadonlyMap<UserId, number>;
  /** Of each of them, the answer whose reply names what is found. */
  answers?: ReadonlyMap<UserId, string>;
}

type Needs = Pick<Services, 'database' | 'realtime' | 'clock'>;

/** Gives members what their facts have earned them, and tells their open pages. */
export function checkMembers(
  services: Needs,
  { tenantId, userIds, gained, answers }: MembersOf,
): Promise<BadgeCheck[]> {
  return inTenant({ database: services.database, tenantId }, async (tx) => {
    const checked = await awardByRule(tx, {
      tenantId,
      userIds,
      nowMs: services.clock(),
      ...(answers && { answers }),
    });
    notifyOfBadges(tx, services, tenantId, checked, gained);
    return checked;
  });
}

export function notifyOfBadges(
  tx: Tx,
  services: Pick<Services, 'realtime'>,
  tenantId: string,
  checked: readonly BadgeCheck[],
  gained: ReadonlyMap<UserId, number> = new Map(),
): void {
  for (const { figures, given } of checked) {
    const { userId, language } = figures;
    const xp = gained.get(userId) ?? 0;
    const total = figures.xp + pointsOf(given.map(({ badge }) => badge));
    const badges = given.map(({ badge }) => presentBadge(badge, language));
    publishReward(tx, services, tenantId, { userId, language, xp, total, before: figures.xp - xp, badges });
  }
}

const pointsOf = (given: readonly Badge[]) => given.reduce((sum, { points }) => sum + points, 0);
