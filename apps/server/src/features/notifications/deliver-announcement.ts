import { limits } from '@guidon/contract';
import { notifications, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { fanOut, countAudience, type Notice } from './fan-out.ts';
import type { DeliveredNotification } from './publish-notification.ts';
import { plainSummary } from '../../platform/language/plain-summary.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { announced } from './declares.ts';
import { insertNotification } from './store.ts';

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

/** An announcement and its notification have one id. */
interface AnnouncementKey {
  tenantId: string;
  id: string;
}

type Words = Required<Pick<Notice, 'title' | 'message' | 'priority'>>;

const isNotice = ({ tenantId, id }: AnnouncementKey) =>
  and(eq(notifications.tenantId, tenantId), eq(notifications.id, id));

/** Stores the notification of an announcement and queues its way to the participants; answers how many they are. */
export async function notifyOfAnnouncement(
  tx: Tx,
  ctx: MemberCtx,
  { tenantId, id, eventId, at, ...words }: AnnouncementKey & Words & { eventId: string; at: Date },
): Promise<number> {
  const type = 'EVENT_ANNOUNCEMENT';
  const recipientCount = await countAudience(tx, { tenantId, type, audience: { eventId } });
  const message = plainSummary(words.message, limits.announcementMessageMax);
  const notice = { ...words, message, type, link: `/events/${eventId}`, eventId } as const;
  await insertNotification(tx, notice, { tenantId, id, at });
  await sendDomainEvent(tx, ctx, announced, { tenantId, notificationId: id });
  return recipientCount;
}

/** Changes what readers find in their list from now on; nobody is notified again. */
export async function rewordAnnouncementNotice(
  tx: Tx,
  key: AnnouncementKey,
  { title, message, priority }: Words,
): Promise<void> {
  const plain = plainSummary(message, limits.announcementMessageMax);
  await tx.update(notifications).set({ title, message: plain, priority }).where(isNotice(key));
}

export async function deleteAnnouncementNotice(tx: Tx, key: AnnouncementKey): Promise<void> {
  await tx.delete(notifications).where(isNotice(key));
}
