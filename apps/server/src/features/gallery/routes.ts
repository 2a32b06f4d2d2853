import { galleryRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { listEvents, listImages, sendImage } from './images.ts';
import { readQuota } from './quota.ts';
import { removeImage, shareImage, updateImage } from './change-image.ts';
import { uploadImage } from './upload-image.ts';

export function bindGallery({ bind }: Binder): void {
  bind(galleryRoutes.list, (ctx, { query }) => listImages(ctx, query));
  bind(galleryRoutes.quota, (ctx) => readQuota(ctx));
  bind(galleryRoutes.events, (ctx) => listEvents(ctx));
  bind(galleryRoutes.upload, (ctx, { query }, { request }) => uploadImage(ctx, query, request));
  bind(galleryRoutes.update, (ctx, { params, body }) => updateImage(ctx, params.imageId, body));
  bind(galleryRoutes.share, (ctx, { params, body }) => shareImage(ctx, params.imageId, body));
  bind(galleryRoutes.remove, (ctx, { params, query }) => removeImage(ctx, params.imageId, query.reason));
  bind(galleryRoutes.picture, (ctx, { params }, exchange) =>
    sendImage(ctx, params.imageId, 'picture', exchange),
  );
  bind(galleryRoutes.thumbnail, (ctx, { params }, exchange) =>
    sendImage(ctx, params.imageId, 'thumbnail', exchange),
  );
}
