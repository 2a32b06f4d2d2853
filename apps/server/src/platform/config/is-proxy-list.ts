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
