import { z } from 'zod';
import { notifyOfBurst, notifyOn } from '../../../platform/notifications/notification.ts';
import { eventRegistered, t } from '../declares.ts';
import { findNotifiedEvent } from './status-notifications.ts';

/** To the person who has registered. */
export const youAreRegistered = notifyOn({
  code: 'you-are-registered',
  type: 'EVENT_REGISTRATION',
  params: z.object({ event: z.string() }),
  title: ({ event }) => t('notification.youAreRegistered', { event }),
  message: () => t('notification.countsDown'),
  on: eventRegistered,
  find: async (tx, { tenantId, eventId, userId }) => {
    const event = await findNotifiedEvent(tx, { tenantId, eventId });
    if (!event) return null;
    return {
      params: { event: event.name },
      link: `/events/${eventId}`,
      eventId,
      audience: { userIds: [userId] },
      sourceKey: `registered:${eventId}`,
      isShared: true,
    };
  },
});

/** To the person who has made the event, unless it was them. */
export const peopleRegistered = notifyOfBurst({
  code: 'people-registered',
  type: 'EVENT_REGISTRATION',
  params: z.object({ event: z.string(), count: z.number() }),
  title: ({ event, count }) => t('notification.peopleRegistered', { event, count }),
  on: eventRegistered,
  burst: 'registrations',
  quietSeconds: null,
  subjectsOf: async (tx, { tenantId, eventId, userId }) => {
    const event = await findNotifiedEvent(tx, { tenantId, eventId });
    return event && event.createdBy !== userId ? [userId] : [];
  },
  find: async (tx, { tenantId, eventId }) => {
    const event = await findNotifiedEvent(tx, { tenantId, eventId });
    if (!event) return null;
    return {
      paramsOf: (count) => ({ event: event.name, count }),
      link: `/admin/events/${eventId}/participants`,
      eventId,
      audience: { userIds: event.createdBy === null ? [] : [event.createdBy] },
    };
  },
});
