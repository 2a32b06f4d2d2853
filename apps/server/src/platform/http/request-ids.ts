import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { trustOf, type TrustedProxies } from './caller-address.ts';

/** Harmless in a header and in a line of the log. */
const safe = /^[A-Za-z0-9_-]{8,64}$/;

/** The `X-Request-Id` of a trusted proxy, or a new id. */
export function createRequestIds(proxies: TrustedProxies): (request: IncomingMessage) => string {
  const trust = trustOf(proxies);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isTaken = typeof given === 'string' && safe.test(given) && trust(socket.remoteAddress ?? '', 0);
    return isTaken ? given : randomUUID();
  };
}
