import { isIP } from 'node:net';

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether `text` is a list of addresses, CIDR ranges and named ranges as Fastify's `trustProxy` takes it. */
export function isProxyList(text: string): boolean {
  return text.split(',').every((part) => isProxy(part.trim()));
}

function isProxy(part: string): boolean {
  if (NAMED_RANGES.includes(part)) return true;
  const [address = '', bits, ...rest] = part.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** What `TRUST_PROXY` leaves open while the port can be reached beside the proxy; null when nothing is. */
export function proxyWarning({
  trustProxy,
  host,
  port,
}: {
  trustProxy: boolean | number | string;
  host: string;
  port: number;
}): string | null {
  if (typeof trustProxy === 'string' || trustProxy === false || isLoopbackHost(host)) return null;
  const beside = `HOST=${host} lets others than the proxy reach port ${port}`;
  return trustProxy === true
    ? `TRUST_PROXY=true and ${beside}: whoever does chooses the address that limits and network rules see. Set HOST=127.0.0.1, or name the proxy's address in TRUST_PROXY.`
    : `TRUST_PROXY=${trustProxy} and ${beside}: from a private network they choose the address that limits and network rules see, and a proxy with a public address is not believed. Set HOST=127.0.0.1, or name the proxy's address in TRUST_PROXY.`;
}

/** Whether a host of an address, or one to listen on, is this machine alone. */
export function isLoopbackHost(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
}
