import { type LifecycleStage, limits } from '@guidon/contract';
import { memberships } from '@guidon/db';
import { type SQL, sql } from 'drizzle-orm';

interface Presence {
  joinedAt: Date;
  lastSeenAt: Date | null;
  returnedAt: Date | null;
}

const { newMemberMs, dormantAfterMs, lostAfterMs } = limits;

/** How present a member is now. Whoever answers has a session, which counts as seen each time that it is renewed. */
export function lifecycleStageOf(
  { joinedAt, lastSeenAt, returnedAt }: Presence,
  nowMs: number,
): LifecycleStage {
  const awayMs = nowMs - (lastSeenAt ?? joinedAt).getTime();
  if (awayMs >= lostAfterMs) return 'lost';
  if (awayMs >= dormantAfterMs) return 'dormant';
  if (returnedAt && nowMs - returnedAt.getTime() < newMemberMs) return 'returning';
  return nowMs - joinedAt.getTime() < newMemberMs ? 'new' : 'active';
}

/** `lifecycleStageOf` as SQL. */
export function inStage(stage: LifecycleStage, nowMs: number): SQL {
  const seen = sql`coalesce(${memberships.lastSeenAt}, ${memberships.createdAt})`;
  const before = (ms: number) => sql`${new Date(nowMs - ms)}`;
  const isHere = sql`${seen} > ${before(dormantAfterMs)}`;
  const isBack = sql`coalesce(${memberships.returnedAt} > ${before(newMemberMs)}, false)`;
  const isNew = sql`${memberships.createdAt} > ${before(newMemberMs)}`;
  return {
    lost: sql`${seen} <= ${before(lostAfterMs)}`,
    dormant: sql`(${seen} <= ${before(dormantAfterMs)} and ${seen} > ${before(lostAfterMs)})`,
    returning: sql`(${isHere} and ${isBack})`,
    new: sql`(${isHere} and not ${isBack} and ${isNew})`,
    active: sql`(${isHere} and not ${isBack} and not ${isNew})`,
  }[stage];
}
