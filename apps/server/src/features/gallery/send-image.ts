import { inTenant } from '@guidon/db';
import type { FastifyReply } from 'fastify';
import { sendPicture } from '../../platform/files/send-picture.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { Exchange } from '../../platform/http/exchange.ts';
import { requireSeenImage } from './read-models.ts';

/** The bytes of one picture never change, so that a browser keeps them. */
export async function sendImage(
  ctx: MemberCtx,
  imageId: string,
  size: 'picture' | 'thumbnail',
  exchange: Exchange,
): Promise<FastifyReply> {
  const image = await inTenant(ctx, (tx) => requireSeenImage(tx, ctx, imageId));
  const { storageKey, sha256 } = image[size];
  const sent = { storageKey, sha256, name: `${size}.webp`, mediaType: 'image/webp' };
  return sendPicture(ctx, { ...sent, cache: 'private' }, exchange);
}
