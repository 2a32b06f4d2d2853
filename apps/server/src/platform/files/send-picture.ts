import type { FastifyReply } from 'fastify';
import type { Exchange } from '../http/exchange.ts';
import type { Services } from '../services/services.ts';

const yearSeconds = 365 * 24 * 60 * 60;

interface SentPicture {
  storageKey: string;
  sha256: string;
  /** Under which a browser saves it. */
  name: string;
  mediaType: string;
  /** Whether caches that people share may keep it. */
  cache: 'public' | 'private';
}

/** A stored picture at an address that holds its hash: kept by caches for ever, and shown by itself without rights. */
export async function sendPicture(
  { files }: Pick<Services, 'files'>,
  { storageKey, sha256, name, mediaType, cache }: SentPicture,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const etag = `"${sha256}"`;
  reply.headers({ etag, 'cache-control': `${cache}, max-age=${yearSeconds}, immutable` });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const bytes = await files.open(storageKey);
  return reply
    .headers({
      'content-type': mediaType,
      'content-disposition': `inline; filename="${name}"`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);
}
