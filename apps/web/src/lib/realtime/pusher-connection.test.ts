import { expect, it } from 'vitest';
import { addressOf } from './pusher-connection.ts';

const secure = { hostname: 'ctf.test', port: '', protocol: 'https:' };
const local = { hostname: '127.0.0.1', port: '3000', protocol: 'http:' };
const hosted = { cluster: 'eu', host: 'ws-eu.push.test', port: 443, isSecure: true };
const inHouse = { cluster: '', host: 'push.local', port: 6001, isSecure: false };

it.each([
  [undefined, secure, { cluster: '', wsHost: 'ctf.test', wsPort: 443, wssPort: 443, forceTLS: true }],
  [undefined, local, { cluster: '', wsHost: '127.0.0.1', wsPort: 3000, wssPort: 3000, forceTLS: false }],
  [hosted, local, { cluster: 'eu', wsHost: 'ws-eu.push.test', wsPort: 443, wssPort: 443, forceTLS: true }],
  [inHouse, secure, { cluster: '', wsHost: 'push.local', wsPort: 6001, wssPort: 6001, forceTLS: false }],
])('with the service %j, a page at %j connects there', (service, page, address) => {
  expect(addressOf({ key: 'guidon', service }, page)).toEqual(address);
});
