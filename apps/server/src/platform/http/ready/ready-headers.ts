import type { IncomingHttpHeaders } from 'node:http';
import { chooseEncoding } from './choose-encoding.ts';
import type { Encoding, SendableBody } from './ready-body.ts';

const suffixes: Record<Encoding, string> = { identity: '', gzip: '-gz', br: '-br' };

export function negotiate(
  headers: IncomingHttpHeaders,
  body: SendableBody,
): { encoding: Encoding; isCached: boolean } {
  return {
    encoding: chooseEncoding(headers['accept-encoding'], body.encodings),
    isCached: matchesTag(headers['if-none-match'], body.tag),
  };
}

/** A prepared body is always revalidated and never cached for other users. */
export function readyHeaders(
  body: SendableBody,
  encoding: Encoding,
  isCached: boolean,
): Record<string, string> {
  const caching = {
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, authorization',
    etag: `"${body.tag}${suffixes[encoding]}"`,
  };
  if (isCached) return caching;
  return {
    ...caching,
    'content-type': 'application/json; charset=utf-8',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
}

export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => {
    const given = part.trim().replace(/^W\//, '');
    return given === '*' || given.replace(/^"|(-gz|-br)?"$/g, '') === tag;
  });
}
