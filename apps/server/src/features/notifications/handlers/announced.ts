import { notifications } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { fanOut } from '../fan-out.ts';
import { announced } from '../domain-events.ts';
import { handleDomainEvent } from './notification-handler.ts';

/** Takes an announcement, which its author has stored, to the participants. */
export const announcedHandler = handleDomainEvent(
  announced,
  async (tx, _services, { tenantId, notificationId }) => {
    const [row] = await tx
      .select()
      .from(notifications)
      .where(and(eq(notifications.tenantId, tenantId), eq(notifications.id, notificationId)));
    if (!row?.eventId) return null;
    const audience = { eventId: row.eventId };
    const { id, updatedAt: at } = row;
    return { row, userIds: await fanOut(tx, { tenantId, id, type: 'EVENT_ANNOUNCEMENT', audience, at }) };
  },
);
