import { limits } from '@guidon/words';
import { z } from 'zod';
import { anyMember, membersWith } from '../../plain/access.ts';
import { Done, ok, page } from '../../core/envelope.ts';
import { NotificationPriority } from '../../core/notification.ts';
import { Cursor, Id, line, text, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

const fillIn = 'Please fill in all fields';
const filled = () =>
  z
    .string({ error: ({ input }) => (input === undefined ? fillIn : undefined) })
    .trim()
    .min(1, fillIn);

/** Both texts are trimmed and then required. */
export const AnnouncementBody = z.object({
  title: filled().pipe(line(limits.announcementTitleMax)),
  message: filled()
    .pipe(text(limits.announcementMessageMax))
    .meta({ description: 'Markdown; notifications carry its words.' }),
  priority: NotificationPriority.default('normal'),
});
export type AnnouncementBody = z.input<typeof AnnouncementBody>;

export const UpdateAnnouncementBody = z
  .object({ ...AnnouncementBody.shape, priority: NotificationPriority })
  .partial();
export type UpdateAnnouncementBody = z.infer<typeof UpdateAnnouncementBody>;

export const Announcement = z.object({
  id: Id,
  title: z.string(),
  message: z.string(),
  priority: NotificationPriority,
  isPinned: z.boolean(),
  isRead: z.boolean().meta({ description: 'By the caller.' }),
  createdBy: z.object({ id: Id, username: z.string() }).nullable(),
  createdAt: Time,
  editedAt: Time.nullable(),
});
export type Announcement = z.infer<typeof Announcement>;

export const UrgentAnnouncement = Announcement.pick({
  id: true,
  title: true,
  message: true,
  createdAt: true,
}).extend({ event: z.object({ id: Id, name: z.string() }) });
export type UrgentAnnouncement = z.infer<typeof UrgentAnnouncement>;

const eventParams = z.object({ eventId: Id });
const params = eventParams.extend({ announcementId: Id });
const base = '/events/:eventId/announcements';
const staff = membersWith('events.run');
const changes = { points: 30, perSeconds: 60, by: 'account' } as const;

export const announcementRoutes = {
  announce: route({
    id: 'announcements.announce',
    method: 'POST',
    path: '/notifications/event/:eventId/announce',
    access: staff,
    summary: 'Announce something to all participants of an event.',
    params: eventParams,
    body: AnnouncementBody,
    response: ok(
      z.object({
        recipientCount: z.number().int().meta({
          description: 'Participants it goes to: active members who have not turned announcements off.',
        }),
      }),
    ),
    errors: ['NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
    limit: { points: 10, perSeconds: 60, by: 'account' },
    cost: 'heavy',
  }),
  list: route({
    id: 'announcements.list',
    method: 'GET',
    path: base,
    access: anyMember,
    summary: 'What was announced in an event, pinned announcements first, then the latest.',
    params: eventParams,
    query: z.object({
      cursor: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.announcementPage),
    }),
    response: page(Announcement),
    errors: ['NOT_FOUND'],
  }),
  urgent: route({
    id: 'announcements.urgent',
    method: 'GET',
    path: '/announcements/urgent',
    access: anyMember,
    summary: `What was announced as urgent in events of the caller that are not over and is unread by them: the latest ${limits.urgentAnnouncements}.`,
    response: ok(z.array(UrgentAnnouncement)),
    cost: 'light',
  }),
  update: route({
    id: 'announcements.update',
    method: 'PATCH',
    path: `${base}/:announcementId`,
    access: staff,
    summary: 'Change an announcement within a day after it was sent; its notification changes along.',
    params,
    body: UpdateAnnouncementBody,
    response: ok(Announcement),
    errors: ['NOT_FOUND', 'CONFLICT'],
    limit: changes,
  }),
  remove: route({
    id: 'announcements.remove',
    method: 'DELETE',
    path: `${base}/:announcementId`,
    access: staff,
    summary: 'Delete an announcement and its notification.',
    params,
    response: Done,
    errors: ['NOT_FOUND'],
    limit: changes,
  }),
  pin: route({
    id: 'announcements.pin',
    method: 'PUT',
    path: `${base}/:announcementId/pin`,
    access: staff,
    summary: `Keep an announcement on top; ${limits.announcementsPinned} of an event at most.`,
    params,
    response: Done,
    errors: ['NOT_FOUND', 'LIMIT_REACHED'],
    limit: changes,
  }),
  unpin: route({
    id: 'announcements.unpin',
    method: 'DELETE',
    path: `${base}/:announcementId/pin`,
    access: staff,
    summary: 'Let an announcement stand in its order again.',
    params,
    response: Done,
    errors: ['NOT_FOUND'],
    limit: changes,
  }),
  read: route({
    id: 'announcements.read',
    method: 'PUT',
    path: `${base}/:announcementId/read`,
    access: anyMember,
    summary: 'Mark an announcement as read, and its notification with it.',
    params,
    response: Done,
    errors: ['NOT_FOUND'],
  }),
  unread: route({
    id: 'announcements.unread',
    method: 'DELETE',
    path: `${base}/:announcementId/read`,
    access: anyMember,
    summary: 'Mark an announcement as unread.',
    params,
    response: Done,
    errors: ['NOT_FOUND'],
  }),
} as const;
