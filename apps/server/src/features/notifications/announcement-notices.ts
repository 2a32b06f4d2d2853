import { notifications, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { announced } from './declares.ts';
import { countAudience } from './fan-out.ts';
import type { Notice } from './notice.ts';
import { insertNotification } from './store.ts';

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
  const notice = { ...words, type, link: `/events/${eventId}`, eventId } as const;
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
  await tx.update(notifications).set({ title, message, priority }).where(isNotice(key));
}

export async function deleteAnnouncementNotice(tx: Tx, key: AnnouncementKey): Promise<void> {
  await tx.delete(notifications).where(isNotice(key));
}
