import { expect, test } from 'vitest';
import { Network, networkProblem } from './network.ts';

test.each([
  '203.0.113.7',
  '203.0.113.0/24',
  '0.0.0.0/0',
  '10.0.0.0/8',
  '192.168.1.128/25',
  '::/0',
  '::1',
  '2001:db8::/32',
  '2001:db8:0:1::/64',
  'fe80:0:0:0:0:0:0:1',
  '2001:db8::ff00/120',
])('%s is a network', (text) => {
  expect(networkProblem(text)).toBeNull();
});

test.each([
  '',
  'office',
  '203.0.113',
  '203.0.113.256',
  '203.0.113.07',
  '203.0.113.7.1',
  '203.0.113.0/',
  '203.0.113.0/24/8',
  '203.0.113.0/33',
  '203.0.113.0/-1',
  '203.0.113.0/2e1',
  '203.0.113.0 /24',
  '2001:db8',
  '2001:db8:::1',
  '1::2::3',
  '2001:db8::/129',
  '1:2:3:4:5:6:7:8:9',
  'g::1',
  '::ffff:10.0.0.1',
  'fe80::1%eth0',
  '12345::',
  "10.0.0.0/8'; drop table users; --",
])('%j is none', (text) => {
  expect(networkProblem(text)).not.toBeNull();
});

test.each([
  ['192.168.1.7/24', '192.168.1.0/24'],
  ['10.1.2.3/0', '0.0.0.0/0'],
  ['172.16.5.4/12', '172.16.0.0/12'],
  ['2001:db8::1/32', '2001:db8::/32'],
  ['2001:db8:0:1::5/64', '2001:db8:0:1::/64'],
  ['::1/0', '::/0'],
])('%s is told what was meant: %s', (text, meant) => {
  expect(networkProblem(text)).toBe(`has bits behind its prefix; the network is ${meant}`);
});

test('a network is taken without its outer spaces, in lower case', () => {
  expect(Network.parse(' 2001:DB8::/32 ')).toBe('2001:db8::/32');
  expect(Network.safeParse('office').error?.issues[0]?.message).toMatch(/^must be an address or a network/);
});
