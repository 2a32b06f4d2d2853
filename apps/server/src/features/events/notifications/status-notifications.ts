import { z } from 'zod';
import { events, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { notifyOn, notifyOfBurst } from '../../../platform/notifications/notification.ts';
import { eventStarted, t, eventReopened, eventCancelled, challengesAdded } from '../declares.ts';
import { isLive } from '../event-status.ts';

/** To those who were participants by then, however late it is sent; an event that was ended again meanwhile is passed over. */
export const hasStarted = notifyOn({
  code: 'event-started',
  type: 'EVENT_STARTING',
  params: z.object({ event: z.string() }),
  title: ({ event }) => t('notification.hasStarted', { event }),
  message: () => t('notification.challengesOpen'),
  on: eventStarted,
  find: async (tx, { tenantId, eventId, at }, nowMs) => {
    const event = await findLiveEvent(tx, { tenantId, eventId }, nowMs);
    if (!event) return null;
    return {
      params: { event: event.name },
      link: `/events/${eventId}/challenges`,
      eventId,
      audience: { eventId, ...(at !== undefined && { registeredBefore: at }) },
      sourceKey: `event-started:${eventId}:${event.startedAt?.toISOString() ?? ''}`,
    };
  },
});

/** To those who were participants by then; an event that is over again meanwhile is passed over. */
export const hasReopened = notifyOn({
  code: 'event-reopened',
  type: 'EVENT_STARTING',
  params: z.object({ event: z.string() }),
  title: ({ event }) => t('notification.hasReopened', { event }),
  message: () => t('notification.answersCountAgain'),
  on: eventReopened,
  find: async (tx, { tenantId, eventId, at }, nowMs) => {
    const event = await findLiveEvent(tx, { tenantId, eventId }, nowMs);
    if (!event) return null;
    return {
      params: { event: event.name },
      link: `/events/${eventId}/challenges`,
      eventId,
      audience: { eventId, ...(at !== undefined && { registeredBefore: at }) },
      sourceKey: `event-reopened:${eventId}:${at ?? ''}`,
    };
  },
});

/** To the participants of an event that was called off before its start. */
export const wasCancelled = notifyOn({
  code: 'event-cancelled',
  type: 'EVENT_ENDING',
  params: z.object({ event: z.string() }),
  title: ({ event }) => t('notification.wasCancelled', { event }),
  message: () => t('notification.willNotTakePlace'),
  on: eventCancelled,
  find: async (tx, { tenantId, eventId }) => {
    const event = await findNotifiedEvent(tx, { tenantId, eventId });
    if (!event) return null;
    return {
      params: { event: event.name },
      link: `/events/${eventId}`,
      eventId,
      audience: { eventId },
      sourceKey: `event-cancelled:${eventId}`,
    };
  },
});

interface EventKey {
  tenantId: string;
  eventId: string;
}

/** What a notification needs to know of an event; null when it is gone. */
export async function findNotifiedEvent(tx: Tx, key: EventKey) {
  const { id, name, lifecycle, autoStart, startsAt, endsAt, startedAt, createdBy } = events;
  const { pausedAt, cancelledAt } = events;
  const [found] = await tx
    .select({ id, name, lifecycle, autoStart, startsAt, endsAt, startedAt, createdBy, pausedAt, cancelledAt })
    .from(events)
    .where(and(eq(events.tenantId, key.tenantId), eq(events.id, key.eventId)));
  return found ?? null;
}

async function findLiveEvent(tx: Tx, key: EventKey, nowMs: number) {
  const event = await findNotifiedEvent(tx, key);
  return event && isLive(event, nowMs) ? event : null;
}

/** To the participants. Names no challenge: who may see which is decided when the page is opened. */
export const challengesWereAdded = notifyOfBurst({
  code: 'challenges-added',
  type: 'CHALLENGE_ADDED',
  params: z.object({ event: z.string(), count: z.number() }),
  title: ({ event, count }) => t('notification.challengesAdded', { event, count }),
  on: challengesAdded,
  burst: 'challenges-added',
  // Long enough for the next one of an import to be noted, short enough to count as now.
  quietSeconds: 5,
  subjectsOf: async (_tx, { challengeIds }) => challengeIds,
  find: async (tx, { tenantId, eventId }, nowMs) => {
    const event = await findLiveEvent(tx, { tenantId, eventId }, nowMs);
    if (!event) return null;
    return {
      paramsOf: (count) => ({ event: event.name, count }),
      link: `/events/${eventId}/challenges`,
      eventId,
      audience: { eventId },
    };
  },
});
