import type { Notification } from '@guidon/contract';
import type { NotificationRow } from './store.ts';

type Shown = Pick<NotificationRow, 'id' | 'type' | 'title' | 'message' | 'priority' | 'link' | 'count'>;

export function presentNotification(row: Shown, { at, read }: { at: Date; read: boolean }): Notification {
  const { id, title, message, link, count } = row;
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
