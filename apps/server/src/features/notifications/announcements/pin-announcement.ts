import { limits } from '@guidon/contract';
import { announcements } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { announcementsAudit, t } from '../declares.ts';
import { changeAnnouncement } from './change-announcement.ts';
import { type AnnouncementParams, countPinned, isAnnouncement } from './store.ts';

/** Repeating it changes nothing. */
export async function pinAnnouncement(ctx: MemberCtx, params: AnnouncementParams): Promise<void> {
  await changeAnnouncement(ctx, params, async (tx, { key, row }) => {
    if (row.pinnedAt !== null) return false;
    if ((await countPinned(tx, key)) >= limits.announcementsPinned)
      throw new AppError('LIMIT_REACHED', t('pinLimit'));
    await tx
      .update(announcements)
      .set({ pinnedAt: new Date(ctx.clock()) })
      .where(isAnnouncement(key));
    await announcementsAudit.record(tx, ctx, {
      action: 'announcement.pin',
      targetId: row.id,
      details: { eventId: row.eventId, title: row.title },
    });
    return true;
  });
}

/** Repeating it changes nothing. */
export async function unpinAnnouncement(ctx: MemberCtx, params: AnnouncementParams): Promise<void> {
  await changeAnnouncement(ctx, params, async (tx, { key, row }) => {
    if (row.pinnedAt === null) return false;
    await tx.update(announcements).set({ pinnedAt: null }).where(isAnnouncement(key));
    await announcementsAudit.record(tx, ctx, {
      action: 'announcement.unpin',
      targetId: row.id,
      details: { eventId: row.eventId, title: row.title },
    });
    return true;
  });
}
