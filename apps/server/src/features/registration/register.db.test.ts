import { registrationRoutes, sessionRoutes, verificationRoutes } from '@guidon/contract';
import { auditLog } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMail } from '../../testing/read-mails.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const admin = {
  username: 'alice',
  email: 'Alice@Example.org',
  password: 'a long enough password',
  role: 'admin' as const,
  tenantName: 'acme',
  firstName: 'Alice',
  lastName: 'Archer',
  birthDate: '1990-02-03',
  company: 'Acme',
};

describe('registration of an admin', () => {
  test('creates the tenant with its admin, records it in the audit log, and mails a link and a code instead of a session', async () => {
    const reply = await app.call(registrationRoutes.register, null, { body: admin });
    expect(reply.status).toBe(201);
    expect(reply.body.token).toBeUndefined();
    expect(reply.body.requiresEmailVerification).toBe(true);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.body.user).toMatchObject({ email: 'alice@example.org', role: 'admin', tenantName: 'acme' });
    const rows = await app.database.platform
      .select()
      .from(auditLog)
      .where(eq(auditLog.tenantId, reply.body.user?.tenantId ?? ''));
    expect(rows.map((row) => row.action)).toEqual(['tenant.create']);
    const mail = await readMail(app, 'alice@example.org', 'verify-email');
    expect(mail).toMatchObject({
      tenantId: reply.body.user?.tenantId,
      code: expect.stringMatching(/^\d{6}$/),
    });
  });

  test('does not sign in with the password alone', async () => {
    const { email, password } = admin;
    const reply = await app.call(sessionRoutes.login, null, { body: { email, password } });
    expect(reply.body).toEqual({
      success: true,
      message: 'Please verify your email before logging in.',
      requiresEmailVerification: true,
      requires2FA: false,
    });
    expect(reply.headers['set-cookie']).toBeUndefined();
    const { code = '' } = await readMail(app, 'alice@example.org', 'verify-email');
    const verified = await app.call(verificationRoutes.byCode, null, { body: { email, code } });
    expect(verified.body.user).toMatchObject({ isEmailVerified: true, role: 'admin' });
  });

  test.each([
    [{ email: 'alice@example.org', username: 'other', tenantName: 'other' }, 'EMAIL_EXISTS', 'email'],
    [{ email: 'b@example.org', username: 'ALICE', tenantName: 'other' }, 'USERNAME_TAKEN', 'username'],
    [{ email: 'b@example.org', username: 'other', tenantName: 'acme' }, 'TENANT_NAME_TAKEN', 'tenantName'],
    [{ email: 'b@example.org', username: 'other', tenantName: 'Acme' }, 'VALIDATION_FAILED', 'tenantName'],
    [{ email: 'b@example.org', username: 'other', tenantName: 'ab' }, 'VALIDATION_FAILED', 'tenantName'],
    [{ email: 'b@example.org', username: 'other', tenantName: 'login' }, 'VALIDATION_FAILED', 'tenantName'],
    [{ email: 'b@example.org', username: 'other', tenantName: undefined }, 'VALIDATION_FAILED', 'tenantName'],
    [{ password: 'password1', email: 'b@example.org' }, 'PASSWORD_TOO_WEAK', 'password'],
    [{ password: 'acme-alice', email: 'b@example.org' }, 'PASSWORD_TOO_WEAK', 'password'],
    [{ password: 'xk3!vq9', email: 'b@example.org' }, 'PASSWORD_TOO_SHORT', 'password'],
    [
      { email: 'b@example.org', username: 'other', tenantName: 'other', company: 'PayPal\u200b' },
      'VALIDATION_FAILED',
      'company',
    ],
    [
      { email: 'b@example.org', username: 'other', tenantName: 'other', company: 'Gu\u0456don' },
      'VALIDATION_FAILED',
      'company',
    ],
    [
      { email: 'b@example.org', username: 'other', tenantName: 'other', firstName: '\u3164' },
      'VALIDATION_FAILED',
      'firstName',
    ],
    [{ email: 'b@example.org', username: 'gu1d0n', tenantName: 'other' }, 'VALIDATION_FAILED', 'username'],
    [{ email: 'no address', username: 'other', tenantName: 'other' }, 'VALIDATION_FAILED', 'email'],
    [{ email: 'b@example.org', username: 'a b', tenantName: 'other' }, 'VALIDATION_FAILED', 'username'],
  ])('refuses %j with %s at %s', async (change, code, field) => {
    const reply = await app.call(registrationRoutes.register, null, { body: { ...admin, ...change } });
    expect(failure(reply)).toMatchObject({ code, field });
  });

  test('tells nothing of an address or a username where the tenant name is taken', async () => {
    for (const change of [{ email: 'nobody@example.org' }, { username: 'nobody' }, {}]) {
      const reply = await app.call(registrationRoutes.register, null, { body: { ...admin, ...change } });
      expect(failure(reply)).toMatchObject({ code: 'TENANT_NAME_TAKEN', field: 'tenantName' });
    }
  });

  test('several at once with one tenant name: one wins', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        app.call(registrationRoutes.register, null, {
          body: { ...admin, email: `race${n}@example.org`, username: `race${n}`, tenantName: 'race' },
        }),
      ),
    );
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    expect(replies.filter((reply) => failure(reply).code === 'TENANT_NAME_TAKEN')).toHaveLength(7);
  });
});

describe('sign-in', () => {
  test('starts a session that me, refresh and sign-out know', async () => {
    const reply = await app.call(sessionRoutes.login, null, {
      body: { email: 'ALICE@example.org', password: admin.password, returnRefreshToken: true },
    });
    expect(reply.status).toBe(200);
    const { token = '', refreshToken = '' } = reply.body;
    const me = await app.call(sessionRoutes.me, token, {});
    expect(me.body.user).toMatchObject({ username: 'alice', role: 'admin', tenantName: 'acme' });

    const refreshed = await app.call(sessionRoutes.refresh, null, { body: { refreshToken } });
    expect(refreshed.status).toBe(200);
    const reused = await app.call(sessionRoutes.refresh, null, { body: { refreshToken } });
    expect(failure(reused).code).toBe('SESSION_ENDED');
    const after = await app.call(sessionRoutes.me, refreshed.body.token, {});
    expect(failure(after).code).toBe('SESSION_ENDED');
    const firstToken = await app.call(sessionRoutes.me, token, {});
    expect(firstToken.status).toBe(401);
  });

  test('sign-out ends the session at once', async () => {
    const { body } = await app.call(sessionRoutes.login, null, {
      body: { email: admin.email, password: admin.password },
    });
    expect(body.refreshToken).toBeUndefined();
    expect((await app.call(sessionRoutes.me, body.token ?? '', {})).status).toBe(200);
    await app.call(sessionRoutes.logout, body.token ?? '', {});
    expect((await app.call(sessionRoutes.me, body.token ?? '', {})).status).toBe(401);
  });

  test.each([
    ['alice@example.org', 'wrong'],
    ['nobody@example.org', 'wrong'],
  ])('says the same about %s', async (email, password) => {
    const reply = await app.call(sessionRoutes.login, null, { body: { email, password } });
    expect(reply.status).toBe(401);
    expect(failure(reply)).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid email or password',
    });
  });

  test.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])(
    'refuses the token %j',
    async (token) => {
      const reply = await app.call(sessionRoutes.me, token, {});
      expect(reply.status).toBe(401);
    },
  );
});
