import { singleSignOnRoutes } from '@guidon/contract';
import { users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { type HostileProvider, sendJson, startHostileProvider } from '../../testing/hostile-provider.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Browser, connectProvider, identitiesOf, openBrowser, userByEmail } from './sso-fixture.ts';

let app: TestApp;
let hostile: HostileProvider;
let tenant: TestTenant;
let browser: Browser;
let subjects = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  hostile = await startHostileProvider();
  tenant = await createTenant(app);
  browser = openBrowser(app);
});
afterEach(() => hostile.stop());

type SignInStart = { state: string; nonce: string };

async function begin(who: Browser = browser, returnUrl?: string): Promise<SignInStart> {
  const { searchParams } = new URL(await who.start(tenant.name, returnUrl));
  return { state: searchParams.get('state') ?? '', nonce: searchParams.get('nonce') ?? '' };
}

function say({ nonce }: SignInStart, claims: Record<string, unknown> = {}) {
  subjects += 1;
  const email = `somebody${subjects}@corp.example`;
  hostile.claims = { sub: `subject-${subjects}`, nonce, email, ...claims };
  return email;
}

function addressWith(parameters: Record<string, string>): string {
  return `http://localhost/api/auth/sso/callback?${new URLSearchParams({ code: 'a-code', ...parameters }).toString()}`;
}

const back = (parameters: Record<string, string>, who: Browser = browser) =>
  who.comeBack(addressWith(parameters));

async function startFails(): Promise<boolean> {
  const response = await browser.send('POST', `/api/auth/sso/${tenant.name}/start`, {});
  expect(response.statusCode).toBe(400);
  expect(response.json<{ code: string }>().code).toBe('SSO_FAILED');
  return browser.cookies.size === 0;
}

const seconds = () => Math.floor(Date.now() / 1000);
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

describe('the state', () => {
  beforeEach(async () => {
    await connectProvider(app, tenant, hostile);
  });

  test('is good for one sign-in', async () => {
    const begun = await begin();
    say(begun);
    const kept = new Map(browser.cookies);
    expect(await back(begun)).toBe('/sso/callback');
    const exchanges = hostile.requests.filter((request) => request === 'POST /token').length;
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expect(await back(begun)).toBe('/login?sso=expired');
    expect(hostile.requests.filter((request) => request === 'POST /token')).toHaveLength(exchanges);
  });

  test('is good for one of several who come at the same time', async () => {
    const begun = await begin();
    say(begun);
    const doubles = Array.from({ length: 5 }, () => {
      const double = openBrowser(app);
      for (const [name, value] of browser.cookies) double.cookies.set(name, value);
      return back(begun, double);
    });
    const landed = await Promise.all(doubles);
    expect(landed.filter((place) => place === '/sso/callback')).toHaveLength(1);
  });

  test('is good in the browser that began, and what it stands for is not used up elsewhere', async () => {
    const begun = await begin();
    say(begun);
    const victim = openBrowser(app);
    await begin(victim);
    expect(await back(begun, victim)).toBe('/login?sso=other-browser');
    expect(await back(begun)).toBe('/sso/callback');

    const next = await begin();
    say(next);
    for (const name of browser.cookies.keys()) victim.cookies.set(name, 'x'.repeat(43));
    expect(await back(next, victim)).toBe('/login?sso=other-browser');
    expect(await back(next)).toBe('/login?sso=expired');
  });

  test('is gone after ten minutes', async () => {
    const begun = await begin();
    say(begun);
    app.setClock(Date.now() + 10 * 60_000 + 1);
    expect(await back(begun)).toBe('/login?sso=expired');
    app.setClock(Date.now());
  });

  test('of one tenant leads into no other', async () => {
    const other = await createTenant(app);
    const theirs = await startHostileProvider();
    await connectProvider(app, other, theirs);
    const begun = await begin();
    theirs.claims = { sub: 'intruder', nonce: begun.nonce, email: 'intruder@corp.example' };
    expect(await back({ ...begun, iss: theirs.issuer })).toBe('/login?sso=failed');
    expect(theirs.requests).not.toContain('POST /token');
    await theirs.stop();
  });

  test.each([
    ['nothing', ''],
    ['no state', '?code=x'],
    ['a made-up state', '?code=x&state=aaaa'],
    ['two states', '?code=x&state=a&state=b'],
    ['a state of 100 kB', `?code=x&state=${'s'.repeat(7_000)}`],
    ['bytes that are no text', '?code=%FF%FE&state=%C3%28'],
    ['a prototype', '?code=x&__proto__=y&state=constructor'],
  ])('missing or odd, as with %s, leads back to the sign-in page', async (_what, query) => {
    const response = await app.http.inject({ url: `/api/auth/sso/callback${query}` });
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('http://localhost:3000/login?sso=other-browser');
  });
});

describe('what the provider sends', () => {
  beforeEach(async () => {
    await connectProvider(app, tenant, hostile);
  });

  test.each<[string, () => Record<string, unknown>]>([
    ['another nonce', () => ({ nonce: 'another' })],
    ['no nonce', () => ({ nonce: undefined })],
    ['another issuer', () => ({ iss: 'https://other.example.org' })],
    ['another audience', () => ({ aud: 'another-client' })],
    ['several audiences without a party', () => ({ aud: ['guidon', 'another-client'] })],
    ['a past end', () => ({ exp: seconds() - 120, iat: seconds() - 600 })],
    ['a future beginning', () => ({ nbf: seconds() + 600 })],
    ['no subject', () => ({ sub: undefined })],
    ['an empty subject', () => ({ sub: '' })],
    ['a subject that is no text', () => ({ sub: 7 })],
    ['a subject with a NUL', () => ({ sub: 'a\0b' })],
    ['a subject with half a pair', () => ({ sub: 'a\ud800b' })],
    ['a subject of 10 kB', () => ({ sub: 's'.repeat(10_000) })],
  ])('is refused with %s', async (_what, claims) => {
    const begun = await begin();
    const email = say(begun, claims());
    expect(await back(begun)).toBe('/login?sso=failed');
    expect(browser.cookies.size).toBe(0);
    expect(await userByEmail(app, email)).toBeNull();
  });

  test('is refused without a signature, or with one of another key', async () => {
    const body = { iss: hostile.issuer, aud: 'guidon', sub: 'forged', iat: seconds(), exp: seconds() + 300 };
    for (const header of [{ alg: 'none' }, { alg: 'RS256', kid: 'one' }, { alg: 'HS256' }]) {
      const begun = await begin();
      hostile.idToken = `${encode(header)}.${encode({ ...body, nonce: begun.nonce, email: 'f@corp.example' })}.AAAA`;
      expect([header, await back(begun)]).toEqual([header, '/login?sso=failed']);
    }
    expect(await userByEmail(app, 'f@corp.example')).toBeNull();
  });

  test('may say no, and its words are not repeated', async () => {
    const words = '<b>you have won</b>';
    expect(await back({ ...(await begin()), error: 'access_denied', error_description: words })).toBe(
      '/login?sso=denied',
    );
    expect(await back({ ...(await begin()), error: words, error_description: words })).toBe(
      '/login?sso=failed',
    );
  });

  test('as names, groups and addresses of any shape makes an ordinary member or none', async () => {
    const groups = Array.from({ length: 20_000 }, (_, n) => `group-${n}`);
    const shapes: Record<string, unknown>[] = [
      { given_name: '<script>alert(1)</script>', preferred_username: '"><img src=x>' },
      { given_name: { deep: [] }, family_name: 7, name: null, preferred_username: ['x'], groups: { a: 1 } },
      {
        given_name: 'n'.repeat(50_000),
        family_name: '\u202E\0\ud800 evil',
        groups: [null, 1, {}, ['organizers']],
      },
      { preferred_username: '..//..', name: '   ', groups },
      { preferred_username: 'admin', groups: '__proto__' },
    ];
    for (const shape of shapes) {
      const begun = await begin();
      const email = say(begun, shape);
      expect([shape, await back(begun)]).toEqual([shape, '/sso/callback']);
      const { body } = await browser.complete();
      expect(body.user).toMatchObject({ email, role: 'participant' });
      expect(body.user?.username).toMatch(/^[A-Za-z0-9_-]{3,30}$/);
      const [user] = await app.database.platform.select().from(users).where(eq(users.email, email));
      expect((user?.firstName ?? '').length + (user?.lastName ?? '').length).toBeLessThanOrEqual(160);
    }
  });

  test('is not taken when it does not end', async () => {
    const begun = await begin();
    say(begun, { groups: ['g'.repeat(1_000_000)] });
    expect(await back(begun)).toBe('/login?sso=failed');
  });

  test('cannot move a known person to another account', async () => {
    const first = await begin();
    const email = say(first, { sub: 'fixed' });
    await back(first);
    await browser.complete();
    const second = await begin();
    say(second, { sub: 'fixed', email: `${tenant.admin.username}@example.org` });
    await back(second);
    expect((await browser.complete()).body.user?.email).toBe(email);
    expect(await identitiesOf(app, tenant.admin.userId)).toEqual([]);
  });
});

describe('the handover to the web app', () => {
  beforeEach(async () => {
    await connectProvider(app, tenant, hostile);
  });

  test('works once, in this browser, for two minutes', async () => {
    const begun = await begin();
    say(begun);
    await back(begun);
    const kept = new Map(browser.cookies);
    expect((await openBrowser(app).complete()).status).toBe(400);
    expect((await browser.complete()).status).toBe(200);
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expect((await browser.complete()).status).toBe(400);

    const next = await begin();
    say(next);
    await back(next);
    app.setClock(Date.now() + 2 * 60_000 + 1);
    expect((await browser.complete()).status).toBe(400);
    app.setClock(Date.now());
  });

  test('is not begun or ended by a page of another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example.org' };
    const started = await browser.send('POST', `/api/auth/sso/${tenant.name}/start`, {}, headers);
    expect(started.statusCode).toBe(403);
    expect((await browser.send('POST', '/api/auth/sso/complete', undefined, headers)).statusCode).toBe(403);
  });

  test.each([
    'https://evil.example.org/',
    '//evil.example.org',
    '/\\evil.example.org',
    'javascript:alert(1)',
    '/login',
  ])('leads to no place such as %s', async (returnUrl) => {
    const begun = await begin(browser, returnUrl);
    say(begun);
    expect(await back(begun)).toBe('/sso/callback');
  });

  test('is refused once single sign-on has been switched off or pointed elsewhere', async () => {
    const begun = await begin();
    say(begun);
    const moved = {
      version: 2,
      issuer: 'https://id.example.org',
      clientId: 'guidon',
      clientSecret: 'secret',
    };
    await app.call(singleSignOnRoutes.save, tenant.admin.token, { body: moved });
    expect(await back(begun)).toBe('/login?sso=changed');
    expect(hostile.requests).not.toContain('POST /token');
  });
});

describe('discovery', () => {
  test.each<[string, (metadata: Record<string, unknown>) => Record<string, unknown>]>([
    ['names another issuer', (honest) => ({ ...honest, issuer: 'https://other.example.org' })],
    ['sends people to a script', (honest) => ({ ...honest, authorization_endpoint: 'javascript:alert(1)' })],
    [
      'sends people over plain http',
      (honest) => ({ ...honest, authorization_endpoint: 'http://id.example.org/' }),
    ],
    ['names no place to sign in at', (honest) => ({ ...honest, authorization_endpoint: undefined })],
    ['is a list', () => ({ length: 0 })],
  ])('that %s is not used', async (_what, change) => {
    await connectProvider(app, tenant, hostile);
    hostile.metadata = change(hostile.metadata);
    expect(await startFails()).toBe(true);
  });

  test('follows no redirect', async () => {
    await connectProvider(app, tenant, hostile);
    hostile.on('/.well-known/openid-configuration', (_request, response) =>
      response.writeHead(302, { location: `${hostile.issuer}/internal` }).end(),
    );
    expect(await startFails()).toBe(true);
    expect(hostile.requests).not.toContain('GET /internal');
  });

  test('takes no body without an end', async () => {
    await connectProvider(app, tenant, hostile);
    hostile.on('/.well-known/openid-configuration', (_request, response) => {
      sendJson(response, { ...hostile.metadata, filler: 'x'.repeat(2_000_000) });
    });
    expect(await startFails()).toBe(true);
  });

  test('calls no address of our own network that the metadata names', async () => {
    const remote = await startTestApp({ publicUrl: 'https://ctf.example.org' });
    const own = await createTenant(remote);
    const inside = { issuer: 'https://127.0.0.1', client: { clientId: 'guidon', clientSecret: 'secret' } };
    await connectProvider(remote, own, inside);
    const response = await openBrowser(remote).send('POST', `/api/auth/sso/${own.name}/start`, {});
    expect(response.json<{ code: string }>().code).toBe('SSO_FAILED');
    await remote.close();
  });

  test('a token endpoint inside our network is not called', async () => {
    await connectProvider(app, tenant, hostile);
    hostile.metadata = { ...hostile.metadata, token_endpoint: 'http://169.254.169.254/latest/meta-data' };
    const begun = await begin();
    say(begun);
    expect(await back(begun)).toBe('/login?sso=failed');
  });
});
