import { asPlatform, events, inTenant, isNotSuspended, type Tx, type UserId, userIdOf } from '@guidon/db';
import { badgeReveals } from '@guidon/db/schema/badges';
import { sql } from 'drizzle-orm';
import { defineCronJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services/services.ts';
import { endSql, isCompetition, isRevealed, revealedSql } from '../../events/index.ts';
import { uncheckedMembers } from '../../progress/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { readBadges } from '../badge.ts';
import { checkMembers, tellAll } from '../check-members.ts';
import { giveByRule } from '../give-by-rule.ts';
import { podiumOf } from '../podium.ts';

export const giveBadgesJob = defineCronJob({ name: 'give-badges', cron: '* * * * *' });

type Needs = Pick<Services, 'database' | 'realtime' | 'clock' | 'log'>;

const membersMax = 5_000;
const atOnce = 200;
/** Events that were revealed earlier are left to a run by hand. */
const revealedWithinMs = 7 * 24 * 60 * 60_000;

/** Finds what no process has looked for: after a crash, a decision of judges, or a reveal. */
export async function giveBadgesByClock(services: Needs, liveEvents: LiveEvents): Promise<void> {
  const members = await asPlatform(services, (tx) => uncheckedMembers(tx, membersMax));
  for (const [tenantId, of] of Map.groupBy(members, (member) => member.tenantId)) {
    const userIds = of.map(({ userId }) => userIdOf(userId));
    for (let from = 0; from < userIds.length; from += atOnce)
      await checkMembers(services, { tenantId, userIds: userIds.slice(from, from + atOnce) });
  }
  for (const key of await unrewardedEvents(services)) {
    const live = await liveEvents.read(key);
    if (live && isRevealed(live.definition, services.clock())) await giveAtReveal(services, liveEvents, key);
  }
}

interface Key extends Record<string, unknown> {
  tenantId: string;
  eventId: string;
}

async function unrewardedEvents(services: Needs): Promise<Key[]> {
  const nowMs = services.clock();
  const since = new Date(nowMs - revealedWithinMs).toISOString();
  const { rows } = await asPlatform(services, (tx) =>
    tx.execute<Key>(sql`
      select ${events.tenantId} as "tenantId", ${events.id} as "eventId" from ${events}
      where ${isCompetition} and ${revealedSql(nowMs)}
        and coalesce(${events.revealedAt}, ${endSql}) >= ${since}::timestamptz
        and ${isNotSuspended(events.tenantId)}
        and not exists (select from badge_reveals r
          where r.tenant_id = ${events.tenantId} and r.event_id = ${events.id})
      limit 100`),
  );
  return rows;
}

/** All at once for an event, in one transaction, so that each is given once whatever becomes of the process. */
async function giveAtReveal(
  services: Needs,
  liveEvents: LiveEvents,
  { tenantId, eventId }: Key,
): Promise<void> {
  const nowMs = services.clock();
  await inTenant({ database: services.database, tenantId }, async (tx) => {
    const [mark] = await tx
      .insert(badgeReveals)
      .values({ tenantId, eventId, at: new Date(nowMs) })
      .onConflictDoNothing()
      .returning();
    if (!mark) return;
    const badges = await readBadges(tx, tenantId);
    const podium = { eventId, places: await podiumOf(tx, liveEvents, { tenantId, eventId }, nowMs) };
    const userIds = await playersOf(tx, tenantId, eventId);
    for (let from = 0; from < userIds.length; from += atOnce) {
      const some = userIds.slice(from, from + atOnce);
      tellAll(
        tx,
        services,
        tenantId,
        await giveByRule(tx, { tenantId, userIds: some, badges, podium, nowMs }),
      );
    }
  });
}

async function playersOf(tx: Tx, tenantId: string, eventId: string): Promise<UserId[]> {
  const { rows } = await tx.execute<{ userId: UserId }>(sql`
    select user_id as "userId" from event_participants
    where tenant_id = ${tenantId} and event_id = ${eventId} order by user_id`);
  return rows.map(({ userId }) => userId);
}
