import { type Notification, NotificationPriority, NotificationType } from '@guidon/contract';
import type { NotificationRow } from './store.ts';

type Shown = Pick<NotificationRow, 'id' | 'type' | 'title' | 'message' | 'priority' | 'link' | 'count'>;

export function presentNotification(row: Shown, { at, read }: { at: Date; read: boolean }): Notification {
  const { id, title, message, link, count } = row;
  return {
    id,
    type: NotificationType.parse(row.type),
    title,
    message,
    priority: NotificationPriority.parse(row.priority),
    read,
    createdAt: at.toISOString(),
    link,
    count,
  };
}
