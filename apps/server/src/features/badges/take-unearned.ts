import type { Tx, UserId } from '@guidon/db';
import { badgeAwards } from '@guidon/db/schema/badges';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { takeAwards } from './award.ts';
import { readBadges } from './badge.ts';
import { isEarned } from './is-earned.ts';
import { readFigures } from './read-figures.ts';

/** Takes the badges that a rule has given to a member and would not give any more; places and gifts stay. */
export async function takeUnearned(
  tx: Tx,
  { tenantId, userId, nowMs }: { tenantId: string; userId: UserId; nowMs: number },
): Promise<void> {
  const [figures] = await readFigures(tx, { tenantId, userIds: [userId], nowMs });
  if (!figures) return;
  const byRule = (await readBadges(tx, tenantId)).filter(
    ({ rule }) => rule.kind !== 'podium' && rule.kind !== 'by-hand',
  );
  const unearned = byRule.filter(({ rule }) => !isEarned(rule, figures)).map(({ id }) => id);
  await takeAwards(
    tx,
    tenantId,
    and(
      eq(badgeAwards.userId, userId),
      isNull(badgeAwards.awardedBy),
      inArray(badgeAwards.badgeId, unearned),
    ),
  );
}
