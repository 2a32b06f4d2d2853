import { singleSignOnRoutes } from '@guidon/contract';
import { auditLog, mails, oneTimeTokens, users } from '@guidon/db';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { type IdentityProvider, startIdentityProvider } from '../../testing/identity-provider.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  connectProvider,
  identitiesOf,
  linkTokenFor,
  proveDomain,
  signInThrough,
  userByEmail,
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
  app.txtRecords.clear();
});

const add = (domain: string, by = tenant) =>
  app.call(singleSignOnRoutes.addDomain, by.admin.token, { body: { domain } });
const check = (domainId: string, by = tenant) =>
  app.call(singleSignOnRoutes.checkDomain, by.admin.token, { params: { domainId } });
const remove = (domainId: string, by = tenant) =>
  app.call(singleSignOnRoutes.removeDomain, by.admin.token, { params: { domainId } });
const listed = async (by = tenant) =>
  (await app.call(singleSignOnRoutes.settings, by.admin.token, {})).body.data.domains;

let people = 0;
async function enter(domain: string, claims: Record<string, unknown> = {}) {
  people += 1;
  const sub = `newcomer-${people}`;
  const email = `${sub}@${domain}`;
  provider.setUser({ sub, email, email_verified: true, preferred_username: sub, ...claims });
  const go = () => signInThrough(app, provider, { tenantName: tenant.name, sub });
  return { sub, email, go, ...(await go()) };
}

const inspect = (token: string) => app.call(singleSignOnRoutes.inspectLink, null, { body: { token } });
const confirm = (token: string) => app.call(singleSignOnRoutes.confirmLink, null, { body: { token } });

describe('a domain', () => {
  test('waits for its record, fails without it, is proven with it, and fails again when it is gone', async () => {
    const added = await add(' Harbour.Example ');
    expect(added.status).toBe(201);
    const { id, record } = added.body.data;
    expect(added.body.data).toEqual({
      id,
      domain: 'harbour.example',
      state: 'pending',
      problem: null,
      record: {
        name: '_guidon.harbour.example',
        value: expect.stringMatching(/^guidon-domain-verification=[\w-]{43}$/),
      },
      checkedAt: null,
    });
    const stateAfterCheck = async () => {
      const { state, problem } = (await check(id)).body.data;
      return [state, problem];
    };
    expect(await stateAfterCheck()).toEqual(['failed', 'absent']);
    app.txtRecords.set(record.name, ['v=spf1 -all']);
    expect(await stateAfterCheck()).toEqual(['failed', 'different']);
    app.txtRecords.set(record.name, null);
    expect(await stateAfterCheck()).toEqual(['failed', 'unanswered']);
    app.txtRecords.set(record.name, ['v=spf1 -all', record.value]);
    expect(await stateAfterCheck()).toEqual(['proven', null]);
    app.txtRecords.set(record.name, null);
    expect(await stateAfterCheck()).toEqual(['proven', 'unanswered']);
    app.txtRecords.delete(record.name);
    expect(await stateAfterCheck()).toEqual(['failed', 'absent']);
    expect(await listed()).toMatchObject([{ domain: 'harbour.example', state: 'failed' }]);
    expect((await remove(id)).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await check(id)).status).toBe(404);
    const rows = await app.database.platform
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.tenantId, tenant.tenantId), like(auditLog.action, 'sso.%-domain')));
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set(['sso.add-domain', 'sso.check-domain', 'sso.remove-domain']),
    );
  });

  test('is proven by each tenant for itself', async () => {
    const other = await createTenant(app);
    await proveDomain(app, other, 'shared.example');
    const { id, record } = (await add('shared.example')).body.data;
    expect((await check(id)).body.data).toMatchObject({ state: 'failed', problem: 'different' });
    const [theirs] = await listed(other);
    expect(theirs?.record.value).not.toBe(record.value);
    expect((await check(theirs?.id ?? '')).status).toBe(404);
    expect((await remove(theirs?.id ?? '')).status).toBe(404);
  });

  test.each([
    'example',
    'a b.example',
    '*.example.org',
    'x.example:53',
    '10.0.0.1',
    '-a.example',
    'a..example',
  ])('is not %j', async (domain) => {
    expect(failure(await add(domain))).toMatchObject({ code: 'VALIDATION_FAILED', field: 'domain' });
  });

  test('is added once, and twenty are the most', async () => {
    expect((await add('a0.example')).status).toBe(201);
    expect(failure(await add('A0.example'))).toMatchObject({ field: 'domain' });
    const many = await Promise.all(Array.from({ length: 22 }, (_, n) => add(`b${n}.example`)));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(19);
    expect(await listed()).toHaveLength(20);
  });
});

describe('a newcomer of a domain that is not proven', () => {
  beforeEach(async () => {
    await connectProvider(app, tenant, provider);
  });

  test('is asked by mail, as the owner of an account is, and nothing is made before', async () => {
    const { landed, session, email, go } = await enter('elsewhere.example', { given_name: 'Nora' });
    expect([landed, session]).toEqual(['/login?sso=confirm-by-mail', null]);
    expect(await userByEmail(app, email)).toBeNull();
    const token = (await linkTokenFor(app, email)) ?? '';
    expect((await inspect(token)).body.data).toEqual({
      tenantName: tenant.name,
      tenantDisplayName: tenant.name,
      username: null,
      email,
      isMember: false,
      dropsPassword: false,
    });
    expect((await confirm(token)).body.data).toEqual({ tenantName: tenant.name });
    const user = await userByEmail(app, email);
    expect(user).toMatchObject({ isEmailVerified: true, passwordHash: 'none', firstName: 'Nora' });
    expect((await go()).session?.user).toMatchObject({ id: user?.id, role: 'participant' });
    expect(failure(await confirm(token)).code).toBe('INVALID_LINK');
  });

  test('is asked for a subdomain of a proven one, and where the proof is gone', async () => {
    expect((await enter('mail.corp.example')).landed).toBe('/login?sso=confirm-by-mail');
    expect((await enter('corp.example')).session).not.toBeNull();
    const [proven] = await listed();
    app.txtRecords.clear();
    await check(proven?.id ?? '');
    expect((await enter('corp.example')).landed).toBe('/login?sso=confirm-by-mail');
  });

  test('is not helped by what another tenant has proven', async () => {
    await proveDomain(app, await createTenant(app), 'theirs.example');
    expect((await enter('theirs.example')).landed).toBe('/login?sso=confirm-by-mail');
  });

  test('who has made an account meanwhile connects that one', async () => {
    const { email } = await enter('elsewhere.example');
    const token = (await linkTokenFor(app, email)) ?? '';
    const { userId } = (await createTenant(app)).participant;
    await app.database.platform
      .update(users)
      .set({ email, isEmailVerified: false, passwordHash: '$argon2-of-a-squatter' })
      .where(eq(users.id, userId));
    expect((await inspect(token)).body.data).toMatchObject({ email, dropsPassword: true });
    expect((await confirm(token)).status).toBe(200);
    expect(await userByEmail(app, email)).toMatchObject({ id: userId, passwordHash: 'none' });
    expect(await identitiesOf(app, userId)).toHaveLength(1);
  });

  test('gets another username where theirs is taken meanwhile, and one account for parallel answers', async () => {
    const { email } = await enter('elsewhere.example', { preferred_username: tenant.organizer.username });
    const token = (await linkTokenFor(app, email)) ?? '';
    const replies = await Promise.all(Array.from({ length: 4 }, () => confirm(token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const { username } = (await userByEmail(app, email)) ?? {};
    expect(username).toMatch(/-[0-9a-f]{6}$/);
  });

  test('never bears the name of the product, nor characters that are not seen', async () => {
    const { email } = await enter('corp.example', {
      preferred_username: 'Guidon',
      given_name: 'Pay\u200bPal',
    });
    const user = await userByEmail(app, email);
    expect(user).toMatchObject({ firstName: null });
    expect(user?.username).toMatch(/^newcomer-/);
  });

  test('is mailed three times an hour at most, two hundred of a tenant', async () => {
    const limited = await startTestApp({ rateLimitFactor: 1 });
    const own = await createTenant(limited);
    await connectProvider(limited, own, provider);
    provider.setUser({ sub: 'flooded', email: 'flooded@elsewhere.example' });
    for (let n = 0; n < 5; n += 1) {
      const entry = await signInThrough(limited, provider, { tenantName: own.name, sub: 'flooded' });
      expect(entry.landed).toBe('/login?sso=confirm-by-mail');
    }
    const count = async () =>
      (await limited.database.platform.select().from(mails).where(eq(mails.kind, 'sso-link'))).length;
    expect(await count()).toBe(3);
    const ofTenant = { name: 'sso-newcomers', points: 200, perSeconds: 60 * 60 };
    for (let n = 0; n < 200; n += 1) await limited.services.rateLimits.consume(ofTenant, own.tenantId);
    provider.setUser({ sub: 'next', email: 'next@elsewhere.example' });
    await signInThrough(limited, provider, { tenantName: own.name, sub: 'next' });
    expect(await count()).toBe(3);
    await limited.close();
  });

  test('leaves only a hash of the link behind', async () => {
    const { email } = await enter('elsewhere.example');
    const token = (await linkTokenFor(app, email)) ?? '';
    const kept = await app.database.platform
      .select()
      .from(oneTimeTokens)
      .where(and(eq(oneTimeTokens.tenantId, tenant.tenantId), eq(oneTimeTokens.purpose, 'sso-link')));
    expect(kept).toMatchObject([{ userId: null }]);
    expect(JSON.stringify(kept)).not.toContain(token);
  });
});
