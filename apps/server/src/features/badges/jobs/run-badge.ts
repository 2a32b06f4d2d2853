import { events, inTenant, type Tx, type UserId } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services/services.ts';
import { slicesOf } from '../../../platform/services/slices.ts';
import { endSql, isCompetition, revealedSql } from '../../events/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { findBadge } from '../badge.ts';
import { notifyOfBadges } from '../check-members.ts';
import { awardByRule } from '../awards-by-rule.ts';
import { podiumOf } from '../podium.ts';

export const runBadgeJob = defineJob({
  name: 'run-badge',
  data: z.object({
    tenantId: z.uuid(),
    badgeId: z.uuid(),
    eventId: z.uuid().nullable(),
    /** The last member that was looked at. */
    after: z.uuid().nullable(),
  }),
});

type Run = z.infer<typeof runBadgeJob.data>;

const atOnce = 200;

type Needs = Pick<Services, 'database' | 'realtime' | 'clock' | 'jobs'>;

/** Whoever has the badge is left out, so that it may run again. */
export async function runBadgeOver(services: Needs, events: LiveEvents, run: Run): Promise<void> {
  const within = { database: services.database, tenantId: run.tenantId };
  const badge = await inTenant(within, (tx) => findBadge(tx, run.tenantId, run.badgeId));
  if (badge?.rule.kind === 'podium') await runOverPodiums(services, events, run);
  else if (badge && badge.rule.kind !== 'by-hand') await runOverMembers(services, run);
}

/** Looks at some members and sends itself for the next ones. */
async function runOverMembers(services: Needs, run: Run): Promise<void> {
  await inTenant({ database: services.database, tenantId: run.tenantId }, async (tx) => {
    const userIds = await nextMembers(tx, run);
    await giveTo(tx, services, run, { userIds });
    const last = userIds.at(-1);
    if (last !== undefined && userIds.length === atOnce)
      await services.jobs.send(tx, runBadgeJob, { ...run, after: last });
  });
}

/** Nobody else can earn it than who stood on one of them. */
async function runOverPodiums(services: Needs, events: LiveEvents, run: Run): Promise<void> {
  const within = { database: services.database, tenantId: run.tenantId };
  const podium = await inTenant(within, (tx) => podiumOfAny(tx, events, run, services.clock()));
  for (const userIds of slicesOf([...podium.places.keys()].toSorted(), atOnce))
    await inTenant(within, (tx) => giveTo(tx, services, run, { userIds, podium }));
}

async function giveTo(
  tx: Tx,
  services: Needs,
  { tenantId, badgeId }: Run,
  of: { userIds: readonly UserId[]; podium?: Awaited<ReturnType<typeof podiumOfAny>> },
): Promise<void> {
  const badge = await findBadge(tx, tenantId, badgeId);
  if (!badge) return;
  const checked = await awardByRule(tx, { tenantId, badges: [badge], nowMs: services.clock(), ...of });
  notifyOfBadges(tx, services, tenantId, checked);
}

async function nextMembers(tx: Tx, { tenantId, eventId, after }: Run): Promise<UserId[]> {
  const { rows } = await tx.execute<{ userId: UserId }>(sql`
    select m.user_id as "userId" from memberships m
    where m.tenant_id = ${tenantId} and m.role = 'participant' and m.removed_at is null
      and (${after}::uuid is null or m.user_id > ${after}::uuid)
      and (${eventId}::uuid is null or exists (select from event_participants p
        where p.tenant_id = m.tenant_id and p.event_id = ${eventId}::uuid and p.user_id = m.user_id))
    order by m.user_id limit ${atOnce}`);
  return rows.map(({ userId }) => userId);
}

/** Of one event, or the best place of each member in the last events that are over. */
async function podiumOfAny(tx: Tx, liveEvents: LiveEvents, { tenantId, eventId }: Run, nowMs: number) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ${events.id} from ${events} where ${events.tenantId} = ${tenantId} and ${isCompetition}
      and (${eventId}::uuid is null or ${events.id} = ${eventId}::uuid) and ${revealedSql(nowMs)}
    order by ${endSql} desc limit 50`);
  const best = new Map<UserId, number>();
  for (const { id } of rows) {
    for (const [userId, place] of await podiumOf(tx, liveEvents, { tenantId, eventId: id }, nowMs)) {
      best.set(userId, Math.min(place, best.get(userId) ?? place));
    }
  }
  return { eventId, places: best };
}
