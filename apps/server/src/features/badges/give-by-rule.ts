import type { Tx, UserId } from '@guidon/db';
import { badgeAwards } from '@guidon/db/schema/badges';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { markChecked } from '../progress/index.ts';
import { type Award, giveBadges } from './award.ts';
import type { Badge } from './badge.ts';
import { isEarned } from './is-earned.ts';
import { type MemberFigures, readFigures } from './read-figures.ts';

export interface Checked {
  figures: MemberFigures;
  /** Those that the member did not have yet. */
  given: Award[];
}

interface Check {
  tenantId: string;
  userIds: readonly UserId[];
  badges: readonly Badge[];
  nowMs: number;
  /** Places in an event that is revealed, of those among its best. */
  podium?: { eventId: string | null; places: ReadonlyMap<UserId, number> };
}

/** Gives members what they have earned and do not have. Staff, who can read the answers, earn nothing. */
export async function giveByRule(tx: Tx, check: Check): Promise<Checked[]> {
  const { tenantId, badges, podium, nowMs } = check;
  const read = await readFigures(tx, check);
  const held = await readHeld(
    tx,
    tenantId,
    read.map(({ userId }) => userId),
  );
  const earned = read.flatMap((figures) => {
    const { userId } = figures;
    const all = { ...figures, bestPlace: podium?.places.get(userId) ?? null };
    return badges
      .filter(({ id, rule }) => !held.has(`${userId} ${id}`) && isEarned(rule, all))
      .map((badge): Award => {
        const eventId = badge.rule.kind === 'podium' ? (podium?.eventId ?? null) : null;
        return { userId, badge, eventId, by: null, note: '' };
      });
  });
  const given = Map.groupBy(await giveBadges(tx, tenantId, earned, nowMs), ({ userId }) => userId);
  await markChecked(tx, tenantId, read);
  return read.map((figures) => ({ figures, given: given.get(figures.userId) ?? [] }));
}

async function readHeld(tx: Tx, tenantId: string, userIds: UserId[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await tx
    .select({ held: sql<string>`${badgeAwards.userId} || ' ' || ${badgeAwards.badgeId}` })
    .from(badgeAwards)
    .where(and(eq(badgeAwards.tenantId, tenantId), inArray(badgeAwards.userId, userIds)));
  return new Set(rows.map((row) => row.held));
}
