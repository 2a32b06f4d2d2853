import { type EarnedBadge, type Language, privateUserChannel, type RealtimeEvents } from '@guidon/contract';
import type { Tx, UserId } from '@guidon/db';
import { levelOf } from '@guidon/scoring';
import type { Services } from '../../platform/services/services.ts';

export interface Reward {
  userId: UserId;
  language: Language;
  /** Gained at last; 0 where badges alone have come. */
  xp: number;
  total: number;
  /** XP before it all. */
  before: number;
  badges: EarnedBadge[];
}

/** After the commit, on the member’s own channel: the pages of nobody else learn of it. */
export function publishReward(
  tx: Tx,
  { realtime }: Pick<Services, 'realtime'>,
  tenantId: string,
  { userId, xp, total, before, badges }: Reward,
): void {
  const channel = privateUserChannel(userId);
  const audience = { tenantId };
  if (total !== before) {
    const awarded: RealtimeEvents['xp-awarded'] = { tenantId, xp, total };
    realtime.publishAfterCommit(tx, channel, 'xp-awarded', awarded, audience);
  }
  const { level } = levelOf(total);
  if (level > levelOf(before).level) {
    const reached: RealtimeEvents['level-up'] = { tenantId, level };
    realtime.publishAfterCommit(tx, channel, 'level-up', reached, audience);
  }
  if (badges.length > 0) {
    const earned: RealtimeEvents['badge-earned'] = { tenantId, badges };
    realtime.publishAfterCommit(tx, channel, 'badge-earned', earned, audience);
  }
}
