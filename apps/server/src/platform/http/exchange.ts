import type { FastifyReply, FastifyRequest } from 'fastify';

/** For the few routes that set cookies, stream, or send a prepared body. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}
