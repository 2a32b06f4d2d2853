import { z } from 'zod';
import { anyMember } from '../../plain/access.ts';
import { Done, ok, page } from '../../core/envelope.ts';
import { Notification } from '../../core/notification.ts';
import { Id, PageQuery } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

export const notificationRoutes = {
  list: route({
    id: 'notifications.list',
    method: 'GET',
    path: '/notifications',
    access: anyMember,
    summary: 'What the caller was told in all tenants that admit them, the latest first.',
    query: PageQuery,
    response: page(Notification),
  }),
  unread: route({
    id: 'notifications.unread',
    method: 'GET',
    path: '/notifications/unread',
    access: anyMember,
    summary: 'How many of them are unread.',
    response: ok(
      z.object({
        count: z.number().int(),
        tenants: z
          .array(z.object({ tenantId: Id, count: z.number().int() }))
          .meta({ description: 'Those of them that have some.' }),
      }),
    ),
  }),
  readAll: route({
    id: 'notifications.read-all',
    method: 'PUT',
    path: '/notifications/read-all',
    access: anyMember,
    summary: 'Mark all of them as read.',
    response: Done,
  }),
  read: route({
    id: 'notifications.read',
    method: 'PUT',
    path: '/notifications/:notificationId/read',
    access: anyMember,
    summary: 'Mark one of them as read.',
    params: z.object({ notificationId: Id }),
    response: Done,
    errors: ['NOT_FOUND'],
  }),
} as const;
