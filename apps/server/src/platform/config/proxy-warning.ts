import { isLoopbackHost } from './is-loopback-host.ts';
import type { Config } from './read-config.ts';

/** What `TRUST_PROXY` leaves open while the port can be reached beside the proxy; null when nothing is. */
export function proxyWarning({
  trustProxy,
  host,
  port,
}: Pick<Config, 'trustProxy' | 'host' | 'port'>): string | null {
  if (typeof trustProxy === 'string' || trustProxy === false || isLoopbackHost(host)) return null;
  const beside = `HOST=${host} lets others than the proxy reach port ${port}`;
  return trustProxy === true
    ? `TRUST_PROXY=true and ${beside}: whoever does chooses the address that limits and network rules see. Set HOST=127.0.0.1, or name the proxy's address in TRUST_PROXY.`
    : `TRUST_PROXY=${trustProxy} and ${beside}: from a private network they choose the address that limits and network rules see, and a proxy with a public address is not believed. Set HOST=127.0.0.1, or name the proxy's address in TRUST_PROXY.`;
}
