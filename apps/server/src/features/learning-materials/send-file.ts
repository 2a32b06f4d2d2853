import { inTenant } from '@guidon/db';
import type { FastifyReply } from 'fastify';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { Exchange } from '../../platform/http/exchange.ts';
import { attachmentNamed } from '../play/index.ts';
import { requireReadableItem } from './get-item.ts';
import type { ItemParams } from './store.ts';
import { t } from './texts.ts';

/** Always saved, never shown by the browser: it may be anything. */
export async function sendFile(
  ctx: MemberCtx,
  params: ItemParams,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const { item, file } = await inTenant(ctx, (tx) => requireReadableItem(tx, ctx, params));
  if (!file || item.fileName === null) throw notFound(t('fileNotFound'));
  const etag = `"${file.sha256}"`;
  reply.headers({ etag, 'cache-control': 'private, no-cache' });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const bytes = await ctx.files.open(file.storageKey);
  return reply
    .headers({
      'content-disposition': attachmentNamed(item.fileName),
      'content-length': String(file.sizeBytes),
      'content-type': 'application/octet-stream',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);
}
