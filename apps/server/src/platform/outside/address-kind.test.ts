import { expect, test } from 'vitest';
import { addressKind } from './address-kind.ts';

test.each([
  ['93.184.216.34', 'public'],
  ['2606:4700::1111', 'public'],
  ['127.0.0.1', 'loopback'],
  ['127.8.9.10', 'loopback'],
  ['::1', 'loopback'],
  ['10.1.2.3', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.0.1', 'private'],
  ['fd12::1', 'private'],
  ['169.254.169.254', 'special'],
  ['fd00:ec2::254', 'special'],
  ['100.100.100.200', 'special'],
  ['0.0.0.0', 'special'],
  ['::', 'special'],
  ['fe80::1', 'special'],
  ['224.0.0.1', 'special'],
  ['255.255.255.255', 'special'],
  ['::ffff:127.0.0.1', 'special'],
  ['::ffff:10.0.0.1', 'special'],
  ['64:ff9b::7f00:1', 'special'],
  ['2002:7f00:1::', 'special'],
  ['2001:0:7f00:1::', 'special'],
  ['0177.0.0.1', 'special'],
  ['localhost', 'special'],
  ['', 'special'],
])('%s is %s', (address, kind) => {
  expect(addressKind(address)).toBe(kind);
});
