import type { Tx, UserId } from '@guidon/db';
import { badgeAwards } from '@guidon/db/schema/badges';
import { and, eq, sql, isNull } from 'drizzle-orm';
import { markChecked } from '../progress/index.ts';
import { type Award, insertBadges, removeAwards } from './award.ts';
import { type Badge, readBadges } from './badge.ts';
import { isEarned } from './is-earned.ts';
import { type MemberFigures, readFigures } from './read-figures.ts';

export interface BadgeCheck {
  figures: MemberFigures;
  /** Those that the member did not have yet. */
  given: Award[];
  /** What the replies to answers name, by the id of the answer: given now, or when it was sent before. */
  namedBy: ReadonlyMap<string, Badge[]>;
}

interface Check {
  tenantId: string;
  userIds: readonly UserId[];
  /** All of the organization when absent. */
  badges?: readonly Badge[];
  nowMs: number;
  /** Of each member, the answer whose reply names what is found. */
  answers?: ReadonlyMap<UserId, string>;
  /** Places in an event that is revealed, of those among its best. */
  podium?: { eventId: string | null; places: ReadonlyMap<UserId, number> };
}

/** In this transaction: a plan of `readFigures` is good for one member and for many, and takes longer than one to read. */
const planOnce = sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`;

/** Gives members what they have earned and do not have. Staff, who can read the answers, earn nothing. */
export async function awardByRule(tx: Tx, check: Check): Promise<BadgeCheck[]> {
  const { tenantId, userIds, podium, answers, nowMs } = check;
  // Sent together, as a reply to an answer may wait for them.
  const [, badges, read, held] = await Promise.all([
    tx.execute(planOnce),
    check.badges ?? readBadges(tx, tenantId),
    readFigures(tx, check),
    readHeld(tx, tenantId, userIds),
  ]);
  const earned = read.flatMap((figures) => {
    const { userId } = figures;
    const all = { ...figures, bestPlace: podium?.places.get(userId) ?? null };
    return badges
      .filter(({ id, rule }) => !held.has(`${userId} ${id}`) && isEarned(rule, all))
      .map((badge): Award => {
        const eventId = badge.rule.kind === 'podium' ? (podium?.eventId ?? null) : null;
        const submissionId = answers?.get(userId) ?? null;
        return { userId, badge, eventId, by: null, note: '', submissionId };
      });
  });
  await markChecked(tx, tenantId, read);
  const given = Map.groupBy(await insertBadges(tx, tenantId, earned, nowMs), ({ userId }) => userId);
  return read.map((figures) => {
    const fresh = given.get(figures.userId) ?? [];
    return { figures, given: fresh, namedBy: namedBy(badges, figures.userId, held, fresh) };
  });
}

function namedBy(
  badges: readonly Badge[],
  userId: UserId,
  held: ReadonlyMap<string, string | null>,
  given: readonly Award[],
): Map<string, Badge[]> {
  const fresh = new Map(given.map(({ badge, submissionId }) => [badge.id, submissionId]));
  const answerOf = ({ id }: Badge) => fresh.get(id) ?? held.get(`${userId} ${id}`) ?? null;
  const named = Map.groupBy(badges, answerOf);
  return new Map([...named].flatMap(([answer, of]) => (answer === null ? [] : [[answer, of] as const])));
}

/** By member and badge; the answer whose reply has named it. */
async function readHeld(
  tx: Tx,
  tenantId: string,
  userIds: readonly UserId[],
): Promise<Map<string, string | null>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .select({
      userId: badgeAwards.userId,
      badgeId: badgeAwards.badgeId,
      submissionId: badgeAwards.submissionId,
    })
    .from(badgeAwards)
    .where(
      and(
        eq(badgeAwards.tenantId, tenantId),
        sql`${badgeAwards.userId} = any (${sql.param([...userIds])}::uuid[])`,
      ),
    );
  return new Map(rows.map(({ userId, badgeId, submissionId }) => [`${userId} ${badgeId}`, submissionId]));
}

/** Takes the badges that a rule has given to members and would not give any more; places and gifts stay. */
export async function removeUnearned(
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
  await removeAwards(
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
