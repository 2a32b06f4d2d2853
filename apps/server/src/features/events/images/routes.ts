import { eventImageRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { removeImage, uploadImage } from './change-image.ts';
import { sendImage } from './send-image.ts';

export function bindEventImages({ bind }: Binder): void {
  bind(eventImageRoutes.upload, (ctx, { params }, { request }) => uploadImage(ctx, params.eventId, request));
  bind(eventImageRoutes.remove, (ctx, { params }) => removeImage(ctx, params.eventId));
  bind(eventImageRoutes.image, (ctx, { params }, exchange) => sendImage(ctx, params.image, exchange));
}
