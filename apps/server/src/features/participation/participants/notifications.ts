import { events } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { notifyOn } from '../../../platform/notifications/notification.ts';
import { participantRemoved, t } from './declares.ts';
/** To who was removed or banned. */
export const wasRemoved = notifyOn({
  code: 'participant-removed',
  type: 'warning',
  params: z.object({ event: z.string(), reason: z.string(), isBan: z.number() }),
  title: ({ event, isBan }) => t(isBan === 1 ? 'notification.banned' : 'notification.removed', { event }),
  message: ({ reason }) => t('notification.reason', { reason }),
  on: participantRemoved,
  find: async (tx, { tenantId, eventId, userId, reason, isBan, changeId }) => {
    const [event] = await tx
      .select({ name: events.name })
      .from(events)
      .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
    if (!event) return null;
    return {
      params: { event: event.name, reason, isBan: isBan ? 1 : 0 },
      link: '/events',
      eventId,
      audience: { userIds: [userId] },
      sourceKey: `participant-removed:${changeId}`,
    };
  },
});
