import { lookup } from 'node:dns';
import { expect, test } from 'vitest';
import { checkOutside, fetchOutside, OutsideError } from '../../../platform/outside/fetch-outside.ts';
import { callableKinds, requireAddress } from './require-address.ts';

const settings = { webhooksAllowLoopback: false };
const kinds = callableKinds(settings);

/** Forms that lead to this machine, into its networks or to no server of the web at all. */
const hostile = [
  '',
  ' ',
  'example.org',
  '//example.org/x',
  'javascript:alert(1)',
  'data:text/plain,x',
  'file:///etc/passwd',
  'ftp://example.org/',
  'gopher://example.org/',
  'ws://example.org/',
  'blob:https://example.org/x',
  'https://',
  'https://user@93.184.216.34/',
  'https://user:word@93.184.216.34/',
  'http://93.184.216.34/',
  'http://127.0.0.1/',
  'https://localhost/',
  'https://localhost./',
  'https://hooks.localhost/',
  'https://metadata/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://printer.local/',
  'https://LOCALHOST:8443/',
  'https://127.0.0.1/',
  'https://127.0.0.1:5432/',
  'https://127.1/',
  'https://127.000.000.001/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://127.0.0.1.:443/',
  'https://①②⑦.⓪.⓪.①/',
  'https://127。0。0。1/',
  'https://0.0.0.0/',
  'https://0/',
  'https://10.0.0.1/',
  'https://10.255.255.255/',
  'https://167772161/',
  'https://172.16.0.1/',
  'https://172.31.255.254/',
  'https://192.168.0.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/',
  'https://0xa9fea9fe/',
  'https://169.254.170.2/v2/credentials',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://198.18.0.1/',
  'https://192.0.2.1/',
  'https://[::]/',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::a00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2002:a00:1::1]/',
  'https://[2001:0:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[ff02::1]/',
  'https://[2001:db8::1]/',
];

test('there are fifty forms and more', () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(50);
});

test.each(hostile)('%j is neither saved nor called', async (address) => {
  await expect(requireAddress({ settings }, address)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await expect(fetchOutside(address, { method: 'POST', body: '{}' }, { kinds })).rejects.toThrow(
    OutsideError,
  );
});

test.each([
  ['127.0.0.1'],
  ['10.1.2.3'],
  ['93.184.216.34', '169.254.169.254'],
  ['fd12::1'],
  ['::ffff:10.0.0.1'],
])('a name that leads to %s is refused, also when it led elsewhere before', async (...addresses) => {
  let asked = 0;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one form of it that is called
  const resolve = ((_name: string, _options: object, done: (error: null, found: object[]) => void) => {
    asked += 1;
    const found = asked === 1 ? ['93.184.216.34'] : addresses;
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof lookup;
  const options = { kinds, resolve };
  await checkOutside('https://hooks.example.org/', options);
  await expect(checkOutside('https://hooks.example.org/', options)).rejects.toThrow(
    'a network that may not be called',
  );
  await expect(fetchOutside('https://hooks.example.org/', {}, options)).rejects.toThrow(OutsideError);
  expect(asked).toBe(3);
});

test.each(['https://93.184.216.34/hooks/x', 'https://[2606:4700::1111]:8443/x?y=z'])(
  '%s is taken',
  async (address) => {
    expect(await requireAddress({ settings }, address)).toBe(address);
  },
);

test('this machine is called where the operator allows it, over plain http too', async () => {
  const allowed = { settings: { webhooksAllowLoopback: true } };
  expect(await requireAddress(allowed, 'http://127.0.0.1:3999/x#part')).toBe('http://127.0.0.1:3999/x');
  for (const address of ['http://10.0.0.1/', 'https://169.254.169.254/', 'http://93.184.216.34/'])
    await expect(requireAddress(allowed, address)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('a name of a local network is refused by itself, whatever DNS says of it', async () => {
  for (const name of ['metadata', 'localhost', 'hooks.localhost', 'printer.local', 'db.internal', 'nas.lan'])
    await expect(requireAddress({ settings }, `https://${name}/`)).rejects.toThrow(
      'It leads into a network that may not be called.',
    );
  const allowed = { settings: { webhooksAllowLoopback: true } };
  expect(await requireAddress(allowed, 'http://localhost:3999/')).toBe('http://localhost:3999/');
});
