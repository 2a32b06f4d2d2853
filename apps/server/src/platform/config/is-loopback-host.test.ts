import { expect, test } from 'vitest';
import { isLoopbackHost } from './proxies.ts';

test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]', 'LOCALHOST'])(
  '%s is this machine',
  (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  },
);

test.each([
  '0.0.0.0',
  '::',
  '10.0.0.1',
  'localhost.example.org',
  '127.0.0.1.example.org',
  'ctf.example.org',
  '',
])('%j is not', (host) => {
  expect(isLoopbackHost(host)).toBe(false);
});
