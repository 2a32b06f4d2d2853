import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireVisibleEvent } from '../../events/index.ts';
import { markOwnRead } from '../mark-read.ts';
import { type AnnouncementParams, deleteRead, insertRead, requireAnnouncement } from './store.ts';

/** Its notification is read with it. Repeating it changes nothing. */
export async function markAnnouncementRead(ctx: MemberCtx, params: AnnouncementParams): Promise<void> {
  const { tenantId, actor } = ctx;
  await inTenant(ctx, async (tx) => {
    await requireVisibleEvent(tx, ctx, params.eventId);
    const { id } = await requireAnnouncement(tx, { tenantId, ...params });
    const readAt = new Date(ctx.clock());
    await insertRead(tx, { tenantId, announcementId: id, userId: actor.userId, readAt });
    await markOwnRead(tx, ctx, id);
  });
}

export async function markAnnouncementUnread(ctx: MemberCtx, params: AnnouncementParams): Promise<void> {
  const { tenantId, actor } = ctx;
  await inTenant(ctx, async (tx) => {
    await requireVisibleEvent(tx, ctx, params.eventId);
    const { id } = await requireAnnouncement(tx, { tenantId, ...params });
    await deleteRead(tx, { tenantId, announcementId: id, userId: actor.userId });
  });
}
