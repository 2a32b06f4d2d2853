import { notificationRoutes, announcementMailRoutes, announcementRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { countUnread, listNotifications } from './list-notifications.ts';
import type { NotificationDefinitions } from './notification-definitions.ts';
import { markAllRead, markRead } from './mark-read.ts';
import { announce } from './announcements/announce.ts';
import { listAnnouncements, listUrgentAnnouncements } from './announcements/list-announcements.ts';
import { markAnnouncementRead, markAnnouncementUnread } from './announcements/mark-announcement.ts';
import {
  pinAnnouncement,
  unpinAnnouncement,
  removeAnnouncement,
  updateAnnouncement,
} from './announcements/change-announcement.ts';
import { stopAnnouncementMails } from './announcements/stop-mails.ts';

export function bindNotifications({ bind }: Binder, definitions: NotificationDefinitions): void {
  bind(notificationRoutes.list, (ctx, { query }) => listNotifications(ctx, definitions, query));
  bind(notificationRoutes.unread, (ctx) => countUnread(ctx));
  bind(notificationRoutes.readAll, (ctx) => markAllRead(ctx));
  bind(notificationRoutes.read, (ctx, { params }) => markRead(ctx, params.notificationId));
}

export function bindAnnouncements({ bind }: Binder): void {
  bind(announcementRoutes.announce, (ctx, { params, body }) => announce(ctx, params.eventId, body));
  bind(announcementRoutes.list, (ctx, { params, query }) => listAnnouncements(ctx, params.eventId, query));
  bind(announcementRoutes.urgent, (ctx) => listUrgentAnnouncements(ctx));
  bind(announcementRoutes.update, (ctx, { params, body }) => updateAnnouncement(ctx, params, body));
  bind(announcementRoutes.remove, (ctx, { params }) => removeAnnouncement(ctx, params));
  bind(announcementRoutes.pin, (ctx, { params }) => pinAnnouncement(ctx, params));
  bind(announcementRoutes.unpin, (ctx, { params }) => unpinAnnouncement(ctx, params));
  bind(announcementRoutes.read, (ctx, { params }) => markAnnouncementRead(ctx, params));
  bind(announcementRoutes.unread, (ctx, { params }) => markAnnouncementUnread(ctx, params));
  bind(announcementMailRoutes.stop, (ctx, { body }) => stopAnnouncementMails(ctx, body.token));
  bind(announcementMailRoutes.stopAtOnce, (ctx, { query }) => stopAnnouncementMails(ctx, query.token));
}
