import { eventRoutes, singleSignOnRoutes } from '@guidon/contract';
import { auditLog, ssoConnections, ssoIdentities } from '@guidon/db';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestTenant } from '../../testing/actors.ts';
import { createKeyFor } from '../../testing/api-keys.ts';
import { type IdentityProvider, startIdentityProvider } from '../../testing/identity-provider.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { connectProvider, setPassword, signInThrough } from './sso-fixture.ts';

let app: TestApp;
let provider: IdentityProvider;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  provider = await startIdentityProvider({ redirectUri: 'http://localhost:3000/api/auth/sso/callback' });
  provider.setUser({ sub: 'nora', email: 'nora@corp.example' });
});
afterAll(async () => {
  await provider.stop();
  await app.close();
});
beforeEach(async () => {
  tenant = await createTenant(app);
});

const secret = 'a client secret that nobody may see';
const first = { version: 0, issuer: 'https://id.example.org', clientId: 'guidon', clientSecret: secret };

function save(body: Partial<typeof first>) {
  return app.call(singleSignOnRoutes.save, tenant.admin.token, { body: { ...first, ...body } });
}

async function stored() {
  const [row] = await app.database.platform
    .select()
    .from(ssoConnections)
    .where(eq(ssoConnections.tenantId, tenant.tenantId));
  return row;
}

async function tried(issuer: string) {
  return (await app.call(singleSignOnRoutes.test, tenant.admin.token, { body: { issuer } })).body.data;
}

describe('the connection', () => {
  test('is saved, recorded in the audit log, and its secret is never sent', async () => {
    const empty = await app.call(singleSignOnRoutes.settings, tenant.admin.token, {});
    expect(empty.body.data).toEqual({
      connection: null,
      domains: [],
      redirectUri: 'http://localhost:3000/api/auth/sso/callback',
      tenantName: tenant.name,
    });
    const saved = await save({});
    expect(saved.body.data).toMatchObject({
      issuer: first.issuer,
      version: 1,
      isEnabled: false,
      isEnforced: false,
    });
    const read = await app.call(singleSignOnRoutes.settings, tenant.admin.token, {});
    expect(read.body.data.connection).toEqual(saved.body.data);
    const rows = await app.database.platform
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.tenantId, tenant.tenantId), like(auditLog.action, 'sso.%')));
    expect(rows).toMatchObject([{ action: 'sso.save', actorUserId: tenant.admin.userId }]);
    const everything = JSON.stringify([saved.body, read.body, rows, await stored()]);
    expect(everything).not.toContain(secret);
  });

  test('is changed by who has seen its present state', async () => {
    await save({});
    expect(failure(await save({})).code).toBe('CONFLICT');
    const before = await stored();
    const kept = await save({ version: 1, clientId: 'other', clientSecret: undefined });
    expect(kept.body.data).toMatchObject({ clientId: 'other', version: 2 });
    expect((await stored())?.sealedClientSecret).toBe(before?.sealedClientSecret);
    expect(failure(await save({ version: 1 })).code).toBe('CONFLICT');
  });

  test('is made once by several admins at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => save({})));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => failure(reply).code === 'CONFLICT')).toHaveLength(4);
  });

  test('does not hand its secret to another issuer', async () => {
    await save({});
    const moved = { version: 1, issuer: 'https://evil.example.org', clientSecret: undefined };
    expect(failure(await save(moved))).toMatchObject({ code: 'VALIDATION_FAILED', field: 'clientSecret' });
    expect((await stored())?.issuer).toBe(first.issuer);
  });

  test.each([
    'http://id.example.org',
    'http://10.0.0.1',
    'ftp://id.example.org',
    'https://user:word@id.example.org',
    'https://id.example.org?x=1',
    'https://id.example.org/#x',
    'https://id.example.org/.well-known/openid-configuration',
    'javascript:alert(1)',
    'id.example.org',
  ])('takes no issuer such as %s', async (issuer) => {
    expect(failure(await save({ issuer }))).toMatchObject({ code: 'VALIDATION_FAILED', field: 'issuer' });
  });

  test('maps no group to admin, and none twice', async () => {
    const body = { ...first, groupRoles: [{ group: 'g', role: 'admin' }] };
    const url = '/api/settings/sso';
    const headers = { authorization: `Bearer ${tenant.admin.token}` };
    const asAdmin = await app.http.inject({ method: 'PUT', url, headers, payload: body });
    expect(asAdmin.statusCode).toBe(400);
    const twice = {
      ...first,
      groupRoles: [
        { group: 'g', role: 'organizer' },
        { group: 'g', role: 'participant' },
      ],
    };
    expect((await app.http.inject({ method: 'PUT', url, headers, payload: twice })).statusCode).toBe(400);
    const asDefault = await app.http.inject({
      method: 'PUT',
      url,
      headers,
      payload: { ...first, defaultRole: 'admin' },
    });
    expect(asDefault.statusCode).toBe(400);
  });

  test('of another tenant does not exist', async () => {
    await save({});
    const other = await createTenant(app);
    const read = await app.call(singleSignOnRoutes.settings, other.admin.token, {});
    expect(read.body.data.connection).toBeNull();
    const query = { version: 1 };
    expect((await app.call(singleSignOnRoutes.remove, other.admin.token, { query })).status).toBe(404);
    const state = { version: 1, isEnabled: true, isEnforced: false };
    expect((await app.call(singleSignOnRoutes.setState, other.admin.token, { body: state })).status).toBe(
      404,
    );
    expect(await stored()).toMatchObject({ isEnabled: false });
  });

  test('is forgotten with its links, and the sessions it opened end', async () => {
    const version = await connectProvider(app, tenant, provider);
    const { session } = await signInThrough(app, provider, { tenantName: tenant.name, sub: 'nora' });
    const me = () =>
      app.http.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${session?.token}` } });
    expect((await me()).statusCode).toBe(200);
    const removed = await app.call(singleSignOnRoutes.remove, tenant.admin.token, { query: { version } });
    expect(removed.status).toBe(200);
    expect((await me()).statusCode).toBe(401);
    expect(await stored()).toBeUndefined();
    const links = await app.database.platform
      .select()
      .from(ssoIdentities)
      .where(eq(ssoIdentities.tenantId, tenant.tenantId));
    expect(links).toEqual([]);
  });

  test('ends the keys that were made through it, at once and for good', async () => {
    const version = await connectProvider(app, tenant, provider);
    const [{ secret, keyId }, own] = [
      await createKeyFor(app, tenant, { byProvider: true }),
      await createKeyFor(app, tenant),
    ];
    const statusOf = async (key: string) => (await app.call(eventRoutes.list, key, { query: {} })).status;
    expect(await statusOf(secret)).toBe(200);
    const removed = await app.call(singleSignOnRoutes.remove, tenant.admin.token, { query: { version } });
    expect(removed.status).toBe(200);
    expect([await statusOf(secret), await statusOf(own.secret)]).toEqual([401, 200]);
    const saved = await save({});
    const state = { version: saved.body.data.version, isEnabled: true, isEnforced: false };
    expect((await app.call(singleSignOnRoutes.setState, tenant.admin.token, { body: state })).status).toBe(
      200,
    );
    expect(await statusOf(secret)).toBe(401);
    const ended = await app.database.platform.select().from(auditLog).where(eq(auditLog.targetId, keyId));
    expect(ended.map(({ action, actorUserId }) => [action, actorUserId])).toEqual([
      ['api-key.revoke', tenant.admin.userId],
    ]);
  });
});

describe('the test of a connection', () => {
  test('shows what a provider offers', async () => {
    expect(await tried(provider.issuer)).toEqual({
      isReachable: true,
      problem: null,
      authorizationEndpoint: `${provider.issuer}/auth`,
      supportsPkce: true,
    });
  });

  test('says in a sentence what is wrong, and nothing of what was answered', async () => {
    expect((await tried(`${provider.issuer}/nothing/here`)).problem).toBe(
      'There is no OpenID provider of exactly this issuer at that address.',
    );
    expect((await tried('https://169.254.169.254')).problem).toBe(
      'The provider cannot be used: it leads into a network that may not be called.',
    );
    expect((await tried('https://no-such-name.invalid')).problem).toBe(
      'The provider cannot be used: it cannot be reached.',
    );
  });
});

describe('exemptions', () => {
  test('are members of the tenant, found by name or address', async () => {
    const version = (await save({})).body.data.version;
    await setPassword(app, tenant.admin.userId, 'a password of their own');
    const search = tenant.admin.username;
    const found = await app.call(singleSignOnRoutes.candidates, tenant.admin.token, { query: { search } });
    expect(found.body.data).toMatchObject([
      { userId: tenant.admin.userId, role: 'admin', hasPassword: true },
    ]);
    const all = await app.call(singleSignOnRoutes.candidates, tenant.admin.token, { query: {} });
    expect(all.body.data[0]?.role).toBe('admin');
    expect(all.body.data).toHaveLength(5);

    const userIds = [tenant.admin.userId, tenant.organizer.userId, tenant.admin.userId];
    const body = { version, userIds };
    const set = await app.call(singleSignOnRoutes.setExemptions, tenant.admin.token, { body });
    expect(set.body.data.exemptions.map(({ userId }) => userId).toSorted()).toEqual(
      [tenant.admin.userId, tenant.organizer.userId].toSorted(),
    );
    const other = await createTenant(app);
    const foreign = { version: set.body.data.version, userIds: [other.admin.userId] };
    const refused = await app.call(singleSignOnRoutes.setExemptions, tenant.admin.token, { body: foreign });
    expect(refused.status).toBe(404);
    const [newcomer] = [await createMember(app, other.tenantId, 'participant')];
    const search2 = { search: newcomer?.username ?? '' };
    const none = await app.call(singleSignOnRoutes.candidates, tenant.admin.token, { query: search2 });
    expect(none.body.data).toEqual([]);
  });
});
