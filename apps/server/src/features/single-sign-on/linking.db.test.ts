import { sessionRoutes, singleSignOnRoutes } from '@guidon/contract';
import { asPlatform, auditLog, mails, memberships, oneTimeTokens, passkeys, newId, users } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { type IdentityProvider, startIdentityProvider } from '../../testing/identity-provider.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  connectProvider,
  identitiesOf,
  linkTokenFor,
  setPassword,
  signInThrough,
  verifyEmail,
} from './sso-fixture.ts';

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
beforeEach(async () => {
  tenant = await createTenant(app);
  await connectProvider(app, tenant, provider);
});

async function emailOf({ userId }: TestActor): Promise<string> {
  const [user] = await app.database.platform.select().from(users).where(eq(users.id, userId));
  return user?.email ?? '';
}

async function claim(actor: TestActor, sub = `claims-${newId()}`) {
  const email = await emailOf(actor);
  provider.setUser({ sub, email, email_verified: true });
  const entry = await signInThrough(app, provider, { tenantName: tenant.name, sub });
  return { sub, email, ...entry };
}

const inspect = (token: string) => app.call(singleSignOnRoutes.inspectLink, null, { body: { token } });
const confirm = (token: string) => app.call(singleSignOnRoutes.confirmLink, null, { body: { token } });

describe('the address of an account that exists', () => {
  test('opens nothing, not even for a member, and its owner is asked by mail', async () => {
    await verifyEmail(app, tenant.organizer.userId);
    const { landed, session, sub, email, browser } = await claim(tenant.organizer);
    expect([landed, session]).toEqual(['/login?sso=confirm-by-mail', null]);
    expect([...browser.cookies.keys()]).toEqual([]);
    expect(await identitiesOf(app, tenant.organizer.userId)).toEqual([]);

    const token = (await linkTokenFor(app, email)) ?? '';
    const offered = await app.database.platform
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.targetId, tenant.organizer.userId), eq(auditLog.action, 'sso.offer-link')));
    expect(offered).toMatchObject([{ tenantId: tenant.tenantId }]);
    expect((await inspect(token)).body.data).toEqual({
      tenantName: tenant.name,
      tenantDisplayName: tenant.name,
      username: tenant.organizer.username,
      email,
      isMember: true,
      dropsPassword: false,
    });
    expect((await confirm(token)).body.data).toEqual({ tenantName: tenant.name });
    const again = await signInThrough(app, provider, { tenantName: tenant.name, sub });
    expect(again.session?.user).toMatchObject({ id: tenant.organizer.userId, role: 'organizer' });
    expect(failure(await confirm(token)).code).toBe('INVALID_LINK');
    expect(failure(await inspect(token)).code).toBe('INVALID_LINK');
  });

  test('of another tenant never gives a session of theirs; agreeing gives one bound to this tenant', async () => {
    const victims = await createTenant(app);
    await verifyEmail(app, victims.admin.userId);
    const { landed, sub, email } = await claim(victims.admin);
    expect(landed).toBe('/login?sso=confirm-by-mail');
    const token = (await linkTokenFor(app, email)) ?? '';
    expect((await inspect(token)).body.data.isMember).toBe(false);
    await confirm(token);
    const { session } = await signInThrough(app, provider, { tenantName: tenant.name, sub });
    expect(session?.user).toMatchObject({
      id: victims.admin.userId,
      tenantId: tenant.tenantId,
      role: 'participant',
    });
    const reach = await app.call(singleSignOnRoutes.settings, session?.token ?? '', {});
    expect(reach.status).toBe(403);
  });

  test('is agreed to once, by one of several who hold the link', async () => {
    await verifyEmail(app, tenant.organizer.userId);
    const { email } = await claim(tenant.organizer);
    const token = (await linkTokenFor(app, email)) ?? '';
    const replies = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => failure(reply).code === 'INVALID_LINK')).toHaveLength(4);
    expect(await identitiesOf(app, tenant.organizer.userId)).toHaveLength(1);
  });

  test('that was never verified: agreeing ends every other way into the account', async () => {
    const password = 'the password of a squatter';
    const email = await setPassword(app, tenant.participant.userId, password);
    await asPlatform(app.services, (tx) =>
      tx.insert(passkeys).values({
        id: newId(),
        userId: tenant.participant.userId,
        credentialId: newId(),
        name: 'theirs',
        publicKey: Buffer.from('key'),
      }),
    );
    await claim(tenant.participant);
    const token = (await linkTokenFor(app, email)) ?? '';
    expect((await inspect(token)).body.data.dropsPassword).toBe(true);
    expect((await confirm(token)).status).toBe(200);
    expect((await app.call(sessionRoutes.me, tenant.participant.token, {})).status).toBe(401);
    expect(failure(await app.call(sessionRoutes.login, null, { body: { email, password } })).code).toBe(
      'INVALID_CREDENTIALS',
    );
    const keys = await app.database.platform
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, tenant.participant.userId));
    expect(keys).toEqual([]);
    const [user] = await app.database.platform.select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({ isEmailVerified: true, passwordHash: 'none' });
  });
});

describe('the link', () => {
  test('is for its purpose, its time and its provider alone', async () => {
    await verifyEmail(app, tenant.organizer.userId);
    const { email } = await claim(tenant.organizer);
    const token = (await linkTokenFor(app, email)) ?? '';
    const kept = await app.database.platform
      .select()
      .from(oneTimeTokens)
      .where(and(eq(oneTimeTokens.userId, tenant.organizer.userId), eq(oneTimeTokens.purpose, 'sso-link')));
    expect(JSON.stringify(kept)).not.toContain(token);
    app.setClock(Date.now() + 25 * 60 * 60_000);
    expect(failure(await confirm(token)).code).toBe('INVALID_LINK');
    app.setClock(Date.now());
    const other = {
      version: 2,
      issuer: 'https://id.example.org',
      clientId: 'guidon',
      clientSecret: 'secret',
    };
    await app.call(singleSignOnRoutes.save, tenant.admin.token, { body: other });
    expect(failure(await confirm(token)).code).toBe('INVALID_LINK');
    expect(await identitiesOf(app, tenant.organizer.userId)).toEqual([]);
  });

  test('does not restore a membership that is over', async () => {
    await verifyEmail(app, tenant.organizer.userId);
    await app.database.platform
      .update(memberships)
      .set({ isActive: false })
      .where(eq(memberships.userId, tenant.organizer.userId));
    const { email } = await claim(tenant.organizer);
    const reply = await confirm((await linkTokenFor(app, email)) ?? '');
    expect(failure(reply).code).toBe('NO_MEMBERSHIP');
  });

  test('is mailed three times an hour at most, and never to an account that is over', async () => {
    const limited = await startTestApp({ rateLimitFactor: 1 });
    const own = await createTenant(limited);
    await connectProvider(limited, own, provider);
    const [user] = await limited.database.platform
      .select()
      .from(users)
      .where(eq(users.id, own.organizer.userId));
    const email = user?.email ?? '';
    provider.setUser({ sub: 'flood', email });
    const tries = Array.from({ length: 5 }, () =>
      signInThrough(limited, provider, { tenantName: own.name, sub: 'flood' }),
    );
    expect(new Set((await Promise.all(tries)).map(({ landed }) => landed))).toEqual(
      new Set(['/login?sso=confirm-by-mail']),
    );
    const sent = () => limited.database.platform.select().from(mails).where(eq(mails.toAddress, email));
    expect(await sent()).toHaveLength(3);
    await limited.database.platform.update(users).set({ isActive: false }).where(eq(users.email, email));
    const after = await signInThrough(limited, provider, { tenantName: own.name, sub: 'flood' });
    expect(after.landed).toBe('/login?sso=confirm-by-mail');
    expect(await sent()).toHaveLength(3);
    await limited.close();
  });
});
