import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** The trusted proxies, as `TRUST_PROXY` gives them. */
export type TrustedProxies = boolean | number | string;

/** `hop` counts the proxies from this server. */
export function trustOf(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof proxies === 'boolean') return () => proxies;
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxyAddr.compile(proxies.split(',').map((part) => part.trim()));
}

export function createCallerAddress(proxies: TrustedProxies): (request: IncomingMessage) => string {
  const trust = trustOf(proxies);
  return (request) => proxyAddr(request, trust);
}
