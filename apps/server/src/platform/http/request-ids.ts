import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { trustOf, type TrustedProxies } from './caller-address.ts';

/** What may stand in a line of the log and in a header without doing harm there. */
const safe = /^[A-Za-z0-9_-]{8,64}$/;

/** The id that a request is known by: the one that a trusted proxy has given it as `X-Request-Id`, or a new one. */
export function createRequestIds(proxies: TrustedProxies): (request: IncomingMessage) => string {
  const trust = trustOf(proxies);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isTaken = typeof given === 'string' && safe.test(given) && trust(socket.remoteAddress ?? '', 0);
    return isTaken ? given : randomUUID();
  };
}
