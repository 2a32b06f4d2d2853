import { announcements } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { deleteAnnouncementNotice } from '../announcement-notices.ts';
import { announcementsAudit } from '../declares.ts';
import { changeAnnouncement } from './change-announcement.ts';
import { type AnnouncementParams, isAnnouncement } from './store.ts';

export async function removeAnnouncement(ctx: MemberCtx, params: AnnouncementParams): Promise<void> {
  await changeAnnouncement(ctx, params, async (tx, { key, row }) => {
    const { tenantId, id, eventId, title, message } = row;
    await tx.delete(announcements).where(isAnnouncement(key));
    await deleteAnnouncementNotice(tx, { tenantId, id });
    await announcementsAudit.record(tx, ctx, {
      action: 'announcement.remove',
      targetId: id,
      details: { eventId, title, message },
    });
    return true;
  });
}
