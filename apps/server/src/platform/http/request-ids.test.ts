import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createRequestIds } from './request-headers.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function requestFrom(address: string, id: string): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: address });
  return Object.assign(new IncomingMessage(socket), { headers: { 'x-request-id': id } });
}

test('an id is taken from a trusted proxy alone', () => {
  const idOf = createRequestIds('10.0.0.0/8');
  expect(idOf(requestFrom('10.1.2.3', 'from-the-proxy'))).toBe('from-the-proxy');
  expect(idOf(requestFrom('192.0.2.1', 'from-anybody'))).toMatch(uuid);
  expect(createRequestIds(false)(requestFrom('127.0.0.1', 'from-anybody'))).toMatch(uuid);
});

test.each([
  'short',
  'a'.repeat(65),
  'with space',
  'line\nbreak',
  '"quoted-id"',
  'ünsafe-letters',
  '{}{}{}{}{}',
])('an id of another shape is not taken: %j', (id) => {
  expect(createRequestIds(1)(requestFrom('127.0.0.1', id))).toMatch(uuid);
});
