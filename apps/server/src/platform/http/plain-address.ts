const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** An address as people write it: IPv4 also where the socket speaks IPv6, and without the name of an interface. */
export function plainAddress(address: string): string {
  return mapped.exec(address)?.[1] ?? address.split('%')[0] ?? address;
}
