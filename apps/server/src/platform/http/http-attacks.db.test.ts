import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { ErrorBody } from '@guidon/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { multipart } from '../../testing/multipart.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let port: number;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  port = Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** Everything the server answers to these bytes until it ends the connection. */
function raw(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(bytes);
  return text(socket);
}

const bodyOf = (answer: string) => ErrorBody.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)));
const head = 'host: localhost\r\nconnection: close\r\n';

describe('what is not a plain request', () => {
  const smuggled = 'GET /api/auth/me HTTP/1.1\r\nhost: localhost\r\n\r\n';
  test.each([
    [
      'two lengths',
      `POST /api/auth/login HTTP/1.1\r\n${head}content-length: 5\r\ncontent-length: 6\r\n\r\nhello`,
    ],
    [
      'a length and chunks',
      `POST /api/auth/login HTTP/1.1\r\n${head}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      'an unknown transfer encoding',
      `POST /api/auth/login HTTP/1.1\r\n${head}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ['a space before the colon', `GET /api/auth/me HTTP/1.1\r\n${head}x-header : 1\r\n\r\n`],
    ['a folded header', `GET /api/auth/me HTTP/1.1\r\n${head}x-header: 1\r\n 2\r\n\r\n`],
    ['a bare line feed', `GET /api/auth/me HTTP/1.1\nhost: localhost\nx: a\n\n`],
    ['a length below zero', `POST /api/auth/login HTTP/1.1\r\n${head}content-length: -1\r\n\r\n`],
    ['nonsense', '\u0016\u0003\u0001 hello\r\n\r\n'],
    ['a method nobody knows', `STEAL /api/auth/me HTTP/1.1\r\n${head}\r\n`],
  ])('with %s is refused once, and the connection ends', async (_name, bytes) => {
    const answer = await raw(bytes);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(bodyOf(answer).code).toBe('VALIDATION_FAILED');
  });

  test('without a host is refused', async () => {
    expect(await raw('GET /api/auth/me HTTP/1.1\r\nconnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('with huge headers is refused', async () => {
    const answer = await raw(`GET /api/auth/me HTTP/1.1\r\n${head}x-big: ${'a'.repeat(40_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(bodyOf(answer).code).toBe('PAYLOAD_TOO_LARGE');
  });

  test('has to come within a time', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = app.http.server;
    expect(headersTimeout).toBe(20_000);
    expect(requestTimeout).toBe(900_000);
    expect(keepAliveTimeout).toBeGreaterThan(0);
    expect(keepAliveTimeout).toBeLessThan(120_000);
  });
});

describe('odd addresses', () => {
  test.each([
    '/api/../api/auth/me/..',
    '/api//auth/me',
    '//api/auth/me',
    '/api/auth/me/',
    '/api/auth%2fme',
    '/api/auth/me%00',
    '/api/%zz',
    '/api/%c0%ae%c0%ae/auth',
    '/API/auth/me',
    '/api/auth/me;x=1',
    '/api/__proto__',
    '/api/constructor',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/../../../../etc/passwd',
    'http://evil.example/api/auth/me',
  ])('%s leads nowhere and says so in the one shape', async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\n${head}\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 40[14] /);
    expect(['NOT_FOUND', 'UNAUTHENTICATED']).toContain(bodyOf(answer).code);
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
  });

  test.each(['OPTIONS', 'TRACE', 'PROPFIND', 'PUT', 'DELETE', 'PATCH', 'LOCK'])(
    'the method %s is not taken where it was not offered',
    async (method) => {
      const answer = await raw(
        `${method} /api/auth/me HTTP/1.1\r\n${head}origin: https://evil.example\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 404 /);
      expect(bodyOf(answer).code).toBe('NOT_FOUND');
      expect(answer.toLowerCase()).not.toContain('access-control-');
    },
  );

  test('HEAD asks for the same rights as GET', async () => {
    expect((await app.http.inject({ method: 'HEAD', url: '/api/auth/me' })).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${tenant.admin.token}` };
    const reply = await app.http.inject({ method: 'HEAD', url: '/api/auth/me', headers });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe('');
  });
});

describe('headers', () => {
  test.each([
    '/api/auth/me',
    '/api/events',
    '/api/nothing',
    '/api/health/live',
    '/api-docs',
    '/api/openapi.json',
  ])('of %s let no other origin read, frame, sniff or script it', async (url) => {
    const { headers } = await app.http.inject({ url, headers: signedIn() });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    const policy = String(headers['content-security-policy']);
    for (const part of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'self'",
    ])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  test.each(['/api/auth/me', '/api/events', '/api/users/my-events', '/api/nothing'])(
    'of %s keep it out of caches',
    async (url) => {
      const { headers } = await app.http.inject({ url, headers: signedIn() });
      expect(headers['cache-control']).toBe('no-store');
    },
  );
});

describe('bodies', () => {
  test.each([
    '{"email":"a@b.cd","password":"x","__proto__":{"isSuperAdmin":true}}',
    '{"email":"a@b.cd","password":"x","constructor":{"prototype":{"isSuperAdmin":true}}}',
    '{"__proto__":{"email":"a@b.cd","password":"x"}}',
  ])('that reach for prototypes are refused: %s', async (payload) => {
    expect((await post(payload)).statusCode).toBe(400);
    expect(Object.hasOwn(Object.prototype, 'isSuperAdmin')).toBe(false);
  });

  test.each(['[', '', 'null', '[]', '"text"', '1e999', '{"email":1}', '['.repeat(15_000)])(
    'that are nothing to sign in with are refused: %j',
    async (payload) => {
      expect((await post(payload)).statusCode).toBe(400);
    },
  );

  test('are small for signed-out clients', async () => {
    const payload = JSON.stringify({ email: 'a@b.cd', password: 'x', more: 'x'.repeat(20_000) });
    expect((await post(payload)).statusCode).toBe(413);
    expect((await post(payload, { 'transfer-encoding': 'chunked' })).statusCode).toBe(413);
  });

  test('are small for members too', async () => {
    const headers = { authorization: `Bearer ${tenant.admin.token}` };
    const payload = { name: 'x'.repeat(5 * 1024 * 1024) };
    const reply = await app.http.inject({ method: 'POST', url: '/api/challenges', payload, headers });
    expect(reply.statusCode).toBe(413);
  });

  test('that say they are packed are not unpacked', async () => {
    const reply = await post('{"email":"a@b.cd","password":"x"}', { 'content-encoding': 'gzip' });
    expect([400, 401, 415]).toContain(reply.statusCode);
  });

  test('as a form are taken by uploads alone', async () => {
    const { payload, contentType } = multipart([{ fileName: 'a.txt', content: 'x' }]);
    const headers = { authorization: `Bearer ${tenant.admin.token}`, 'content-type': contentType };
    const reply = await app.http.inject({ method: 'POST', url: '/api/events', payload, headers });
    expect(reply.statusCode).toBe(415);
  });
});

function signedIn() {
  return { authorization: `Bearer ${tenant.admin.token}`, origin: 'https://evil.example' };
}

function post(payload: string, headers: Record<string, string> = {}) {
  return app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
}
