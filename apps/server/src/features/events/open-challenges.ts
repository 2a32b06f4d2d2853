import { eventChannel, type RealtimeEvents } from '@guidon/contract';
import {
  asPlatform,
  eventChallengePrerequisites,
  eventChallenges,
  eventCounters,
  events,
  isNotSuspended,
} from '@guidon/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { spreadFor } from '../../platform/realtime/spread-for.ts';
import type { Services } from '../../platform/services/services.ts';
import { isSharedWith } from './challenge-visibility.ts';
import { notifyOfAddedChallenges } from './notify-of-added-challenges.ts';

/**
 * Has open pages fetch and participants notified of challenges whose time to open has come. Any number of processes may
 * run it; each opening is told once, also after a restart. What may be seen follows the clock without it.
 */
export async function openChallenges(services: Services): Promise<void> {
  const nowMs = services.clock();
  await asPlatform(services, async (tx) => {
    const opened = await tx
      .update(eventChallenges)
      .set({ awaitsOpening: false })
      .where(
        and(
          eq(eventChallenges.awaitsOpening, true),
          isNotSuspended(eventChallenges.tenantId),
          sql`${eventChallenges.opensAt} <= ${new Date(nowMs).toISOString()}::timestamptz`,
        ),
      )
      .returning();
    const shown = opened.filter(({ isHidden }) => !isHidden);
    if (shown.length === 0) return;
    const eventIds = [...new Set(shown.map(({ eventId }) => eventId))];
    const rows = await tx
      .select({ event: events, participants: eventCounters.participantCount })
      .from(events)
      .innerJoin(
        eventCounters,
        and(eq(eventCounters.tenantId, events.tenantId), eq(eventCounters.eventId, events.id)),
      )
      .where(inArray(events.id, eventIds));
    const { eventId, challengeId } = eventChallengePrerequisites;
    const gated = await tx
      .selectDistinct({ eventId, challengeId })
      .from(eventChallengePrerequisites)
      .where(inArray(eventId, eventIds));
    for (const { event, participants } of rows) {
      const prerequisitesOf = (id: string) =>
        gated
          .filter((row) => row.eventId === event.id && row.challengeId === id)
          .map((row) => row.challengeId);
      const added = shown
        .filter((challenge) => challenge.eventId === event.id)
        .map((challenge) => ({ ...challenge, prerequisiteIds: prerequisitesOf(challenge.challengeId) }))
        .filter((challenge) => isSharedWith(event, challenge, { runs: false }, nowMs));
      const ids = added.map((challenge) => challenge.challengeId);
      const signal: RealtimeEvents['event-changed'] = { eventId: event.id, ...spreadFor(participants) };
      services.realtime.publishAfterCommit(tx, eventChannel(event.id), 'event-changed', signal);
      await notifyOfAddedChallenges(tx, { ...services, tenantId: event.tenantId }, event, ids);
    }
  });
}
