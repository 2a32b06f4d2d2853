import { z } from 'zod';
import { anyMember, membersWith } from '../plain/access.ts';
import { Done, ok, page } from '../core/envelope.ts';
import { limits } from '../plain/limits.ts';
import { Notification, NotificationPriority } from '../core/notification.ts';
import { Id, line, PageQuery, text, Time } from '../core/primitives.ts';
import { route } from '../core/route.ts';

const fillIn = 'Please fill in all fields';
const filled = () =>
  z
    .string({ error: ({ input }) => (input === undefined ? fillIn : undefined) })
    .trim()
    .min(1, fillIn);

/** Both are trimmed and then required. */
export const AnnouncementBody = z.object({
  title: filled().pipe(line(limits.announcementTitleMax)),
  message: filled().pipe(text(limits.announcementMessageMax)),
  priority: NotificationPriority.default('normal'),
});
export type AnnouncementBody = z.input<typeof AnnouncementBody>;

export const Announcement = z.object({
  id: Id,
  title: z.string(),
  message: z.string(),
  priority: NotificationPriority,
  at: Time,
});
export type Announcement = z.infer<typeof Announcement>;

export const notificationRoutes = {
  list: route({
    id: 'notifications.list',
    method: 'GET',
    path: '/notifications',
    access: anyMember,
    summary: 'What the caller was told, the latest first.',
    query: PageQuery,
    response: page(Notification),
  }),
  unread: route({
    id: 'notifications.unread',
    method: 'GET',
    path: '/notifications/unread',
    access: anyMember,
    summary: 'How many of them are unread.',
    response: ok(z.object({ count: z.number().int() })),
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
  announcements: route({
    id: 'notifications.announcements',
    method: 'GET',
    path: '/notifications/event/:eventId',
    access: anyMember,
    summary:
      'What was announced in an event, the latest first, for its participants and those who run it; fifty at most.',
    params: z.object({ eventId: Id }),
    response: ok(z.array(Announcement)),
    errors: ['NOT_FOUND', 'NOT_REGISTERED'],
  }),
  announce: route({
    id: 'notifications.announce',
    method: 'POST',
    path: '/notifications/event/:eventId/announce',
    access: membersWith('events.run'),
    summary: 'Tell all participants of an event that the caller may edit.',
    params: z.object({ eventId: Id }),
    body: AnnouncementBody,
    response: ok(
      z.object({
        recipientCount: z.number().int().meta({
          description: 'Participants it goes to: active members who have not turned announcements off.',
        }),
      }),
    ),
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED', 'CONFLICT'],
    limit: { points: 10, perSeconds: 60, by: 'account' },
    cost: 'heavy',
  }),
} as const;
