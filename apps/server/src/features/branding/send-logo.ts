import type { FastifyReply } from 'fastify';
import { notFound } from '../../platform/http/app-error.ts';
import type { Exchange } from '../../platform/http/exchange.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { findLogoKey } from './find-brand.ts';
import { t } from './texts.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** Public, because only clients that were sent the branding know the hash of its bytes. */
export async function sendLogo(ctx: Ctx, logo: string, { request, reply }: Exchange): Promise<FastifyReply> {
  const sha256 = logo.slice(0, 64);
  const storageKey = await findLogoKey(ctx, sha256);
  if (storageKey === null) throw notFound(t('logoNotFound'));
  const etag = `"${sha256}"`;
  reply.headers({ etag, 'cache-control': `public, max-age=${yearSeconds}, immutable` });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const bytes = await ctx.files.open(storageKey);
  return reply
    .headers({
      'content-type': 'image/png',
      'content-disposition': 'inline; filename="logo.png"',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);
}
