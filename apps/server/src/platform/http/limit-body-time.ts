import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuseUnreadable } from './refuse-unreadable.ts';

/** Answers 408 and ends the connection when a body is incomplete after so many milliseconds, uploads excepted. */
export function limitBodyTime(app: FastifyInstance, withinMs: number): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (hasOrdinaryBody(raw)) endWhenLate(raw, withinMs);
    done();
  });
}

function endWhenLate(raw: IncomingMessage, withinMs: number): void {
  const timer = setTimeout(() => {
    const late = new Error('The body took too long to come.');
    if (isComing(raw))
      refuseUnreadable(Object.assign(late, { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
  }, withinMs).unref();
  const forget = () => clearTimeout(timer);
  raw.once('end', forget);
  raw.once('close', forget);
}

function isComing({ complete }: { complete?: boolean }): boolean {
  return complete === false;
}

function hasOrdinaryBody({ headers }: IncomingMessage): boolean {
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return false;
  return headers['content-type']?.startsWith('multipart/') !== true;
}
