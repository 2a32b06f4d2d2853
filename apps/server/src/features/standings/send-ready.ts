import type { FastifyReply } from 'fastify';
import type { Exchange } from '../../platform/http/binder.ts';
import { chooseEncoding } from './choose-encoding.ts';
import type { Encoding, SendableBody } from './ready-body.ts';

const suffixes: Record<Encoding, string> = { identity: '', gzip: '-gz', br: '-br' };

/** Answers a prepared body, or 304 when the caller holds it already. */
export function sendReady({ request, reply }: Exchange, body: SendableBody): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'], body.encodings);
  reply.headers({
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, authorization',
    etag: `"${body.tag}${suffixes[encoding]}"`,
  });
  if (holds(request.headers['if-none-match'], body.tag)) return reply.status(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(body.bytes(encoding));
}

/** Whether an If-None-Match header names the tag, in whatever encoding it was received. */
export function holds(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => {
    const given = part.trim().replace(/^W\//, '');
    return given === '*' || given.replace(/^"|(-gz|-br)?"$/g, '') === tag;
  });
}
