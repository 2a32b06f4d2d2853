import { announcementMailRoutes, announcementRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { announce } from './announce.ts';
import { listAnnouncements } from './list-announcements.ts';
import { markAnnouncementRead, markAnnouncementUnread } from './mark-announcement.ts';
import { pinAnnouncement, unpinAnnouncement } from './pin-announcement.ts';
import { removeAnnouncement } from './remove-announcement.ts';
import { stopAnnouncementMails } from './stop-announcement-mails.ts';
import { updateAnnouncement } from './update-announcement.ts';

export function bindAnnouncements({ bind }: Binder): void {
  bind(announcementRoutes.announce, (ctx, { params, body }) => announce(ctx, params.eventId, body));
  bind(announcementRoutes.list, (ctx, { params, query }) => listAnnouncements(ctx, params.eventId, query));
  bind(announcementRoutes.update, (ctx, { params, body }) => updateAnnouncement(ctx, params, body));
  bind(announcementRoutes.remove, (ctx, { params }) => removeAnnouncement(ctx, params));
  bind(announcementRoutes.pin, (ctx, { params }) => pinAnnouncement(ctx, params));
  bind(announcementRoutes.unpin, (ctx, { params }) => unpinAnnouncement(ctx, params));
  bind(announcementRoutes.read, (ctx, { params }) => markAnnouncementRead(ctx, params));
  bind(announcementRoutes.unread, (ctx, { params }) => markAnnouncementUnread(ctx, params));
  bind(announcementMailRoutes.stop, (ctx, { body }) => stopAnnouncementMails(ctx, body.token));
  bind(announcementMailRoutes.stopAtOnce, (ctx, { query }) => stopAnnouncementMails(ctx, query.token));
}
