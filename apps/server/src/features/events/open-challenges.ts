import type { RealtimeEvents } from '@guidon/contract';
import {
  asPlatform,
  eventChallengePrerequisites,
  eventChallenges,
  eventCounters,
  events,
  isNotSuspended,
  type Tx,
} from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import { spreadFor } from '../../platform/realtime/spread-for.ts';
import type { Services } from '../../platform/services/services.ts';
import { isSharedWith } from './challenge-visibility.ts';
import { notifyOfAddedChallenges } from './event-challenges.ts';
import { publishToEvent } from './publish-event-changed.ts';

/**
 * Has open pages fetch and participants notified of challenges whose time to open has come. Any number of processes may
 * run it; each opening is told once, also after a restart. What may be seen follows the clock without it.
 */
export async function openChallenges(services: Services): Promise<void> {
  const nowMs = services.clock();
  const isDue = and(
    eq(eventChallenges.awaitsOpening, true),
    isNotSuspended(eventChallenges.tenantId),
    sql`${eventChallenges.opensAt} <= ${new Date(nowMs).toISOString()}::timestamptz`,
  );
  const due = await asPlatform(services, (tx) =>
    tx.selectDistinct({ eventId: eventChallenges.eventId }).from(eventChallenges).where(isDue),
  );
  // One event at a time: whoever completes an opened challenge waits until its event is done, and no longer.
  for (const { eventId } of due)
    await asPlatform(services, async (tx) => {
      const opened = await tx
        .update(eventChallenges)
        .set({ awaitsOpening: false })
        .where(and(isDue, eq(eventChallenges.eventId, eventId)))
        .returning();
      const shown = opened.filter(({ isHidden }) => !isHidden);
      if (shown.length > 0) await notifyOfOpened(tx, services, { eventId, shown, nowMs });
    });
}

interface OpenedChallenges {
  eventId: string;
  shown: readonly (typeof eventChallenges.$inferSelect)[];
  nowMs: number;
}

async function notifyOfOpened(
  tx: Tx,
  services: Services,
  { eventId, shown, nowMs }: OpenedChallenges,
): Promise<void> {
  const [row] = await tx
    .select({ event: events, participants: eventCounters.participantCount })
    .from(events)
    .innerJoin(
      eventCounters,
      and(eq(eventCounters.tenantId, events.tenantId), eq(eventCounters.eventId, events.id)),
    )
    .where(eq(events.id, eventId));
  if (!row) return;
  const { event, participants } = row;
  const { challengeId, requiresId } = eventChallengePrerequisites;
  const gated = await tx
    .select({ challengeId, requiresId })
    .from(eventChallengePrerequisites)
    .where(eq(eventChallengePrerequisites.eventId, eventId));
  const added = shown
    .map((challenge) => ({
      ...challenge,
      prerequisiteIds: gated
        .filter((one) => one.challengeId === challenge.challengeId)
        .map((one) => one.requiresId),
    }))
    .filter((challenge) => isSharedWith(event, challenge, { runs: false }, nowMs));
  const signal: RealtimeEvents['event-changed'] = { eventId, ...spreadFor(participants) };
  publishToEvent(tx, services, event, 'event-changed', signal);
  await notifyOfAddedChallenges(
    tx,
    { ...services, tenantId: event.tenantId },
    event,
    added.map((challenge) => challenge.challengeId),
  );
}
