import { events } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { notifyOn } from '../../platform/notifications/notification.ts';
import { certificatesReady, t } from './declares.ts';

const certificateReady = notifyOn({
  code: 'certificate-ready',
  type: 'success',
  params: z.object({ event: z.string() }),
  title: () => t('notification.ready'),
  message: ({ event }) => t('notification.readyText', { event }),
  on: certificatesReady,
  find: async (tx, { tenantId, eventId, userIds }) => {
    const [event] = await tx
      .select({ name: events.name })
      .from(events)
      .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
    if (!event) return null;
    return {
      params: { event: event.name },
      link: `/events/${eventId}`,
      eventId,
      audience: { userIds },
      sourceKey: `certificate-ready:${eventId}`,
      isShared: true,
    };
  },
});

export const certificateNotifications = [certificateReady];
