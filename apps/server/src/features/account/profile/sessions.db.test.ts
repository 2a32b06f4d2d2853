import { profileRoutes, sessionRoutes } from '@guidon/contract';
import { asPlatform, newId, sessions } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../../testing/actors.ts';
import { readMails } from '../../../testing/read-mails.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditOf, createOwner, type Owner, password, signIn } from './profile-fixture.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
let app: TestApp;
let tenant: TestTenant;
let ada: Owner;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await createOwner(app, tenant.tenantId);
});

const list = async (token: string) => (await app.call(profileRoutes.sessions, token, {})).body.data;
const isAlive = async (token: string) => (await app.call(profileRoutes.me, token, {})).status === 200;
const end = (token: string, sessionId: string) =>
  app.call(profileRoutes.endSession, token, { params: { sessionId } });

/** The id of the session that a token speaks for. */
async function idOf(token: string): Promise<string> {
  return (await list(token)).find(({ isCurrent }) => isCurrent)?.id ?? '';
}

describe('the list', () => {
  test('names each session by its browser, and says which one asks', async () => {
    const other = await signIn(app, ada, { userAgent: firefox });
    const seen = await list(other.token);
    expect(seen).toHaveLength(2);
    expect(seen.find(({ isCurrent }) => isCurrent)).toMatchObject({
      device: 'Firefox on Linux',
      address: '127.0.0.1',
      method: 'password',
      tenantDisplayName: tenant.name,
    });
    expect(JSON.stringify(seen)).not.toContain('Mozilla');
  });

  test('leaves out what has ended or expired, and those of other users', async () => {
    const ended = await signIn(app, ada);
    await end(ada.token, await idOf(ended.token));
    const expired = await signIn(app, ada);
    const sessionId = await idOf(expired.token);
    await asPlatform(app.services, (tx) =>
      tx
        .update(sessions)
        .set({ expiresAt: new Date(0) })
        .where(eq(sessions.id, sessionId)),
    );
    expect(await list(ada.token)).toHaveLength(1);
  });
});

describe('ending', () => {
  test('one of one’s sessions stops it at once', async () => {
    const other = await signIn(app, ada);
    expect(await isAlive(other.token)).toBe(true);
    expect((await end(ada.token, await idOf(other.token))).status).toBe(200);
    expect(await isAlive(other.token)).toBe(false);
    expect(await isAlive(ada.token)).toBe(true);
    expect((await auditOf(app, ada.userId)).at(-1)).toMatchObject({ action: 'session.end' });
  });

  test('the one that asks signs out', async () => {
    expect((await end(ada.token, await idOf(ada.token))).status).toBe(200);
    expect(await isAlive(ada.token)).toBe(false);
  });

  test('is told with its reason, and not as a sign-in elsewhere', async () => {
    const why = async (token: string) => failure(await app.call(sessionRoutes.me, token, {})).message;
    const [one, rest] = [await signIn(app, ada), await signIn(app, ada)];
    await end(ada.token, await idOf(one.token));
    await app.call(profileRoutes.endOtherSessions, ada.token, {});
    for (const { token } of [one, rest])
      expect(await why(token)).toBe(
        'This session was ended from another device, or by your organization. Please sign in again.',
      );
    await app.call(sessionRoutes.logout, ada.token, {});
    expect(await why(ada.token)).toBe('You have signed out. Please sign in again.');
  });

  test('a session of another user, of another tenant, an ended one or none answers 404', async () => {
    const bob = await createOwner(app, tenant.tenantId);
    const far = await createTenant(app);
    const gone = await signIn(app, ada);
    const goneId = await idOf(gone.token);
    await end(ada.token, goneId);
    const ids = [await idOf(bob.token), await idOf(far.admin.token), goneId, newId()];
    for (const id of ids) expect(failure(await end(ada.token, id)).code).toBe('NOT_FOUND');
    for (const token of [bob.token, far.admin.token]) expect(await isAlive(token)).toBe(true);
    expect(failure(await end(tenant.admin.token, await idOf(bob.token))).code).toBe('NOT_FOUND');
  });

  test('all others leaves this one, and those of other people', async () => {
    const bob = await createOwner(app, tenant.tenantId);
    const others = [await signIn(app, ada), await signIn(app, ada)];
    const reply = await app.call(profileRoutes.endOtherSessions, ada.token, {});
    expect(reply.body.data).toEqual({ endedSessions: 2 });
    for (const { token } of others) expect(await isAlive(token)).toBe(false);
    expect([await isAlive(ada.token), await isAlive(bob.token)]).toEqual([true, true]);
    expect((await auditOf(app, ada.userId)).at(-1)).toMatchObject({
      action: 'session.end-others',
      details: { endedSessions: 2 },
    });
  });
});

test('a session that a tenant’s provider opened knows of its own kind alone', async () => {
  const other = await signIn(app, ada);
  const otherId = await idOf(other.token);
  const ownId = await idOf(ada.token);
  await asPlatform(app.services, (tx) =>
    tx.update(sessions).set({ method: 'sso', ssoTenantId: tenant.tenantId }).where(eq(sessions.id, ownId)),
  );
  app.forget();
  expect((await list(ada.token)).map(({ id }) => id)).toEqual([ownId]);
  expect(failure(await end(ada.token, otherId)).code).toBe('NOT_FOUND');
  expect((await app.call(profileRoutes.endOtherSessions, ada.token, {})).body.data.endedSessions).toBe(0);
  expect(await isAlive(other.token)).toBe(true);
});

const mails = () => readMails(app, ada.email, 'new-device');

describe('a mail about a new browser', () => {
  test('goes out when the account is used from one it does not know, and not again from the same', async () => {
    const first = await signIn(app, ada, { userAgent: firefox });
    expect(await mails()).toHaveLength(1);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      subject: 'New sign-in to your account: Firefox on Linux',
      tenantId: tenant.tenantId,
      action: { path: '/profile?tab=sessions' },
    });
    expect(mail?.paragraphs.join('\n')).toContain('Address: 127.0.0.1');
    await signIn(app, ada, { userAgent: firefox, device: first.device });
    expect(await mails()).toHaveLength(1);
  });

  test('is not kept back by a mark that was made up or is another account’s', async () => {
    const bob = await createOwner(app, tenant.tenantId);
    const { device } = await signIn(app, bob);
    await signIn(app, ada, { device });
    await signIn(app, ada, { device: `${'A'.repeat(22)}.${'A'.repeat(43)}` });
    expect(await mails()).toHaveLength(2);
  });

  test('does not go out for the first session of all, nor for a wrong password', async () => {
    await asPlatform(app.services, (tx) => tx.delete(sessions).where(eq(sessions.userId, ada.userId)));
    await signIn(app, ada);
    expect(await mails()).toHaveLength(0);
    await signIn(app, ada, { password: `${password}!` });
    expect(await mails()).toHaveLength(0);
  });

  test('shows what a browser calls itself only as far as it is known', async () => {
    await signIn(app, ada, { userAgent: '<img src=x onerror=alert(1)>' });
    const text = JSON.stringify(await mails());
    expect(text).not.toContain('<img');
    expect(text).toContain('Unknown device');
  });
});
