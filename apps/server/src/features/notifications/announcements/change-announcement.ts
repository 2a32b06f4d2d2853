import { type Announcement, limits, type UpdateAnnouncementBody } from '@guidon/contract';
import { announcements, inTenant, type Tx } from '@guidon/db';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { rewordAnnouncementNotice, deleteAnnouncementNotice } from '../deliver-announcement.ts';
import { announcementsAudit, t } from '../declares.ts';
import { presentAnnouncement, selectAnnouncements } from './list-announcements.ts';
import {
  type AnnouncementParams,
  isAnnouncement,
  countPinned,
  type AnnouncementKey,
  type AnnouncementRow,
  requireAnnouncement,
} from './store.ts';
import { lockEventFor } from '../../events/index.ts';
import { publishAnnouncementsChanged } from './publish-announcements-changed.ts';

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

interface AnnouncementInEvent {
  key: AnnouncementKey;
  row: AnnouncementRow;
}

/** Changes of an event's announcements follow each other, by those who may announce; false from `change` for none. */
export async function changeAnnouncement(
  ctx: MemberCtx,
  params: AnnouncementParams,
  change: (tx: Tx, opened: AnnouncementInEvent) => Promise<boolean>,
): Promise<void> {
  const { tenantId } = ctx;
  const key = { tenantId, ...params };
  await inTenant(ctx, async (tx) => {
    const event = await lockEventFor(tx, ctx, key.eventId, 'announce');
    const isChanged = await change(tx, { key, row: await requireAnnouncement(tx, key) });
    if (isChanged) publishAnnouncementsChanged(tx, ctx, event);
  });
}
