import type { GalleryImage, ShareImageBody } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { galleryAudit, imageTakenDown, t } from './declares.ts';
import { readImage, requireSeenImage, type SeenImage } from './read-models.ts';
import { changeOwnImage, lockOwnImage, requireAudience, deleteImage, lockImage } from './store.ts';
import { removeBytes } from '../../platform/files/stored-bytes.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';

export function shareImage(ctx: MemberCtx, imageId: string, share: ShareImageBody): Promise<GalleryImage> {
  return inTenant(ctx, async (tx) => {
    await lockOwnImage(tx, ctx, imageId);
    const audience = await requireAudience(tx, ctx, share);
    await changeOwnImage(tx, ctx, imageId, audience);
    await galleryAudit.record(tx, ctx, {
      action: 'gallery.share',
      targetId: imageId,
      details: { with: share.with },
    });
    return readImage(tx, ctx, imageId);
  });
}

export function updateImage(
  ctx: MemberCtx,
  imageId: string,
  { caption }: { caption: string },
): Promise<GalleryImage> {
  return inTenant(ctx, async (tx) => {
    await changeOwnImage(tx, ctx, imageId, { caption });
    await galleryAudit.record(tx, ctx, { action: 'gallery.update', targetId: imageId });
    return readImage(tx, ctx, imageId);
  });
}

/** One's own, or as staff one that others see, of which its maker is notified with the reason. */
export async function removeImage(ctx: MemberCtx, imageId: string, reason: string): Promise<void> {
  const freedKeys = await inTenant(ctx, async (tx) => {
    await lockImage(tx, ctx, imageId);
    const image = await requireSeenImage(tx, ctx, imageId);
    const isOwn = image.createdBy === ctx.actor.userId;
    if (!isOwn && !image.mayTakeDown) throw new AppError('FORBIDDEN', t('notYours'));
    if (isOwn) await galleryAudit.record(tx, ctx, { action: 'gallery.remove', targetId: imageId });
    else await takeDown(tx, ctx, image, reason);
    return deleteImage(tx, ctx.tenantId, image);
  });
  await removeBytes(ctx, freedKeys);
}

async function takeDown(tx: Tx, ctx: MemberCtx, image: SeenImage, reason: string): Promise<void> {
  const { id, eventId, createdBy, caption, picture } = image;
  const details = { imageId: id, userId: createdBy, sha256: picture.sha256, reason };
  await galleryAudit.record(
    tx,
    ctx,
    eventId === null
      ? { action: 'gallery.take-down', targetId: id, details }
      : { action: 'event.remove-picture', targetId: eventId, details },
  );
  const { tenantId } = ctx;
  await sendDomainEvent(tx, ctx, imageTakenDown, {
    tenantId,
    imageId: id,
    userId: createdBy,
    caption,
    reason,
  });
}
