import { profileRoutes, sessionRoutes } from '@guidon/contract';
import { asPlatform, sessions, trustedDevices, users, newId } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../../testing/actors.ts';
import { readMail } from '../../../testing/read-mails.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { issueToken, redeemToken } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { auditOf, createOwner, type Owner, password, rowOf, signIn } from './profile-fixture.ts';

const next = 'walnut-canyon-7-lantern';
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

const change = (token: string, body: { currentPassword?: string; newPassword: string }) =>
  app.call(profileRoutes.changePassword, token, { body });

test('sets the new password, ends every other session and mails the owner', async () => {
  const elsewhere = await signIn(app, ada);
  const reply = await change(ada.token, { currentPassword: password, newPassword: next });
  expect(reply.body.data).toEqual({ endedSessions: 1 });

  expect((await app.call(profileRoutes.me, ada.token, {})).status).toBe(200);
  expect(failure(await app.call(profileRoutes.me, elsewhere.token, {})).code).toBe('SESSION_ENDED');
  const { refreshToken } = elsewhere;
  expect((await app.call(sessionRoutes.refresh, null, { body: { refreshToken } })).status).toBe(401);
  const reasons = await asPlatform(app.services, (tx) =>
    tx.select({ reason: sessions.endReason }).from(sessions).where(eq(sessions.userId, ada.userId)),
  );
  expect(reasons.map(({ reason }) => String(reason)).toSorted()).toEqual(['null', 'password-changed']);

  expect((await signIn(app, ada)).status).toBe(401);
  expect((await signIn(app, ada, { password: next })).status).toBe(200);
  expect(await readMail(app, ada.email, 'password-changed')).toMatchObject({ tenantId: tenant.tenantId });
  expect(await auditOf(app, ada.userId)).toMatchObject([
    { action: 'session.start' },
    { action: 'user.change-password', details: { endedSessions: 1 } },
    { action: 'session.start' },
  ]);
});

test('ends trusted devices and open links to set a password', async () => {
  const { userId } = ada;
  const link = await asPlatform(app.services, async (tx) => {
    const expiresAt = new Date(Date.now() + 60_000);
    const device = {
      id: newId(),
      tokenHash: Buffer.from(userId),
      fingerprintHash: Buffer.alloc(32),
      expiresAt,
    };
    await tx.insert(trustedDevices).values({ userId, ...device });
    return issueToken(tx, app.services, { purpose: 'reset-password', userId, validMs: 60_000 });
  });
  await change(ada.token, { currentPassword: password, newPassword: next });
  await asPlatform(app.services, async (tx) => {
    expect(await tx.$count(trustedDevices, eq(trustedDevices.userId, userId))).toBe(0);
    const { token } = link;
    expect(await redeemToken(tx, app.services, { purpose: 'reset-password', token })).toBeNull();
  });
});

describe('is refused', () => {
  test('with a wrong current password, and nothing changes', async () => {
    const elsewhere = await signIn(app, ada);
    const before = await rowOf(app, ada.userId);
    expect(failure(await change(ada.token, { currentPassword: 'wrong', newPassword: next }))).toMatchObject({
      code: 'CURRENT_PASSWORD_WRONG',
      field: 'currentPassword',
    });
    expect(await rowOf(app, ada.userId)).toEqual(before);
    expect((await app.call(profileRoutes.me, elsewhere.token, {})).status).toBe(200);
  });

  test.each([
    ['short', 'PASSWORD_TOO_SHORT'],
    ['password1', 'PASSWORD_TOO_WEAK'],
    [password, 'VALIDATION_FAILED'],
  ])('with %s as the new one', async (newPassword, code) => {
    const reply = await change(ada.token, { currentPassword: password, newPassword });
    expect(failure(reply)).toMatchObject({ code, field: 'newPassword' });
  });

  test('with the own name as the new one', async () => {
    const reply = await change(ada.token, { currentPassword: password, newPassword: ada.username });
    expect(failure(reply)).toMatchObject({ code: 'PASSWORD_TOO_WEAK', field: 'newPassword' });
  });

  test('after ten wrong tries, even with the right one, and even in parallel', async () => {
    const strict = await startTestApp({ rateLimitFactor: 1 });
    const own = await createTenant(strict);
    const owner = await createOwner(strict, own.tenantId);
    const attempt = (currentPassword: string) =>
      strict.call(profileRoutes.changePassword, owner.token, {
        body: { currentPassword, newPassword: next },
      });
    const tries = await Promise.all(Array.from({ length: 15 }, (_, n) => attempt(`guess-${n}`)));
    expect(tries.filter(({ status }) => status === 403)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await attempt(password)).status).toBe(429);
    await strict.close();
  });

  test('without a password there is, unless the sign-in is recent', async () => {
    await asPlatform(app.services, (tx) =>
      tx.update(users).set({ passwordHash: 'none' }).where(eq(users.id, ada.userId)),
    );
    const nowMs = Date.now();
    app.setClock(nowMs + 9 * 60_000);
    const first = await change(ada.token, { newPassword: next });
    expect(first.status).toBe(200);
    await asPlatform(app.services, (tx) =>
      tx.update(users).set({ passwordHash: 'none' }).where(eq(users.id, ada.userId)),
    );
    await asPlatform(app.services, (tx) =>
      tx
        .update(sessions)
        .set({ createdAt: new Date(nowMs - 60 * 60_000) })
        .where(eq(sessions.userId, ada.userId)),
    );
    app.setClock(nowMs);
    expect(failure(await change(ada.token, { newPassword: next })).code).toBe('RECENT_SIGN_IN_REQUIRED');
  });

  test('in a session that a tenant’s provider opened', async () => {
    await asPlatform(app.services, (tx) =>
      tx
        .update(sessions)
        .set({ method: 'sso', ssoTenantId: tenant.tenantId })
        .where(eq(sessions.userId, ada.userId)),
    );
    for (const reply of [
      await change(ada.token, { currentPassword: password, newPassword: next }),
      await app.call(profileRoutes.exportData, ada.token, {}),
      await app.call(profileRoutes.deletion, ada.token, {}),
      await app.call(profileRoutes.deleteMe, ada.token, {
        body: { confirmation: ada.username, currentPassword: password },
      }),
      await app.call(profileRoutes.update, ada.token, { body: { username: 'another' } }),
    ]) {
      expect(failure(reply).code).toBe('FORBIDDEN');
    }
    expect((await app.call(profileRoutes.update, ada.token, { body: { firstName: 'Ada' } })).status).toBe(
      200,
    );
  });
});

test('of two changes at once one wins, and the other is refused', async () => {
  const replies = await Promise.all(
    ['first', 'second'].map((word) =>
      change(ada.token, { currentPassword: password, newPassword: `${word}-walnut-canyon-lantern` }),
    ),
  );
  const [won, lost] = replies.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(won).toBe(200);
  expect([403, 409]).toContain(lost);
});
