import { LRUCache } from 'lru-cache';
import type { IncomingHttpHeaders } from 'node:http';
import type { Encoding, SendableBody } from './ready-body.ts';

/** Browsers send few different headers. */
const known = new LRUCache<string, Set<string>>({
  max: 100,
  memoMethod: (header) => readAllowed(header.toLowerCase()),
});

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

/** The first of `offered` that an Accept-Encoding header allows; a weight of 0 refuses, others are not compared. */
export function chooseEncoding(
  header: string | string[] | undefined,
  offered: readonly Encoding[],
): Encoding {
  if (header === undefined) return 'identity';
  const allowed = known.memo(String(header));
  return offered.find((encoding) => encoding === 'identity' || allowed.has(encoding)) ?? 'identity';
}

function readAllowed(header: string): Set<string> {
  const allowed = new Set<string>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) allowed.add(name);
  }
  return allowed;
}
