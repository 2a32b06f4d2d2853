import { type EventDetail, limits } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { FastifyRequest } from 'fastify';
import { removeBytes } from '../../../platform/files/stored-bytes.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireUnarchived } from '../visibility.ts';
import { requireEventRight, requireVisibleEvent } from '../store.ts';
import { presentDetail, setEventImage } from '../present-event.ts';
import { lockEventFor } from '../lock-event-for.ts';
import { keepFile, storeImage } from '../../stored-files/index.ts';
import { eventImagesAudit } from '../declares.ts';

const size = { width: limits.eventImageWidth, height: limits.eventImageHeight };

export async function uploadImage(
  ctx: MemberCtx,
  eventId: string,
  request: FastifyRequest,
): Promise<EventDetail> {
  await inTenant(ctx, async (tx) => {
    requireUnarchived(await requireEventRight(tx, ctx, eventId, 'edit'));
  });
  const stored = await storeImage(ctx, request, size);
  try {
    const { event, freedKeys } = await inTenant(ctx, async (tx) => {
      const before = await lockEventFor(tx, ctx, eventId, 'edit');
      const imageFileId = await keepFile(tx, ctx, {
        purpose: 'event-image',
        stored,
        mediaType: 'image/webp',
      });
      const freed = await setEventImage(tx, ctx, { event: before, imageFileId });
      const details = { sha256: stored.sha256 };
      await eventImagesAudit.record(tx, ctx, { action: 'event.set-image', targetId: eventId, details });
      return { event: await requireVisibleEvent(tx, ctx, eventId), freedKeys: freed };
    });
    await removeBytes(ctx, freedKeys);
    return presentDetail(ctx, event);
  } catch (error) {
    await removeBytes(ctx, [stored.storageKey]);
    throw error;
  }
}

export async function removeImage(ctx: MemberCtx, eventId: string): Promise<EventDetail> {
  const { event, freedKeys } = await inTenant(ctx, async (tx) => {
    const before = await lockEventFor(tx, ctx, eventId, 'edit');
    const freed = await setEventImage(tx, ctx, { event: before, imageFileId: null });
    if (before.imageFileId !== null)
      await eventImagesAudit.record(tx, ctx, { action: 'event.remove-image', targetId: eventId });
    return { event: await requireVisibleEvent(tx, ctx, eventId), freedKeys: freed };
  });
  await removeBytes(ctx, freedKeys);
  return presentDetail(ctx, event);
}
