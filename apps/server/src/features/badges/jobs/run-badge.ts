import { events, inTenant, type Tx, type UserId } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services/services.ts';
import { endSql, isCompetition, revealedSql } from '../../events/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { findBadge } from '../badge.ts';
import { tellAll } from '../check-members.ts';
import { giveByRule } from '../give-by-rule.ts';
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

const atOnce = 500;

/** Looks at some members and sends itself for the next ones; whoever has the badge is left out, so that it may run again. */
export async function runBadgeOver(
  services: Pick<Services, 'database' | 'realtime' | 'clock' | 'jobs'>,
  liveEvents: LiveEvents,
  run: Run,
): Promise<void> {
  const { tenantId, badgeId, eventId } = run;
  const nowMs = services.clock();
  await inTenant({ database: services.database, tenantId }, async (tx) => {
    const badge = await findBadge(tx, tenantId, badgeId);
    if (!badge || badge.rule.kind === 'by-hand') return;
    const userIds = await nextMembers(tx, run);
    const podium =
      badge.rule.kind === 'podium'
        ? await podiumOfAny(tx, liveEvents, { tenantId, eventId, nowMs })
        : undefined;
    const checked = await giveByRule(tx, {
      tenantId,
      userIds,
      badges: [badge],
      nowMs,
      ...(podium && { podium }),
    });
    tellAll(tx, services, tenantId, checked);
    const last = userIds.at(-1);
    if (last !== undefined && userIds.length === atOnce)
      await services.jobs.send(tx, runBadgeJob, { ...run, after: last });
  });
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
async function podiumOfAny(
  tx: Tx,
  liveEvents: LiveEvents,
  { tenantId, eventId, nowMs }: { tenantId: string; eventId: string | null; nowMs: number },
) {
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
