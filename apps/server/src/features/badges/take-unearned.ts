import type { Tx, UserId } from '@guidon/db';
import { badgeAwards } from '@guidon/db/schema/badges';
import { and, isNull, sql } from 'drizzle-orm';
import { takeAwards } from './award.ts';
import { readBadges } from './badge.ts';
import { isEarned } from './is-earned.ts';
import { readFigures } from './read-figures.ts';

/** Takes the badges that a rule has given to members and would not give any more; places and gifts stay. */
export async function takeUnearned(
  tx: Tx,
  { tenantId, userIds, nowMs }: { tenantId: string; userIds: readonly UserId[]; nowMs: number },
): Promise<void> {
  const all = await readFigures(tx, { tenantId, userIds, nowMs });
  if (all.length === 0) return;
  const byRule = (await readBadges(tx, tenantId)).filter(
    ({ rule }) => rule.kind !== 'podium' && rule.kind !== 'by-hand',
  );
  const unearned = all.flatMap((figures) =>
    byRule.filter(({ rule }) => !isEarned(rule, figures)).map(({ id }) => ({ userId: figures.userId, id })),
  );
  await takeAwards(
    tx,
    tenantId,
    and(
      isNull(badgeAwards.awardedBy),
      sql`(${badgeAwards.userId}, ${badgeAwards.badgeId}) in (select * from unnest(
        ${sql.param(unearned.map(({ userId }) => userId))}::uuid[],
        ${sql.param(unearned.map(({ id }) => id))}::uuid[]))`,
    ),
  );
}
