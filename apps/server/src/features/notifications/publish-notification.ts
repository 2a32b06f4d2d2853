import { privateUserChannel, type RealtimeEvents, userChannel } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services/services.ts';
import { presentNotification } from './present-notification.ts';
import type { NotificationRow } from './store.ts';

/** A notification and who has just got it. */
export interface DeliveredNotification {
  row: NotificationRow;
  userIds: readonly string[];
}

/**
 * After the commit: open pages of the recipients show it. What it says goes over channels that only the recipient may
 * join; on the public ones stands that there is something, and its id.
 */
export function publishNotification(
  tx: Tx,
  { realtime }: Pick<Services, 'realtime'>,
  { row, userIds }: DeliveredNotification,
): void {
  if (userIds.length === 0) return;
  const notification: RealtimeEvents['new-notification'] = presentNotification(row, {
    at: row.updatedAt,
    read: false,
  });
  const { tenantId } = row;
  const name = 'new-notification';
  realtime.publishToManyAfterCommit(tx, userIds.map(privateUserChannel), name, notification, { tenantId });
  realtime.publishToManyAfterCommit(tx, userIds.map(userChannel), name, { id: row.id, tenantId });
}

/** The other open pages of a reader: one was read, or all were. */
export function publishRead(tx: Tx, { realtime, tenantId, actor }: MemberCtx, id: string | null): void {
  const read: RealtimeEvents['notification-read'] = { id, tenantId };
  realtime.publishAfterCommit(tx, userChannel(actor.userId), 'notification-read', read);
}
