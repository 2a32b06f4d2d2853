import type { GalleryImage, ShareImageBody } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { galleryAudit } from './declares.ts';
import { readImage } from './read-models.ts';
import { changeOwnImage, lockOwnImage, requireAudience } from './store.ts';

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
