import type { FastifyReply } from 'fastify';
import type { Exchange } from '../context.ts';
import type { SendableBody } from './ready-body.ts';
import { negotiate, readyHeaders } from './ready-headers.ts';

/** How long caches of everybody may keep the body; without it each caller asks again every time. */
interface Caching {
  sharedSeconds?: number;
}

/** Or 304 when the caller has the body already. */
export function sendReady(
  { request, reply }: Exchange,
  body: SendableBody,
  { sharedSeconds }: Caching = {},
): FastifyReply {
  const { encoding, isCached } = negotiate(request.headers, body);
  reply.headers(readyHeaders(body, encoding, isCached));
  if (sharedSeconds !== undefined) {
    reply.headers({ 'cache-control': `public, max-age=${sharedSeconds}`, vary: 'accept-encoding' });
  }
  return isCached ? reply.status(304).send() : reply.send(body.bytes(encoding));
}
