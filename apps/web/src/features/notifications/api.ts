import {
  notificationRoutes,
  type RouteOutput,
  announcementMailRoutes,
  announcementRoutes,
} from '@guidon/contract';
import type { InfiniteData } from '@tanstack/react-query';
import { dataQuery, pagesQuery } from '../../lib/route-query.ts';
import { write } from '../../lib/write.ts';

export type NotificationPage = RouteOutput<typeof notificationRoutes.list>;

export type NotificationPages = InfiniteData<NotificationPage, string | null>;

const refreshMs = 5 * 60_000;

const pageSize = 30;

export const notificationsQuery = {
  ...pagesQuery(notificationRoutes.list, { query: { limit: pageSize } }),
  refetchInterval: refreshMs,
};

export const markRead = write(notificationRoutes.read, { stales: [] });

export const markAllRead = write(notificationRoutes.readAll, { stales: [] });

export type AnnouncementPages = InfiniteData<RouteOutput<typeof announcementRoutes.list>, string | null>;

export function announcementsQuery(eventId: string) {
  return pagesQuery(announcementRoutes.list, { params: { eventId } });
}

/** What is urgent and unread, in case that no signal came. */
export const urgentQuery = { ...dataQuery(announcementRoutes.urgent), refetchInterval: refreshMs };

const stales = ['announcements.*', 'dashboard.data'];

export const announce = write(announcementRoutes.announce, { stales: [...stales, 'notifications.*'] });

export const updateAnnouncement = write(announcementRoutes.update, { stales });

export const removeAnnouncement = write(announcementRoutes.remove, {
  stales: [...stales, 'notifications.*'],
});

export const pinAnnouncement = write(announcementRoutes.pin, { stales });

export const unpinAnnouncement = write(announcementRoutes.unpin, { stales });

export const markAnnouncementRead = write(announcementRoutes.read, {
  stales: ['dashboard.data', 'announcements.urgent'],
});

export const markUnread = write(announcementRoutes.unread, {
  stales: ['dashboard.data', 'announcements.urgent'],
});

/** The profile says whether they come. */
export const stopMails = write(announcementMailRoutes.stop, { stales: ['users.me'] });
