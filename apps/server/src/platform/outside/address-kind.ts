import { BlockList, isIP } from 'node:net';

/** `special` has no public services: link-local with its metadata services, multicast, documentation ranges. */
export type AddressKind = 'public' | 'loopback' | 'private' | 'special';

type Network = readonly [network: string, prefix: number];

const private4 = listOf('ipv4', [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
]);
const special4 = listOf('ipv4', [
  ['0.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);
const loopback4 = listOf('ipv4', [['127.0.0.0', 8]]);

const public6 = listOf('ipv6', [['2000::', 3]]);
const private6 = listOf('ipv6', [['fc00::', 7]]);
/** Within the ranges above: IPv4 embedded in IPv6, documentation, and a cloud's metadata service. */
const special6 = listOf('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['fd00:ec2::', 32],
]);

/** What is no address, and IPv4 inside of IPv6, is special. */
export function addressKind(address: string): AddressKind {
  switch (isIP(address)) {
    case 4:
      if (loopback4.check(address, 'ipv4')) return 'loopback';
      if (private4.check(address, 'ipv4')) return 'private';
      return special4.check(address, 'ipv4') ? 'special' : 'public';
    case 6:
      if (address === '::1') return 'loopback';
      if (special6.check(address, 'ipv6')) return 'special';
      if (private6.check(address, 'ipv6')) return 'private';
      return public6.check(address, 'ipv6') ? 'public' : 'special';
    default:
      return 'special';
  }
}

function listOf(family: 'ipv4' | 'ipv6', networks: readonly Network[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
}
