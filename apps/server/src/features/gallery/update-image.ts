import type { GalleryImage } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { galleryAudit } from './declares.ts';
import { readImage } from './read-models.ts';
import { changeOwnImage } from './store.ts';

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
