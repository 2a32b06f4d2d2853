import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { installErrorHandler } from './error-handler.ts';
import { createRecentFailures } from './recent-failures.ts';
import { serveWeb } from './serve-web.ts';

const script = `console.log('${'harbour '.repeat(300)}')`;
let folder: string;
let app: FastifyInstance;
let described: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guidon-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<title>Guidon</title>');
  await writeFile(join(folder, 'page-paths.json'), JSON.stringify(['/', '/events/$eventId']));
  await writeFile(join(folder, 'page-files.json'), '{}');
  await writeFile(join(folder, 'prerendered.json'), JSON.stringify({ pages: {}, shell: '', outlines: {} }));
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *');
  await writeFile(join(folder, 'assets/page-1.js'), script);
  await writeFile(join(folder, 'assets/page-1.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'assets/page-1.js.gz'), gzipSync(script));
  await writeFile(join(folder, 'assets/small-2.js'), 'void 0');
  app = Fastify();
  installErrorHandler(app, createRecentFailures());
  app.decorate('callerAddress', () => '192.0.2.1');
  await serveWeb(app, folder, async (url, address) => {
    described.push(`${url} ${address}`);
    if (url.startsWith('/events/fails')) throw new Error('No database.');
    return null;
  });
});
beforeEach(() => {
  described = [];
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

function get(url: string, encoding: string) {
  return app.inject({ url, headers: { 'accept-encoding': encoding } });
}

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
] as const)('an asset travels to who takes %s as %s', async (asked, encoding, unpack) => {
  const reply = await get('/assets/page-1.js', asked);
  expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([200, encoding]);
  expect(reply.headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(reply.headers['vary']).toMatch(/accept-encoding/i);
  expect(unpack(reply.rawPayload).toString()).toBe(script);
});

test('an asset without a packed copy travels as it is', async () => {
  const reply = await get('/assets/small-2.js', 'gzip, br');
  expect([reply.statusCode, reply.headers['content-encoding'], reply.body]).toEqual([
    200,
    undefined,
    'void 0',
  ]);
});

test('every address of a person shows the page, and an asset that is gone does not', async () => {
  const page = await get('/events/1?tab=rules', 'gzip');
  expect([page.statusCode, page.body]).toEqual([200, '<title>Guidon</title>']);
  expect((await get('/assets/gone-3.js', 'gzip')).statusCode).toBe(404);
  expect((await get('/api/nothing', 'gzip')).statusCode).toBe(404);
});

test.each(['/no/such/page', '/sitemap.xml', '/page-paths.json', '/page-files.json'])(
  '%s shows the page and says 404',
  async (url) => {
    const page = await get(url, 'gzip');
    expect([page.statusCode, page.body]).toEqual([404, '<title>Guidon</title>']);
    expect(page.headers['cache-control']).toBe('no-cache');
  },
);

test('what links show is asked for visitors alone, and no page waits for it in vain', async () => {
  expect((await get('/events/1', 'gzip')).statusCode).toBe(200);
  await app.inject({ url: '/events/2', headers: { cookie: 'tenant=acme' } });
  expect(described).toEqual(['/events/1 192.0.2.1']);
  const failed = await get('/events/fails', 'gzip');
  expect([failed.statusCode, failed.body]).toEqual([200, '<title>Guidon</title>']);
});

test('robots.txt is a text of its own', async () => {
  const reply = await get('/robots.txt', 'gzip');
  expect([reply.statusCode, reply.body]).toEqual([200, 'User-agent: *']);
});

test.each([
  '/assets/',
  '/assets/.hidden',
  '/assets/..%2findex.html',
  '/assets/%2e%2e%2f%2e%2e%2findex.html',
  '/assets/a%5c..%5c..%5cindex.html',
  '/assets/%00',
  '/assets//page-1.js',
])('%s is no asset', async (url) => {
  const reply = await get(url, 'identity');
  expect([400, 404]).toContain(reply.statusCode);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.json()).toMatchObject({ success: false });
});
