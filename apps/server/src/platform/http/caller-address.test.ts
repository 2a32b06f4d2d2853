import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createCallerAddress, type TrustedProxies } from './caller-address.ts';

function requestFrom(peer: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

test.each<[TrustedProxies, string, string | undefined, string]>([
  [false, '192.0.2.1', undefined, '192.0.2.1'],
  [false, '192.0.2.1', '203.0.113.9', '192.0.2.1'],
  [true, '192.0.2.1', '203.0.113.9', '203.0.113.9'],
  [1, '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  [1, '10.0.0.1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  [2, '10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['10.0.0.0/8, loopback', '10.0.0.1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['10.0.0.0/8', '192.0.2.1', '203.0.113.9', '192.0.2.1'],
  ['10.0.0.0/8', '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
])('with %j in front, %s speaking for %s is %s', (proxies, peer, forwarded, address) => {
  expect(createCallerAddress(proxies)(requestFrom(peer, forwarded))).toBe(address);
});

test.each([
  ['127.0.0.1', '203.0.113.9'],
  ['::1', '203.0.113.9'],
  ['::ffff:127.0.0.1', '203.0.113.9'],
  ['10.1.2.3', '203.0.113.9'],
  ['192.168.1.1', '203.0.113.9'],
  ['fd12::1', '203.0.113.9'],
  ['fe80::1%eth0', '203.0.113.9'],
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8::7', '2001:db8::7'],
])(
  'a number of proxies counts behind a peer in a private network alone: from %s the caller is %s',
  (peer, address) => {
    expect(createCallerAddress(2)(requestFrom(peer, '203.0.113.9'))).toBe(address);
  },
);

test.each([
  ['6.6.6.6:1234', '6.6.6.6'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:6.6.6.6', '6.6.6.6'],
  ['unknown', '10.0.0.1'],
  ['_x', '10.0.0.1'],
  ['', '10.0.0.1'],
  ['6.6.6', '10.0.0.1'],
  ['[]:1', '10.0.0.1'],
  ["6.6.6.6', now())", '10.0.0.1'],
  ['6.6.6.6, unknown', '10.0.0.1'],
])('forwarded for %j the caller is %s', (forwarded, address) => {
  expect(createCallerAddress(1)(requestFrom('10.0.0.1', forwarded))).toBe(address);
  expect(createCallerAddress(true)(requestFrom('10.0.0.1', forwarded))).toBe(address);
});
