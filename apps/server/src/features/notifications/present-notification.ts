import type { Notification } from '@guidon/contract';
import type { NotificationRow } from './store.ts';

type NotificationContent = Pick<NotificationRow, 'id' | 'type' | 'priority' | 'link' | 'count'>;

export function presentNotification(
  row: NotificationContent,
  { title, message }: { title: string; message: string },
  { at, read }: { at: Date; read: boolean },
): Notification {
  const { id, link, count } = row;
  return {
    id,
    type: row.type,
    title,
    message,
    priority: row.priority,
    read,
    createdAt: at.toISOString(),
    link,
    count,
  };
}
