import { memberRoutes, registrationRoutes, sessionRoutes, singleSignOnRoutes } from '@guidon/contract';
import { asPlatform, memberships, users } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestTenant } from '../../testing/actors.ts';
import { type IdentityProvider, startIdentityProvider } from '../../testing/identity-provider.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { openEventWithCode } from './open-event-fixture.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertMembership, requireBreakGlass } from '../memberships/index.ts';
import { connectProvider, proveDomain, setPassword, signInThrough } from './sso-fixture.ts';

const password = 'correct horse battery staple';

let app: TestApp;
let provider: IdentityProvider;
let tenant: TestTenant;
let version: number;

beforeAll(async () => {
  app = await startTestApp();
  provider = await startIdentityProvider({ redirectUri: 'http://localhost:3000/api/auth/sso/callback' });
});
afterAll(async () => {
  await provider.stop();
  await app.close();
});
beforeEach(async () => {
  tenant = await createTenant(app);
  version = await connectProvider(app, tenant, provider);
});

async function setState(isEnabled: boolean, isEnforced: boolean) {
  const body = { version, isEnabled, isEnforced };
  const reply = await app.call(singleSignOnRoutes.setState, tenant.admin.token, { body });
  if (reply.status === 200) version = reply.body.data.version;
  return reply;
}

async function exempt(...userIds: string[]) {
  const body = { version, userIds };
  const reply = await app.call(singleSignOnRoutes.setExemptions, tenant.admin.token, { body });
  if (reply.status === 200) version = reply.body.data.version;
  return reply;
}

async function enforce() {
  await setPassword(app, tenant.admin.userId, password);
  await exempt(tenant.admin.userId);
  expect((await setState(true, true)).status).toBe(200);
}

function logIn(email: string, more: { tenantId?: string } = {}) {
  return app.call(sessionRoutes.login, null, { body: { email, password, ...more } });
}

describe('requiring the provider', () => {
  test('needs an exempt admin who has a password', async () => {
    expect(failure(await setState(true, true)).code).toBe('LAST_ADMIN');
    await exempt(tenant.admin.userId);
    expect(failure(await setState(true, true)).code).toBe('LAST_ADMIN');
    await setPassword(app, tenant.organizer.userId, password);
    await exempt(tenant.admin.userId, tenant.organizer.userId);
    expect(failure(await setState(true, true)).code).toBe('LAST_ADMIN');
    await enforce();
    expect(failure(await exempt(tenant.organizer.userId)).code).toBe('LAST_ADMIN');
    expect(failure(await setState(false, true))).toMatchObject({ field: 'isEnforced' });
  });

  test('holds when the last way in is taken away at the same time', async () => {
    await setPassword(app, tenant.admin.userId, password);
    await exempt(tenant.admin.userId);
    const demote = asPlatform(app.services, async (tx) => {
      const own = and(eq(memberships.tenantId, tenant.tenantId), eq(memberships.userId, tenant.admin.userId));
      await tx.update(memberships).set({ role: 'organizer' }).where(own);
      await requireBreakGlass(tx, tenant.tenantId);
    });
    const demoting = demote.then(
      () => 'done',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );
    const enforcing = setState(true, true).then((reply) =>
      reply.status === 200 ? 'done' : failure(reply).code,
    );
    const outcomes = await Promise.all([demoting, enforcing]);
    // Whoever is demoted first may not lay it down any more.
    expect([
      ['LAST_ADMIN', 'done'],
      ['done', 'LAST_ADMIN'],
      ['done', 'FORBIDDEN'],
    ]).toContainEqual(outcomes);
  });

  test('keeps the last way in from being taken away afterwards', async () => {
    const second = await createMember(app, tenant.tenantId, 'admin');
    await setPassword(app, tenant.admin.userId, password);
    await exempt(tenant.admin.userId, second.userId);
    expect((await setState(true, true)).status).toBe(200);
    const params = { userId: tenant.admin.userId };
    const body = { role: 'organizer' as const };
    const tries = [
      await app.call(memberRoutes.changeRole, second.token, { params, body }),
      await app.call(memberRoutes.deactivate, second.token, { params }),
      await app.call(memberRoutes.remove, second.token, { params }),
    ];
    expect(tries.map((reply) => failure(reply).code)).toEqual(['LAST_ADMIN', 'LAST_ADMIN', 'LAST_ADMIN']);
    await setPassword(app, second.userId, password);
    expect((await app.call(memberRoutes.deactivate, second.token, { params })).status).toBe(200);
  });

  test('signs out who could not have come in, but neither the exempt nor who came through the provider', async () => {
    provider.setUser({ sub: 'olga', email: 'olga@corp.example' });
    const { session } = await signInThrough(app, provider, { tenantName: tenant.name, sub: 'olga' });
    await enforce();
    const isIn = async (token = '') => (await app.call(sessionRoutes.me, token, {})).status === 200;
    expect(await isIn(tenant.admin.token)).toBe(true);
    expect(await isIn(session?.token)).toBe(true);
    expect(await isIn(tenant.organizer.token)).toBe(false);
    await setState(false, false);
    expect(await isIn(session?.token)).toBe(false);
  });
});

describe('where the provider is required', () => {
  test('a password opens nothing but to the exempt', async () => {
    const email = await setPassword(app, tenant.organizer.userId, password);
    await enforce();
    const refused = await logIn(email);
    expect([refused.status, failure(refused).code]).toEqual([403, 'SSO_REQUIRED']);
    expect(failure(refused).details).toEqual({ tenantName: tenant.name });
    const admin = await logIn(await setPassword(app, tenant.admin.userId, password));
    expect(admin.body.user).toMatchObject({ id: tenant.admin.userId, role: 'admin' });
    await exempt(tenant.admin.userId, tenant.organizer.userId);
    expect((await logIn(email)).status).toBe(200);
    await exempt(tenant.admin.userId);
    expect(failure(await logIn(email)).code).toBe('SSO_REQUIRED');
  });

  test('a password still opens another tenant of the same user', async () => {
    const other = await createTenant(app);
    const email = await setPassword(app, tenant.organizer.userId, password);
    await asPlatform(app.services, (tx) =>
      insertMembership(tx, app.services, {
        tenantId: other.tenantId,
        userId: tenant.organizer.userId,
        role: 'participant',
      }),
    );
    await enforce();
    expect((await logIn(email)).body.user).toMatchObject({ tenantId: other.tenantId, role: 'participant' });
    expect(failure(await logIn(email, { tenantId: tenant.tenantId })).code).toBe('SSO_REQUIRED');
  });

  test('no one registers by a code, and nothing is left of the try', async () => {
    const { code, eventId } = await openEventWithCode(app, tenant);
    await enforce();
    const body = {
      username: `newcomer-${version}-${tenant.name}`.slice(0, 30),
      email: `newcomer@${tenant.name}.example`,
      password,
      registrationCode: code,
      eventId,
    };
    const refused = await app.call(registrationRoutes.register, null, { body });
    expect(failure(refused).code).toBe('SSO_REQUIRED');
    const left = await app.database.platform.select().from(users).where(eq(users.email, body.email));
    expect(left).toEqual([]);
    await setState(true, false);
    expect((await app.call(registrationRoutes.register, null, { body })).status).toBe(201);
  });

  test('new members come through the provider', async () => {
    await enforce();
    await proveDomain(app, tenant, `${tenant.name}.example`);
    provider.setUser({ sub: `new-${tenant.name}`, email: `new@${tenant.name}.example` });
    const entry = await signInThrough(app, provider, { tenantName: tenant.name, sub: `new-${tenant.name}` });
    expect(entry.session?.user).toMatchObject({ role: 'participant', tenantName: tenant.name });
  });
});
