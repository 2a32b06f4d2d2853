import { type GalleryImage, limits, type ShareImageBody } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { FastifyRequest } from 'fastify';
import { removeBytes } from '../../platform/files/stored-bytes.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { keepFile, requireRoom, type StoredPicture, storePicture } from '../stored-files/index.ts';
import { galleryAudit } from './declares.ts';
import { requireWithinQuota } from './quota.ts';
import { readImage } from './read-models.ts';
import { insertImage, requireAudience } from './store.ts';

const sizes = {
  mostBytes: limits.galleryImageBytes,
  side: limits.galleryImageSide,
  thumbnailSide: limits.galleryThumbnailSide,
};

/** What has no room is refused before its bytes are read, as far as that is known. */
export async function uploadImage(
  ctx: MemberCtx,
  share: ShareImageBody,
  request: FastifyRequest,
): Promise<GalleryImage> {
  await inTenant(ctx, async (tx) => {
    await requireAudience(tx, ctx, share);
    await requireRoom(tx, ctx, 1);
    await requireWithinQuota(tx, ctx);
  });
  const stored = await storePicture(ctx, request, sizes);
  try {
    return await addImage(ctx, share, stored);
  } catch (error) {
    await removeBytes(ctx, [stored.picture.storageKey, stored.thumbnail.storageKey]);
    throw error;
  }
}

function addImage(ctx: MemberCtx, share: ShareImageBody, stored: StoredPicture): Promise<GalleryImage> {
  const { picture, thumbnail, width, height } = stored;
  return inTenant(ctx, async (tx) => {
    const audience = await requireAudience(tx, ctx, share);
    const fileId = await keepFile(tx, ctx, { purpose: 'gallery-image', stored: picture });
    const thumbnailFileId = await keepFile(tx, ctx, { purpose: 'gallery-image', stored: thumbnail });
    const id = await insertImage(tx, ctx, { ...audience, fileId, thumbnailFileId, width, height });
    await requireWithinQuota(tx, ctx);
    await galleryAudit.record(tx, ctx, {
      action: 'gallery.upload',
      targetId: id,
      details: { sha256: picture.sha256, with: share.with },
    });
    return readImage(tx, ctx, id);
  });
}
