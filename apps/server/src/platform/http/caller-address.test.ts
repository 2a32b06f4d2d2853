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
])('with %j in front, %s speaking for %s is %s', (proxies, peer, forwarded, address) => {
  expect(createCallerAddress(proxies)(requestFrom(peer, forwarded))).toBe(address);
});
