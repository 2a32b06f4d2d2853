import { notifications, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { fanOut } from './fan-out.ts';
import type { DeliveredNotification } from './publish-notification.ts';

/** Takes an announcement, which its author has stored, to the participants. */
export async function deliverAnnouncement(
  tx: Tx,
  { tenantId, notificationId }: { tenantId: string; notificationId: string },
): Promise<DeliveredNotification | null> {
  const [row] = await tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.tenantId, tenantId), eq(notifications.id, notificationId)));
  if (!row?.eventId) return null;
  const audience = { eventId: row.eventId };
  const { id, updatedAt: at } = row;
  return { row, recipients: await fanOut(tx, { tenantId, id, type: 'EVENT_ANNOUNCEMENT', audience, at }) };
}
