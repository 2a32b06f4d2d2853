const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** IPv4 in its plain form also where the socket is IPv6, and without a zone index. */
export function plainAddress(address: string): string {
  return mapped.exec(address)?.[1] ?? address.split('%')[0] ?? address;
}
