import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Whether, or how many, or which proxies in front may tell a caller's address; as `TRUST_PROXY` gives it. */
export type TrustedProxies = boolean | number | string;

/** Whether the proxy at an address, the `hop`-th from us, may tell whom it speaks for. */
export function trustOf(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  if (typeof proxies === 'boolean') return () => proxies;
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxyAddr.compile(proxies.split(',').map((part) => part.trim()));
}

/** Address of who sent a request that no route handles, such as an upgrade, by the rules of all other requests. */
export function createCallerAddress(proxies: TrustedProxies): (request: IncomingMessage) => string {
  const trust = trustOf(proxies);
  return (request) => proxyAddr(request, trust);
}
