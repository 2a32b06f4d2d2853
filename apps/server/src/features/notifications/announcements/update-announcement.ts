import { type Announcement, limits, type UpdateAnnouncementBody } from '@guidon/contract';
import { announcements, inTenant } from '@guidon/db';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { rewordAnnouncementNotice } from '../announcement-notices.ts';
import { announcementsAudit, t } from '../declares.ts';
import { changeAnnouncement } from './change-announcement.ts';
import { presentAnnouncement, selectAnnouncements } from './select-announcements.ts';
import { type AnnouncementParams, isAnnouncement } from './store.ts';

/** CONFLICT a day after it was sent; nobody is notified again. */
export async function updateAnnouncement(
  ctx: MemberCtx,
  params: AnnouncementParams,
  change: UpdateAnnouncementBody,
): Promise<Announcement> {
  await changeAnnouncement(ctx, params, async (tx, { key, row }) => {
    const nowMs = ctx.clock();
    if (nowMs - row.createdAt.getTime() > limits.announcementEditMs)
      throw new AppError('CONFLICT', t('tooOld'));
    const { title = row.title, message = row.message, priority = row.priority } = change;
    const isSame = title === row.title && message === row.message && priority === row.priority;
    if (isSame) return false;
    const words = { title, message, priority };
    await tx
      .update(announcements)
      .set({ ...words, editedAt: new Date(nowMs) })
      .where(isAnnouncement(key));
    await rewordAnnouncementNotice(tx, { tenantId: key.tenantId, id: row.id }, words);
    await announcementsAudit.record(tx, ctx, {
      action: 'announcement.update',
      targetId: row.id,
      details: { eventId: row.eventId, before: row.title, after: title, priority },
    });
    return true;
  });
  return inTenant(ctx, async (tx) => {
    const [row] = await selectAnnouncements(tx, ctx, isAnnouncement({ tenantId: ctx.tenantId, ...params }));
    if (!row) throw notFound(t('announcementNotFound'));
    return presentAnnouncement(row);
  });
}
