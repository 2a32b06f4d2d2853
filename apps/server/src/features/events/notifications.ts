import { events } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { verbatim } from '../../platform/language/localized-text.ts';
import { notifyOn } from '../../platform/notifications/notification.ts';
import { applicationRejected, t } from './declares.ts';

/** To whose application was turned down. Those who are admitted hear that they are registered. */
export const wasTurnedDown = notifyOn({
  code: 'application-rejected',
  type: 'warning',
  params: z.object({ event: z.string(), message: z.string() }),
  title: ({ event }) => t('rejectedTitle', { event }),
  message: ({ message }) => (message === '' ? t('rejectedPlain') : verbatim(message)),
  on: applicationRejected,
  find: async (tx, { tenantId, eventId, userId, message }) => {
    const [event] = await tx
      .select({ name: events.name })
      .from(events)
      .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
    if (!event) return null;
    return {
      params: { event: event.name, message },
      link: `/events/${eventId}`,
      eventId,
      audience: { userIds: [userId] },
      sourceKey: `application-rejected:${eventId}:${userId}`,
    };
  },
});
