import type { IncomingMessage } from 'node:http';

const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];
const ownAddress = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;
const ownName = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Whether an installation is for this machine alone: no proxy is trusted, and people type no other address. */
export function isForThisMachine({
  publicUrl,
  trustProxy,
}: {
  publicUrl: string;
  trustProxy: unknown;
}): boolean {
  return trustProxy === false && ownName.test(new URL(publicUrl).host);
}

/**
 * Whether a program on this machine sent the request itself: not through a proxy, and not from a page by DNS
 * rebinding. HTTP/1.0 is what nginx uses by default to pass requests on.
 */
export function mayReadMetrics({
  socket,
  headers,
  httpVersion,
}: Pick<IncomingMessage, 'socket' | 'headers' | 'httpVersion'>): boolean {
  return (
    httpVersion !== '1.0' &&
    ownAddress.test(socket.remoteAddress ?? '') &&
    ownName.test(headers.host ?? '') &&
    forwarding.every((name) => headers[name] === undefined)
  );
}
