import { inTenant, type Tx } from '@guidon/db';
import { removeBytes } from '../../platform/files/remove-bytes.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { galleryAudit, imageTakenDown, t } from './declares.ts';
import { requireSeenImage, type SeenImage } from './read-models.ts';
import { deleteImage, lockImage } from './store.ts';

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
