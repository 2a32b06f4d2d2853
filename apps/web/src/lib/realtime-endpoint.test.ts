import { expect, it } from 'vitest';
import { addressOf } from './realtime-endpoint.ts';

const page = { hostname: 'ctf.test', port: '', protocol: 'https:' };

it.each([
  [{ key: 'k' }, page, { cluster: '', wsHost: 'ctf.test', wsPort: 443, wssPort: 443, forceTLS: true }],
  [
    { key: 'k' },
    { hostname: '127.0.0.1', port: '3000', protocol: 'http:' },
    { cluster: '', wsHost: '127.0.0.1', wsPort: 3000, wssPort: 3000, forceTLS: false },
  ],
  [{ key: 'k', cluster: 'eu' }, page, { cluster: 'eu', forceTLS: true }],
  [
    { key: 'k', cluster: 'eu', host: 'push.test' },
    { ...page, protocol: 'http:' },
    { cluster: 'eu', wsHost: 'push.test', wsPort: 443, wssPort: 443, forceTLS: true },
  ],
  [
    { key: 'k', host: 'push.test:8443' },
    page,
    { cluster: '', wsHost: 'push.test', wsPort: 8443, wssPort: 8443, forceTLS: true },
  ],
])('where %j leads from %j', (endpoint, location, address) => {
  expect(addressOf(endpoint, location)).toEqual(address);
});
