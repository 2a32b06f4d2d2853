import { createServer, type RequestListener } from 'node:http';
import type { lookup } from 'node:dns';
import { afterEach, expect, test } from 'vitest';
import { fetchOutside, type OutsideOptions } from './fetch-outside.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

const local: OutsideOptions = { kinds: ['public', 'loopback'] };
const world: OutsideOptions = { kinds: ['public'] };

function resolving(addresses: string[]): { resolve: typeof lookup; asked: string[] } {
  const asked: string[] = [];
  const answer = (name: string, _options: object, done: (error: null, found: object[]) => void) => {
    asked.push(name);
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one form of it that is called
  return { resolve: answer as unknown as typeof lookup, asked };
}

test('answers status, type and body', async () => {
  const address = await serve((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method: request.method, encoding: request.headers['accept-encoding'] }));
  });
  const response = await fetchOutside(`${address}/x`, { method: 'POST', body: 'a=1' }, local);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ method: 'POST', encoding: 'identity' });
});

test('answers a redirect as one', async () => {
  const address = await serve((_request, response) => response.writeHead(302, { location: '/in' }).end());
  expect((await fetchOutside(address, {}, local)).status).toBe(302);
});

test.each([
  'http://127.0.0.1/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/',
  'https://[::ffff:127.0.0.1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://user:word@example.org/',
  'file:///etc/passwd',
  'gopher://example.org/',
  'nothing',
])('does not call %s', async (address) => {
  await expect(fetchOutside(address, {}, world)).rejects.toThrow(/web|https|network/);
});

test.each([[['10.0.0.1']], [['127.0.0.1']], [['93.184.216.34', '169.254.169.254']], [['::ffff:10.0.0.1']]])(
  'does not call a name that leads to %j',
  async (addresses) => {
    const { resolve, asked } = resolving(addresses);
    const calling = fetchOutside('https://id.example.org/', {}, { ...world, resolve });
    await expect(calling).rejects.toThrow('It leads into a network that may not be called.');
    expect(asked).toEqual(['id.example.org']);
  },
);

test('calls what the name was checked with, and asks for it once', async () => {
  const address = await serve((request, response) => response.end(request.headers.host));
  const { resolve, asked } = resolving(['127.0.0.1']);
  const { port } = new URL(address);
  const response = await fetchOutside(`http://id.example.org:${port}/`, {}, { ...local, resolve });
  expect(await response.text()).toBe(`id.example.org:${port}`);
  expect(asked).toEqual(['id.example.org']);
});

test('calls no other machine over plain http', async () => {
  const { resolve } = resolving(['93.184.216.34']);
  const calling = fetchOutside('http://id.example.org/', {}, { ...local, resolve });
  await expect(calling).rejects.toThrow('It must be https.');
});

test('waits no longer than its limit, before the response and in the middle of it', async () => {
  const silent = await serve(() => {});
  await expect(fetchOutside(silent, {}, { ...local, timeoutMs: 50 })).rejects.toThrow('too long');
  const halting = await serve((_request, response) => {
    response.write('half of it');
  });
  await expect(fetchOutside(halting, {}, { ...local, timeoutMs: 50 })).rejects.toThrow('too long');
});

test('reads no more than its limit', async () => {
  const endless = await serve((_request, response) => {
    const more = () => {
      while (response.write('x'.repeat(65_536)));
      response.once('drain', more);
    };
    more();
  });
  await expect(fetchOutside(endless, {}, { ...local, maxBytes: 100_000 })).rejects.toThrow(
    'more than is taken',
  );
});
