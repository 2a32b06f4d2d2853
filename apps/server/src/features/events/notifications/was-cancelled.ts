import { z } from 'zod';
import { notifyOn } from '../../../platform/notifications/notification.ts';
import { eventCancelled, t } from '../declares.ts';
import { findNotifiedEvent } from './notified-event.ts';

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
