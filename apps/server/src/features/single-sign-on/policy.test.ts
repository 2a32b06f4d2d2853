import { expect, test } from 'vitest';
import { callableKinds, isProviderAddress } from './policy.ts';

const local = { isLocal: true, ssoAllowsPrivateNetworks: false };
const remote = { isLocal: false, ssoAllowsPrivateNetworks: false };

test('loopback is for a server that is tried out there, private networks for one that is configured so', () => {
  expect(callableKinds(local)).toEqual(['public', 'loopback']);
  expect(callableKinds(remote)).toEqual(['public']);
  expect(callableKinds({ ...remote, ssoAllowsPrivateNetworks: true })).toContain('private');
});

test.each([
  ['https://id.example.org', true, true],
  ['http://id.example.org', false, false],
  ['http://127.0.0.1:4000/x', true, false],
  ['http://[::1]:4000', true, false],
  ['http://localhost@evil.example.org', false, false],
  ['http://localhost.evil.example.org', false, false],
  ['javascript:alert(1)', false, false],
  ['', false, false],
])('%s is a provider: %s here, %s in the world', (address, here, there) => {
  expect([isProviderAddress(address, local), isProviderAddress(address, remote)]).toEqual([here, there]);
});
