import { type Role, sessionRoutes, singleSignOnRoutes } from '@guidon/contract';
import { auditLog, memberships, sessions, users } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { type IdentityProvider, startIdentityProvider } from '../../testing/identity-provider.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { connectProvider, identitiesOf, openBrowser, signInThrough, userByEmail } from './sso-fixture.ts';

let app: TestApp;
let provider: IdentityProvider;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  provider = await startIdentityProvider({ redirectUri: 'http://localhost:3000/api/auth/sso/callback' });
});
afterAll(async () => {
  await provider.stop();
  await app.close();
});

const groupRoles = [
  { group: 'organizers', role: 'organizer' as const },
  { group: 'authors', role: 'contentCreator' as const },
];

beforeEach(async () => {
  tenant = await createTenant(app);
  await connectProvider(app, tenant, provider, { groupRoles });
});

let people = 0;
function newPerson(more: Record<string, unknown> = {}) {
  people += 1;
  const sub = `person-${people}`;
  const email = `${sub}@corp.example`;
  provider.setUser({ sub, email, email_verified: true, given_name: 'Nora', family_name: 'Nord', ...more });
  return { sub, email };
}

function enter(sub: string, returnUrl?: string) {
  return signInThrough(app, provider, { tenantName: tenant.name, sub, ...(returnUrl && { returnUrl }) });
}

describe('a person the platform does not know', () => {
  test('becomes a member with the role of the first group that fits, and is in', async () => {
    const { sub, email } = newPerson({
      groups: ['others', 'authors', 'organizers'],
      preferred_username: 'Nörä N.',
    });
    const { landed, session } = await enter(sub, '/events?tab=mine');
    expect(landed).toBe('/sso/callback?returnUrl=%2Fevents%3Ftab%3Dmine');
    expect(session).toMatchObject({ message: 'Login successful!', requires2FA: false });
    expect(session?.refreshToken).toBeUndefined();
    expect(session?.user).toMatchObject({
      email,
      username: 'Nora-N',
      role: 'organizer',
      tenantName: tenant.name,
    });
    const user = await userByEmail(app, email);
    expect(user).toMatchObject({
      passwordHash: 'none',
      isEmailVerified: true,
      firstName: 'Nora',
      lastName: 'Nord',
    });
    expect(await identitiesOf(app, user?.id ?? '')).toMatchObject([
      { tenantId: tenant.tenantId, issuer: provider.issuer, subject: sub },
    ]);
    const rows = await app.database.platform
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.tenantId, tenant.tenantId), eq(auditLog.actorUserId, user?.id ?? '')));
    expect(rows.map(({ action }) => action).toSorted()).toEqual(['session.start', 'user.register']);
  });

  test('gets the default role without a group that fits, and another username where theirs is taken', async () => {
    const first = newPerson({ preferred_username: 'twin' });
    const second = newPerson({ preferred_username: 'TWIN', groups: 'nothing of ours' });
    expect((await enter(first.sub)).session?.user).toMatchObject({ username: 'twin', role: 'participant' });
    const { session } = await enter(second.sub);
    expect(session?.user?.username).toMatch(/^TWIN-[0-9a-f]{6}$/);
    expect(session?.user?.role).toBe('participant');
  });

  test('is made once, however often they arrive at the same time', async () => {
    const { sub, email } = newPerson();
    const entries = await Promise.all(Array.from({ length: 4 }, () => enter(sub)));
    const ids = new Set(entries.map(({ session }) => session?.user?.id));
    expect([...ids]).toEqual([(await userByEmail(app, email))?.id]);
  });

  test.each([
    ['no address', { email: undefined }],
    ['an address that the provider has not verified', { email_verified: false }],
    ['something else as address', { email: ['a@b.example'] }],
    ['no valid address', { email: 'nobody' }],
  ])('is not let in with %s', async (_what, claims) => {
    const { sub } = newPerson(claims);
    expect((await enter(sub)).landed).toBe('/login?sso=no-email');
  });
});

describe('a person who has signed in before', () => {
  test('is known by issuer and subject, whatever else the provider calls them now', async () => {
    const { sub, email } = newPerson();
    const first = await enter(sub);
    provider.setUser({ sub, email: 'renamed@corp.example', name: 'Another Name' });
    const second = await enter(sub);
    expect(second.session?.user).toMatchObject({ id: first.session?.user?.id, email });
    expect(await userByEmail(app, 'renamed@corp.example')).toBeNull();
  });

  test('changes role with their groups, at once and with a trace', async () => {
    const { sub, email } = newPerson({ groups: ['organizers'] });
    const first = await enter(sub);
    const token = first.session?.token ?? '';
    expect((await app.call(sessionRoutes.me, token, {})).body.user.role).toBe('organizer');
    provider.setUser({ sub, email, groups: ['authors'] });
    expect((await enter(sub)).session?.user?.role).toBe('contentCreator');
    expect((await app.call(sessionRoutes.me, token, {})).body.user.role).toBe('contentCreator');
    provider.setUser({ sub, email, groups: [] });
    expect((await enter(sub)).session?.user?.role).toBe('participant');
    const rows = await app.database.platform
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.tenantId, tenant.tenantId), eq(auditLog.action, 'sso.change-role')))
      .orderBy(auditLog.id);
    expect(rows.map(({ details }) => details)).toEqual([
      { from: 'organizer', to: 'contentCreator' },
      { from: 'contentCreator', to: 'participant' },
    ]);
  });

  test('keeps a role given by hand where no group is mapped, and being an admin always', async () => {
    const { sub } = newPerson({ groups: ['authors'] });
    const { session } = await enter(sub);
    await setRole(session?.user?.id ?? '', 'admin');
    expect((await enter(sub)).session?.user?.role).toBe('admin');

    const other = await createTenant(app);
    await connectProvider(app, other, provider);
    const guest = newPerson();
    const first = await signInThrough(app, provider, { tenantName: other.name, sub: guest.sub });
    await setRole(first.session?.user?.id ?? '', 'contentCreator');
    const again = await signInThrough(app, provider, { tenantName: other.name, sub: guest.sub });
    expect(again.session?.user?.role).toBe('contentCreator');
  });

  test('is refused once the membership or the account is over', async () => {
    const { sub } = newPerson();
    const { session } = await enter(sub);
    const userId = session?.user?.id ?? '';
    await app.database.platform
      .update(memberships)
      .set({ isActive: false })
      .where(eq(memberships.userId, userId));
    expect((await enter(sub)).landed).toBe('/login?sso=not-a-member');
    await app.database.platform
      .update(memberships)
      .set({ isActive: true })
      .where(eq(memberships.userId, userId));
    await app.database.platform.update(users).set({ isActive: false }).where(eq(users.id, userId));
    expect(await enter(sub)).toMatchObject({ session: null, code: 'ACCOUNT_DISABLED' });
  });
});

async function setRole(userId: string, role: Role): Promise<void> {
  await app.database.platform.update(memberships).set({ role }).where(eq(memberships.userId, userId));
}

describe('the session', () => {
  test('belongs to the tenant, is kept in cookies, and is renewed as any other', async () => {
    const { session, browser } = await enter(newPerson().sub);
    expect([...browser.cookies.keys()].toSorted()).toEqual(['device', 'refreshToken', 'tenant', 'token']);
    const [row] = await app.database.platform
      .select()
      .from(sessions)
      .where(eq(sessions.userId, session?.user?.id ?? ''));
    expect(row).toMatchObject({ method: 'sso', tenantId: tenant.tenantId, ssoTenantId: tenant.tenantId });
    expect((await browser.send('POST', '/api/auth/refresh-token', {})).statusCode).toBe(200);
  });

  test.each([
    ['add a passkey', 'POST', '/api/auth/passkeys/registration-options', {}],
    ['set up a second factor', 'POST', '/api/auth/second-factor/start', {}],
    [
      'change the password',
      'POST',
      '/api/users/change-password',
      { currentPassword: 'x', newPassword: 'harbour cup 2030 !' },
    ],
    ['take the data out', 'GET', '/api/users/export-data', undefined],
  ] as const)('does not %s: the account is not the tenant’s', async (_what, method, url, payload) => {
    const { session } = await enter(newPerson().sub);
    const headers = { authorization: `Bearer ${session?.token}` };
    const response = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
    expect(response.json()).toMatchObject({
      code: 'FORBIDDEN',
      message: 'You signed in through your organization. Sign in to your account itself to do this.',
    });
  });

  test('makes no one a super-admin', async () => {
    const { sub, email } = newPerson();
    await enter(sub);
    await app.database.platform.update(users).set({ isSuperAdmin: true }).where(eq(users.email, email));
    const { session } = await enter(sub);
    const me = await app.call(sessionRoutes.me, session?.token ?? '', {});
    expect(me.body.user.isSuperAdmin).toBe(false);
  });
});

describe('beginning', () => {
  test('says the same of tenants that are not there, have no provider, or have not enabled it', async () => {
    const bare = await createTenant(app);
    const off = await createTenant(app);
    const { clientId, clientSecret } = provider.client;
    const body = { version: 0, issuer: provider.issuer, clientId, clientSecret };
    await app.call(singleSignOnRoutes.save, off.admin.token, { body });
    const answers = await Promise.all(
      ['nosuchtenant', bare.name, off.name, 'Not A Name!'].map(async (tenantName) => {
        const reply = await app.call(singleSignOnRoutes.start, null, { params: { tenantName }, body: {} });
        const { code, message } = failure(reply);
        return [reply.status, code, message, reply.headers['set-cookie']].join();
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^404,NOT_FOUND,/);
  });

  test('asks for a code with PKCE, state and nonce, and leaves a cookie that no script reads', async () => {
    const browser = openBrowser(app);
    const url = new URL(await browser.start(tenant.name));
    const query = Object.fromEntries(url.searchParams);
    expect(query).toMatchObject({
      client_id: 'guidon',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/api/auth/sso/callback',
    });
    expect(query['state']).toMatch(/^[\w-]{43}$/);
    expect(query['nonce']).toMatch(/^[\w-]{43}$/);
    expect(query['code_challenge']).toMatch(/^[\w-]{43}$/);
    const response = await app.http.inject({
      method: 'POST',
      url: `/api/auth/sso/${tenant.name}/start`,
      payload: {},
    });
    expect(response.cookies).toMatchObject([
      { httpOnly: true, sameSite: 'Lax', path: '/api/auth/sso', maxAge: 600 },
    ]);
  });

  test('asks the provider for what its ID token leaves out', async () => {
    const thin = await startIdentityProvider({
      redirectUri: 'http://localhost:3000/api/auth/sso/callback',
      hasThinIdTokens: true,
    });
    const other = await createTenant(app);
    await connectProvider(app, other, thin, { groupRoles });
    thin.setUser({ sub: 'thin', email: 'thin@corp.example', groups: ['authors'], given_name: 'Thin' });
    const { session } = await signInThrough(app, thin, { tenantName: other.name, sub: 'thin' });
    expect(session?.user).toMatchObject({ email: 'thin@corp.example', role: 'contentCreator' });
    await thin.stop();
  });
});
