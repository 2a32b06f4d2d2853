import { z } from 'zod';
import { notifyOn } from '../../../platform/notifications/notification.ts';
import { eventStarted, t } from '../declares.ts';
import { findLiveEvent } from './notified-event.ts';

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
