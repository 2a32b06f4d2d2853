import { asPlatform, events, inTenant, isNotSuspended, type Tx, type UserId } from '@guidon/db';
import { badgeReveals } from '@guidon/db/schema/badges';
import { sql } from 'drizzle-orm';
import { defineCronJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services/services.ts';
import { everyPage, slicesOf } from '../../../platform/services/slices.ts';
import { endSql, isCompetition, isRevealed, revealedSql } from '../../events/index.ts';
import { type UncheckedMember, uncheckedMembers } from '../../progress/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { checkMembers, notifyOfBadges } from '../check-members.ts';
import { awardByRule } from '../awards-by-rule.ts';
import { podiumOf } from '../podium.ts';

export const giveBadgesJob = defineCronJob({ name: 'give-badges', cron: '* * * * *' });

type Needs = Pick<Services, 'database' | 'realtime' | 'clock' | 'log'>;

const atOnce = 100;
const eventsAtOnce = 100;
/** Events that were revealed earlier are left to a run by hand. */
const revealedWithinMs = 7 * 24 * 60 * 60_000;

/** Finds what no process has looked for: after a crash, a decision of judges, or a reveal. */
export async function awardOverdueBadges(services: Needs, liveEvents: LiveEvents): Promise<void> {
  const unchecked = (last: UncheckedMember | null) =>
    asPlatform(services, (tx) => uncheckedMembers(tx, last, atOnce));
  for await (const members of everyPage(atOnce, unchecked))
    for (const [tenantId, of] of Map.groupBy(members, (member) => member.tenantId))
      await checkMembers(services, { tenantId, userIds: of.map(({ userId }) => userId) });
  for await (const keys of everyPage(eventsAtOnce, (last: Key | null) => unrewardedEvents(services, last)))
    for (const key of keys) {
      const live = await liveEvents.read(key);
      if (live && isRevealed(live.definition, services.clock()))
        await giveAtReveal(services, liveEvents, key);
    }
}

interface Key extends Record<string, unknown> {
  tenantId: string;
  eventId: string;
}

async function unrewardedEvents(services: Needs, after: Key | null): Promise<Key[]> {
  const nowMs = services.clock();
  const since = new Date(nowMs - revealedWithinMs).toISOString();
  const { rows } = await asPlatform(services, (tx) =>
    tx.execute<Key>(sql`
      select ${events.tenantId} as "tenantId", ${events.id} as "eventId" from ${events}
      where ${isCompetition} and ${revealedSql(nowMs)}
        and coalesce(${events.revealedAt}, ${endSql}) >= ${since}::timestamptz
        and ${isNotSuspended(events.tenantId)} and ${after === null ? sql`true` : sql`${events.id} > ${after.eventId}`}
        and not exists (select from badge_reveals r
          where r.tenant_id = ${events.tenantId} and r.event_id = ${events.id})
      order by ${events.id} limit ${eventsAtOnce}`),
  );
  return rows;
}

/**
 * Some players at a time, each part in a transaction of its own: right answers wait for the XP of those in it. What is
 * given stays, so that a run that ends in the middle is begun anew by the next one.
 */
async function giveAtReveal(
  services: Needs,
  liveEvents: LiveEvents,
  { tenantId, eventId }: Key,
): Promise<void> {
  const nowMs = services.clock();
  const within = { database: services.database, tenantId };
  const { places, userIds } = await inTenant(within, async (tx) => ({
    places: await podiumOf(tx, liveEvents, { tenantId, eventId }, nowMs),
    userIds: await playersOf(tx, tenantId, eventId),
  }));
  for (const some of slicesOf(userIds, atOnce))
    await inTenant(within, async (tx) => {
      const checked = await awardByRule(tx, { tenantId, userIds: some, podium: { eventId, places }, nowMs });
      notifyOfBadges(tx, services, tenantId, checked);
    });
  await inTenant(within, (tx) =>
    tx
      .insert(badgeReveals)
      .values({ tenantId, eventId, at: new Date(nowMs) })
      .onConflictDoNothing(),
  );
}

async function playersOf(tx: Tx, tenantId: string, eventId: string): Promise<UserId[]> {
  const { rows } = await tx.execute<{ userId: UserId }>(sql`
    select user_id as "userId" from event_participants
    where tenant_id = ${tenantId} and event_id = ${eventId} order by user_id`);
  return rows.map(({ userId }) => userId);
}
