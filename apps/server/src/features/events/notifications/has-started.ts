import { z } from 'zod';
import { notifyOn } from '../../../platform/notifications/notification.ts';
import { eventStarted } from '../domain-events.ts';
import { t } from '../texts.ts';
import { findLiveEvent } from './notified-event.ts';

/** To the participants; an event that was ended again meanwhile is passed over. */
export const hasStarted = notifyOn({
  code: 'event-started',
  type: 'EVENT_STARTING',
  params: z.object({ event: z.string() }),
  title: ({ event }) => t('notification.hasStarted', { event }),
  message: () => t('notification.challengesOpen'),
  on: eventStarted,
  find: async (tx, { tenantId, eventId }, nowMs) => {
    const event = await findLiveEvent(tx, { tenantId, eventId }, nowMs);
    if (!event) return null;
    return {
      params: { event: event.name },
      link: `/events/${eventId}/challenges`,
      eventId,
      audience: { eventId },
      sourceKey: `event-started:${eventId}:${event.startedAt?.toISOString() ?? ''}`,
    };
  },
});
