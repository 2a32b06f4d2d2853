import type { FastifyReply } from 'fastify';
import type { Exchange } from '../exchange.ts';
import type { SendableBody } from './ready-body.ts';
import { negotiate, readyHeaders } from './ready-headers.ts';

/** Or 304 when the caller has the body already. */
export function sendReady({ request, reply }: Exchange, body: SendableBody): FastifyReply {
  const { encoding, isCached } = negotiate(request.headers, body);
  reply.headers(readyHeaders(body, encoding, isCached));
  return isCached ? reply.status(304).send() : reply.send(body.bytes(encoding));
}
