import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { plainAddress } from './addresses.ts';

export type TrustedProxies = boolean | number | string;

const near = proxyAddr.compile(['loopback', 'linklocal', 'uniquelocal']);

/**
 * `hop` counts the proxies from this server. A number of proxies counts only behind one that stands in a private
 * network: any other peer may be a caller who forges the header.
 */
export function trustOf(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof proxies === 'boolean') return () => proxies;
  if (typeof proxies === 'number') return (address, hop) => hop < proxies && (hop > 0 || near(address, hop));
  return proxyAddr.compile(proxies.split(',').map((part) => part.trim()));
}

export type CallerAddress = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/** Always an address: where a proxy forwards something else, the caller is that proxy. */
export function createCallerAddress(proxies: TrustedProxies): CallerAddress {
  const trust = trustOf(proxies);
  return ({ headers, socket }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    let address = plainAddress(socket.remoteAddress ?? '');
    for (let hop = 0; trust(address, hop); hop += 1) {
      const before = readAddress(forwarded.pop() ?? '');
      if (before === null) break;
      address = before;
    }
    return address;
  };
}

const withPort = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/;

function readAddress(text: string): string | null {
  const written = text.trim();
  const [, v6, v4] = withPort.exec(written) ?? [];
  const address = plainAddress(v6 ?? v4 ?? written);
  return isIP(address) === 0 ? null : address;
}
