import type { FastifyReply } from 'fastify';
import type { Exchange } from '../http/context.ts';
import type { Services } from '../services/services.ts';

interface SentFile {
  storageKey: string;
  sha256: string;
  sizeBytes: number;
  /** Under which a browser saves it. */
  name: string;
  /** Of what a page shows; bytes to be saved without it. */
  shownAs?: string | undefined;
}

/**
 * A stored file to be saved, for who may have it. Where files are in an object storage the browser is sent there, but
 * for what pages show: they show nothing of another origin.
 */
export async function sendFile(
  { files }: Pick<Services, 'files'>,
  { storageKey, sha256, sizeBytes, name, shownAs }: SentFile,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const etag = `"${sha256}"`;
  if (request.headers['if-none-match'] === etag)
    return reply.headers({ etag, 'cache-control': 'private, no-cache' }).status(304).send();
  const contentDisposition = attachmentNamed(name);
  const mediaType = shownAs ?? 'application/octet-stream';
  const link =
    shownAs === undefined ? await files.linkTo(storageKey, { contentDisposition, mediaType }) : null;
  if (link !== null)
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(link, 302);
  const bytes = await files.open(storageKey);
  return reply
    .headers({
      etag,
      'cache-control': 'private, no-cache',
      'content-disposition': contentDisposition,
      'content-length': String(sizeBytes),
      'content-type': mediaType,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);
}

/** A Content-Disposition that saves under `name`; RFC 6266 with the plain form for old clients. */
function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

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
