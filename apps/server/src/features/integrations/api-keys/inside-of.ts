import { BlockList, isIPv6 } from 'node:net';

/** Whether an address lies in one of some networks, each as PostgreSQL writes it; null without networks. */
export function insideOf(networks: readonly string[]): ((address: string) => boolean) | null {
  if (networks.length === 0) return null;
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', length] = network.split('/');
    const family = isIPv6(base) ? 'ipv6' : 'ipv4';
    list.addSubnet(base, Number(length ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
