import { z } from 'zod';
import { notifyOn } from '../../../platform/notifications/notification.ts';
import { eventReopened, t } from '../declares.ts';
import { findLiveEvent } from './notified-event.ts';

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
