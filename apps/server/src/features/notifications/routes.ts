import { notificationRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { announce } from './announce.ts';
import { countUnread, listNotifications } from './list-notifications.ts';
import { markAllRead, markRead } from './mark-read.ts';

const success = true as const;

export function bindNotifications({ bind }: Binder): void {
  bind(notificationRoutes.list, async (ctx, { query }) => ({
    success,
    ...(await listNotifications(ctx, query)),
  }));
  bind(notificationRoutes.unread, async (ctx) => ({ success, data: await countUnread(ctx) }));
  bind(notificationRoutes.readAll, async (ctx) => {
    await markAllRead(ctx);
    return { success };
  });
  bind(notificationRoutes.read, async (ctx, { params }) => {
    await markRead(ctx, params.notificationId);
    return { success };
  });
  bind(notificationRoutes.announce, async (ctx, { params, body }) => ({
    success,
    data: await announce(ctx, params.eventId, body),
  }));
}
