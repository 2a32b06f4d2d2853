import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { isForThisMachine, mayReadMetrics } from './metrics-route.ts';

const from = (remoteAddress: string, headers: Record<string, string>, httpVersion = '1.1') => ({
  socket: Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress }),
  headers,
  httpVersion,
});

test.each([
  ['127.0.0.1', { host: 'localhost:3000' }],
  ['::1', { host: '[::1]:3000' }],
  ['::ffff:127.0.0.1', { host: '127.0.0.1' }],
])('a program on this machine may: %s %j', (address, headers) => {
  expect(mayReadMetrics(from(address, headers))).toBe(true);
});

test.each([
  ['192.0.2.1', { host: 'localhost:3000' }],
  ['::ffff:192.0.2.1', { host: 'localhost:3000' }],
  ['127.0.0.1', {}],
  ['127.0.0.1', { host: 'ctf.example.org' }],
  ['127.0.0.1', { host: 'localhost.example.org' }],
  ['127.0.0.1', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }],
  ['127.0.0.1', { host: 'localhost', 'x-real-ip': '127.0.0.1' }],
  ['127.0.0.1', { host: 'localhost', forwarded: 'for=127.0.0.1' }],
  ['127.0.0.1', { host: 'localhost', via: '1.1 proxy' }],
])('nobody else may: %s %j', (address, headers) => {
  expect(mayReadMetrics(from(address, headers))).toBe(false);
});

test('a proxy that speaks HTTP/1.0 and says nothing of whom it speaks for may not', () => {
  expect(mayReadMetrics(from('127.0.0.1', { host: 'localhost:3000' }, '1.0'))).toBe(false);
});

test.each([
  ['http://localhost:3000', false, true],
  ['http://127.0.0.1:3000', false, true],
  ['https://ctf.example.org', false, false],
  ['http://localhost:3000', 1, false],
  ['http://localhost.example.org', false, false],
])(
  'an installation at %s that trusts %j is for this machine alone: %s',
  (publicUrl, trustProxy, expected) => {
    expect(isForThisMachine({ publicUrl, trustProxy })).toBe(expected);
  },
);
