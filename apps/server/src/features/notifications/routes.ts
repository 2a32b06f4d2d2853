import { notificationRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { countUnread, listNotifications } from './list-notifications.ts';
import type { NotificationDefinitions } from './notification-definitions.ts';
import { markAllRead, markRead } from './mark-read.ts';

export function bindNotifications({ bind }: Binder, definitions: NotificationDefinitions): void {
  bind(notificationRoutes.list, (ctx, { query }) => listNotifications(ctx, definitions, query));
  bind(notificationRoutes.unread, (ctx) => countUnread(ctx));
  bind(notificationRoutes.readAll, (ctx) => markAllRead(ctx));
  bind(notificationRoutes.read, (ctx, { params }) => markRead(ctx, params.notificationId));
}
