import { createHash } from 'node:crypto';
import { asPlatform, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestTenant } from '../../../testing/actors.ts';
import { registerAdmin } from '../../../testing/register-admin.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hashPassword } from '../../accounts/passwords.ts';

let app: TestApp;
let tenant: TestTenant;
const day = 24 * 60 * 60;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

async function signIn(headers: Record<string, string> = {}, cookies: Record<string, string> = {}) {
  const { userId } = await createMember(app, tenant.tenantId, 'participant');
  const email = `${createHash('sha256').update(userId).digest('hex').slice(0, 12)}@example.org`;
  const passwordHash = await hashPassword('a long enough password');
  await asPlatform(app.services, (tx) =>
    tx.update(users).set({ email, passwordHash }).where(eq(users.id, userId)),
  );
  const payload = { email, password: 'a long enough password' };
  const reply = await app.http.inject({ method: 'POST', url: '/api/auth/login', payload, headers, cookies });
  expect(reply.statusCode).toBe(200);
  const found = (name: string) => reply.cookies.find((cookie) => cookie.name === name);
  return {
    reply,
    found,
    token: reply.json<{ token: string }>().token,
    refresh: found('refreshToken')?.value ?? '',
  };
}

const post = (url: string, cookies: Record<string, string>, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'POST', url, cookies, headers });

test('have the attributes and lifetimes that keep them where they belong', async () => {
  const { reply, found } = await signIn();
  expect(found('token')).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api', maxAge: 7 * day });
  expect(found('refreshToken')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/api/auth',
    maxAge: 90 * day,
  });
  expect(found('tenant')).toMatchObject({ sameSite: 'Strict', path: '/', maxAge: 7 * day });
  for (const cookie of reply.cookies) expect(cookie).not.toHaveProperty('domain');
  expect(reply.json()).not.toHaveProperty('refreshToken');
});

test('travel over HTTPS only where the server is reached that way', async () => {
  const { found } = await signIn();
  expect(found('token')?.secure).toBeUndefined();
  const secure = await startTestApp({ publicUrl: 'https://ctf.example.org' });
  const ada = { username: 'ada', email: 'ada@example.org', password: 'a long enough password' };
  expect(await registerAdmin(secure, { ...ada, tenantName: 'acme' })).not.toBe('');
  const login = await secure.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'ada@example.org', password: 'a long enough password' },
  });
  expect(login.cookies.map(({ name }) => name).toSorted()).toEqual([
    '__Host-device',
    '__Host-refreshToken',
    '__Host-token',
    'tenant',
  ]);
  for (const cookie of login.cookies) {
    expect(cookie).toMatchObject({ secure: true, path: '/' });
    expect(cookie).not.toHaveProperty('domain');
  }
  expect(login.headers['strict-transport-security']).toBeDefined();
  await secure.close();
});

test('a session that was planted before sign-in is not the one that begins', async () => {
  const planted = await signIn();
  const { token, refresh } = await signIn(
    { authorization: `Bearer ${planted.token}` },
    { token: planted.token, refreshToken: planted.refresh },
  );
  expect(token).not.toBe(planted.token);
  expect(refresh).not.toBe(planted.refresh);
  expect(sessionOf(token)).not.toBe(sessionOf(planted.token));
});

const renew = (cookie: string) =>
  app.http.inject({ method: 'POST', url: '/api/auth/refresh-token', headers: { cookie } });

describe('a cookie that a neighbour under the same domain has planted', () => {
  test('is not looked at where the server is reached over HTTPS', async () => {
    const secure = await startTestApp({ publicUrl: 'https://ctf.example.org' });
    const ada = { username: 'ada', email: 'ada@example.org', password: 'a long enough password' };
    await registerAdmin(secure, { ...ada, tenantName: 'acme' });
    const payload = { email: ada.email, password: ada.password };
    const login = await secure.http.inject({ method: 'POST', url: '/api/auth/login', payload });
    const refresh = login.cookies.find(({ name }) => name === '__Host-refreshToken')?.value ?? '';
    const renew = (cookies: Record<string, string>) =>
      secure.http.inject({
        method: 'POST',
        url: '/api/auth/refresh-token',
        cookies,
        headers: { 'sec-fetch-site': 'same-origin' },
      });
    expect((await renew({ refreshToken: refresh })).statusCode).toBe(401);
    const renewed = await renew({ refreshToken: 'planted', '__Host-refreshToken': refresh });
    expect(renewed.statusCode).toBe(200);
    const ended = await secure.http.inject({
      method: 'POST',
      url: '/api/auth/logout',
      cookies: { '__Host-refreshToken': refresh },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    for (const cookie of ended.cookies) expect(cookie).toMatchObject({ value: '', secure: true, path: '/' });
    expect(ended.cookies.map(({ name }) => name)).toEqual(['__Host-token', '__Host-refreshToken']);
    await secure.close();
  });

  test.each(['refreshToken', 'device', 'trustedDevice'])(
    'beside one of the same name, %s, leaves both unused',
    async (name) => {
      const { refresh } = await signIn();
      const refused = await renew(`${name}=planted; refreshToken=${refresh}; ${name}=${refresh}`);
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ code: 'VALIDATION_FAILED', field: 'cookie' });
      expect((await renew(`x=1; refreshToken=${refresh}; x=2`)).statusCode).toBe(200);
    },
  );
});

describe('a request that another page has made', () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];
  test.each(foreign)('with %j neither renews nor ends a session', async (headers) => {
    const { refresh, token } = await signIn();
    const cookies = { refreshToken: refresh, token };
    for (const url of ['/api/auth/refresh-token', '/api/auth/logout'])
      expect((await post(url, cookies, headers)).statusCode).toBe(403);
    expect((await post('/api/auth/refresh-token', cookies)).statusCode).toBe(200);
  });

  const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'];
  test.each(formTypes)('as a form of %s is not understood', async (type) => {
    const { refresh, token } = await signIn();
    const headers = { 'content-type': type };
    for (const url of ['/api/auth/refresh-token', '/api/auth/logout', '/api/auth/login']) {
      const reply = await app.http.inject({
        method: 'POST',
        url,
        cookies: { refreshToken: refresh, token },
        headers,
        payload: 'refreshToken=x',
      });
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
      expect(reply.statusCode).toBeLessThan(500);
    }
    expect((await post('/api/auth/refresh-token', { refreshToken: refresh })).statusCode).toBe(200);
  });

  const own: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'http://localhost:3000' },
    {},
  ];
  test.each(own)('from our own pages (%j) is answered', async (headers) => {
    const { refresh } = await signIn();
    expect((await post('/api/auth/refresh-token', { refreshToken: refresh }, headers)).statusCode).toBe(200);
  });
});

test('sign-out ends both sessions when the two tokens name different ones', async () => {
  const [one, two] = [await signIn(), await signIn()];
  const reply = await post('/api/auth/logout', { token: one.token, refreshToken: two.refresh });
  expect(reply.statusCode).toBe(200);
  expect(reply.cookies.filter(({ value }) => value === '').map(({ name }) => name)).toEqual([
    'token',
    'refreshToken',
  ]);
  for (const { refresh } of [one, two])
    expect((await post('/api/auth/refresh-token', { refreshToken: refresh })).statusCode).toBe(401);
});

function sessionOf(jwt: string): unknown {
  return JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()).sid;
}
