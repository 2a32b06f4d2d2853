import { type Tx, type UserId, userIdOf } from '@guidon/db';
import { badgeAwards } from '@guidon/db/schema/badges';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { addXp } from '../progress/index.ts';
import type { Badge } from './badge.ts';

export interface Award {
  userId: UserId;
  badge: Badge;
  eventId: string | null;
  /** Null where a rule gives it. */
  by: UserId | null;
  note: string;
  /** The answer whose reply names it; null for none. */
  submissionId: string | null;
}

/** Gives badges, each to a member once; answers those that were not there yet. Their points are XP. */
export async function insertBadges(
  tx: Tx,
  tenantId: string,
  awards: readonly Award[],
  nowMs: number,
): Promise<Award[]> {
  if (awards.length === 0) return [];
  const inOrder = awards.toSorted((a, b) => compare(a.userId, b.userId) || compare(a.badge.id, b.badge.id));
  const of = <Value>(read: (award: Award) => Value) => sql.param(inOrder.map(read));
  // A parameter for each column, not for each value of a crowd's awards.
  const { rows: given } = await tx.execute<{ userId: string; badgeId: string }>(sql`
    insert into badge_awards (tenant_id, user_id, badge_id, own_badge_id, event_id, points, awarded_at, awarded_by,
      note, submission_id)
    select ${tenantId}::uuid, user_id, badge_id, case when is_own then badge_id end, event_id, points,
      ${new Date(nowMs)}::timestamptz, awarded_by, note, submission_id
    from unnest(${of(({ userId }) => userId)}::uuid[], ${of(({ badge }) => badge.id)}::uuid[],
      ${of(({ badge }) => badge.isOwn)}::boolean[], ${of(({ eventId }) => eventId)}::uuid[],
      ${of(({ badge }) => badge.points)}::integer[], ${of(({ by }) => by)}::uuid[],
      ${of(({ note }) => note)}::text[], ${of(({ submissionId }) => submissionId)}::uuid[])
      as a (user_id, badge_id, is_own, event_id, points, awarded_by, note, submission_id)
    on conflict do nothing
    returning user_id as "userId", badge_id as "badgeId"`);
  const isNew = new Set(given.map(({ userId, badgeId }) => `${userId} ${badgeId}`));
  const fresh = inOrder.filter(({ userId, badge }) => isNew.has(`${userId} ${badge.id}`));
  await addXp(
    tx,
    tenantId,
    fresh.map(({ userId, badge: { points } }) => ({ userId, xp: points })),
  );
  return fresh;
}

/** Takes awards and their points; answers how many there were. */
export async function removeAwards(tx: Tx, tenantId: string, which: SQL | undefined): Promise<number> {
  const taken = await tx
    .delete(badgeAwards)
    .where(and(eq(badgeAwards.tenantId, tenantId), which))
    .returning({ userId: badgeAwards.userId, points: badgeAwards.points });
  await addXp(
    tx,
    tenantId,
    taken.map(({ userId, points }) => ({ userId: userIdOf(userId), xp: -points })),
  );
  return taken.length;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
