import { passwordResetRoutes, sessionRoutes } from '@guidon/contract';
import {
  asPlatform,
  auditLog,
  backupCodes,
  oneTimeTokens,
  passkeys,
  secondFactors,
  sessions,
  ssoIdentities,
  tenantPolicies,
  trustedDevices,
  newId,
  users,
} from '@guidon/db';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken, type TokenPurpose } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { createMember, createTenant, type TestTenant } from '../../../testing/actors.ts';
import { readMail, readMails } from '../../../testing/read-mails.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hashPassword } from '../../accounts/index.ts';

let app: TestApp;
let tenant: TestTenant;
let oldHash: string;
let nowMs = Date.now();
const minute = 60_000;
const oldPassword = 'correct horse battery';
const newPassword = 'a walk along the harbour';

beforeAll(async () => {
  app = await startTestApp();
  later(0);
  tenant = await createTenant(app);
  oldHash = await hashPassword(oldPassword);
});
afterAll(() => app.close());

function later(ms: number): void {
  nowMs += ms;
  app.setClock(nowMs);
}

const request = (email: string) => app.call(passwordResetRoutes.request, null, { body: { email } });
const verifyOtp = (email: string, otp: string) =>
  app.call(passwordResetRoutes.verifyOtp, null, { body: { email, otp } });
const reset = (email: string, resetToken: string, password = newPassword) =>
  app.call(passwordResetRoutes.reset, null, { body: { email, resetToken, newPassword: password } });
const login = (email: string, password: string) =>
  app.call(sessionRoutes.login, null, { body: { email, password } });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function answersTo(email: string) {
  const replies = [
    await request(email),
    await request(email),
    await verifyOtp(email, '000000'),
    await reset(email, 'x'.repeat(43), 'password1'),
  ];
  return replies.map(({ status, body }) => ({ status, body: { ...body, requestId: '' } }));
}

async function member(change: Partial<typeof users.$inferInsert> = {}) {
  const { userId, username, token } = await createMember(app, tenant.tenantId, 'participant');
  const set = { passwordHash: oldHash, ...change };
  await app.database.platform.update(users).set(set).where(eq(users.id, userId));
  return { userId, username, token, email: `${username}@example.org`.toLowerCase() };
}

async function codeFor(email: string): Promise<string> {
  expect((await request(email)).status).toBe(200);
  return (await readMail(app, email, 'reset-password')).code ?? '';
}

async function resetTokenFor(email: string): Promise<string> {
  return (await verifyOtp(email, await codeFor(email))).body.resetToken;
}

describe('the three steps', () => {
  test('set a new password, end every session, mail the owner and record it in the audit log', async () => {
    const { email, userId, token, username } = await member();
    const secondSession = await login(email, oldPassword);
    await app.database.platform.insert(trustedDevices).values({
      id: newId(),
      userId,
      tokenHash: Buffer.from(userId),
      fingerprintHash: Buffer.from('x'),
      expiresAt: new Date(nowMs + minute),
    });
    const code = await codeFor(email);
    const verified = await verifyOtp(email.toUpperCase(), code);
    expect(verified.body).toEqual({
      success: true,
      message: 'Code verified successfully',
      resetToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((await app.call(sessionRoutes.me, token, {})).status).toBe(200);
    const done = await reset(email, verified.body.resetToken);
    expect(done.body).toEqual({ success: true, message: 'Password reset successfully!' });
    expect(done.headers['set-cookie']).toBeUndefined();

    for (const old of [token, secondSession.body.token ?? ''])
      expect(failure(await app.call(sessionRoutes.me, old, {})).code).toBe('SESSION_ENDED');
    const ended = await app.database.platform.select().from(sessions).where(eq(sessions.userId, userId));
    expect(ended.map(({ endReason }) => endReason)).toEqual(['password-changed', 'password-changed']);
    expect(await app.database.platform.select().from(trustedDevices)).toEqual([]);
    expect(failure(await login(email, oldPassword)).code).toBe('INVALID_CREDENTIALS');
    expect((await login(email, newPassword)).body.user).toMatchObject({ isEmailVerified: true });

    const told = await readMail(app, email, 'password-changed');
    expect(told).toMatchObject({ tenantId: tenant.tenantId, subject: 'Your password was changed' });
    expect(JSON.stringify(told)).toContain(username);
    const rows = await app.database.platform.select().from(auditLog).where(eq(auditLog.targetId, userId));
    expect(rows.map(({ action }) => action)).toContain('user.reset-password');
  });

  test('sign in an owner who never verified the address otherwise', async () => {
    const { email } = await member({ mustVerifyEmail: true });
    expect((await login(email, oldPassword)).body.requiresEmailVerification).toBe(true);
    await reset(email, await resetTokenFor(email));
    expect((await login(email, newPassword)).body.token).toBeTruthy();
  });

  test('open an account that was locked', async () => {
    const { email } = await member();
    for (let n = 0; n < 6; n += 1) await login(email, 'wrong');
    expect(failure(await login(email, oldPassword)).code).toBe('ACCOUNT_LOCKED');
    await reset(email, await resetTokenFor(email));
    expect((await login(email, newPassword)).status).toBe(200);
  });

  test('end an expired password', async () => {
    const strict = await createTenant(app);
    const { userId, username } = await createMember(app, strict.tenantId, 'organizer');
    const email = `${username}@example.org`.toLowerCase();
    const set = { passwordHash: oldHash, passwordChangedAt: new Date(nowMs) };
    await app.database.platform.update(users).set(set).where(eq(users.id, userId));
    await app.database.platform
      .insert(tenantPolicies)
      .values({ tenantId: strict.tenantId, passwordMaxAgeDays: 30 });
    later(30 * 24 * 60 * minute);
    expect((await login(email, oldPassword)).status).toBe(200);
    later(1);
    const refused = await login(email, oldPassword);
    expect(failure(refused)).toMatchObject({
      code: 'PASSWORD_EXPIRED',
      message: 'Your password has expired. Use Forgot Password to set a new one.',
    });
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect(failure(await login(email, 'wrong')).code).toBe('INVALID_CREDENTIALS');
    await reset(email, await resetTokenFor(email));
    expect((await login(email, newPassword)).body.token).toBeTruthy();
    later(30 * 24 * 60 * minute + 1);
    expect(failure(await login(email, newPassword)).code).toBe('PASSWORD_EXPIRED');
  });
});

describe('the code', () => {
  test('ends with five wrong tries, though fifty come at once', async () => {
    const { email, userId } = await member();
    const code = await codeFor(email);
    const replies = await Promise.all(Array.from({ length: 50 }, () => verifyOtp(email, other(code))));
    for (const reply of replies)
      expect(failure(reply)).toMatchObject({ code: 'INVALID_CODE', message: 'Invalid or expired code' });
    const [row] = await app.database.platform
      .select()
      .from(oneTimeTokens)
      .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, 'reset-password')));
    expect(row).toMatchObject({ triesLeft: 0, usedAt: null });
    expect(failure(await verifyOtp(email, code)).code).toBe('INVALID_CODE');
  });

  test('gives one token, though it comes eight times at once', async () => {
    const { email } = await member();
    const code = await codeFor(email);
    const replies = await Promise.all(Array.from({ length: 8 }, () => verifyOtp(email, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('ends after fifteen minutes, with a newer one, and is good for its own address alone', async () => {
    const [ada, bob] = [await member(), await member()];
    const first = await codeFor(ada.email);
    later(15 * minute);
    expect(failure(await verifyOtp(ada.email, first)).code).toBe('INVALID_CODE');
    const second = await codeFor(ada.email);
    await codeFor(bob.email);
    if ((await readMail(app, bob.email)).code !== second)
      expect(failure(await verifyOtp(bob.email, second)).code).toBe('INVALID_CODE');
    later(minute);
    const third = await codeFor(ada.email);
    if (second !== third) expect(failure(await verifyOtp(ada.email, second)).code).toBe('INVALID_CODE');
    expect((await verifyOtp(ada.email, third)).status).toBe(200);
  });

  test('is mailed once a minute, for unknown addresses too', async () => {
    const { email } = await member();
    for (const address of [email, 'not.here@example.org']) {
      const replies = await Promise.all(Array.from({ length: 6 }, () => request(address)));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const refused = await request(address);
      expect(failure(refused)).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        details: { retryAfterSeconds: 60 },
      });
    }
    expect(await readMails(app, email)).toHaveLength(1);
    expect(await readMails(app, 'not.here@example.org')).toEqual([]);
  });

  const purposes: TokenPurpose[] = ['verify-email', 'second-factor', 'sso-link', 'set-password'];
  test.each(purposes)('is not one that was issued for %s', async (purpose) => {
    const { email, userId } = await member();
    const subject = { purpose, userId, data: { email }, validMs: minute };
    const { code } = await asPlatform(app.services, (tx) => issueToken(tx, app.services, subject));
    expect(failure(await verifyOtp(email, code)).code).toBe('INVALID_CODE');
  });
});

describe('the token', () => {
  test('sets one password, though it comes eight times at once', async () => {
    const { email } = await member();
    const token = await resetTokenFor(email);
    const tries = Array.from({ length: 8 }, (_, n) => reset(email, token, `${newPassword} ${n}`));
    const replies = await Promise.all(tries);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(failure(await reset(email, token)).code).toBe('INVALID_CODE');
    expect(await readMails(app, email, 'password-changed')).toHaveLength(1);
  });

  test('outlives a password that is refused', async () => {
    const { email, username } = await member();
    const token = await resetTokenFor(email);
    const weak: [string, string][] = [
      ['short', 'PASSWORD_TOO_SHORT'],
      ['password1', 'PASSWORD_TOO_WEAK'],
      [`${username}-2`, 'PASSWORD_TOO_WEAK'],
    ];
    for (const [password, code] of weak)
      expect(failure(await reset(email, token, password))).toMatchObject({ code, field: 'newPassword' });
    expect((await login(email, oldPassword)).status).toBe(200);
    expect((await reset(email, token)).status).toBe(200);
  });

  test('is good for its own address alone, for fifteen minutes, and ends with the next', async () => {
    const [ada, bob] = [await member(), await member()];
    const first = await resetTokenFor(ada.email);
    expect(failure(await reset(bob.email, first)).code).toBe('INVALID_CODE');
    expect(failure(await reset('nobody@example.org', first)).code).toBe('INVALID_CODE');
    later(minute);
    const second = await resetTokenFor(ada.email);
    expect(failure(await reset(ada.email, first)).code).toBe('INVALID_CODE');
    later(15 * minute);
    expect(failure(await reset(ada.email, second)).code).toBe('INVALID_CODE');
    expect((await login(bob.email, oldPassword)).status).toBe(200);
  });

  const purposes: TokenPurpose[] = ['verify-email', 'second-factor', 'sso-link', 'reset-password'];
  test.each(purposes)('is not one that was issued for %s', async (purpose) => {
    const { email, userId } = await member();
    const subject = { purpose, userId, data: { email }, validMs: minute };
    const { token } = await asPlatform(app.services, (tx) => issueToken(tx, app.services, subject));
    expect(failure(await reset(email, token)).code).toBe('INVALID_CODE');
    expect((await login(email, oldPassword)).status).toBe(200);
  });

  test('ends what was begun with the old password', async () => {
    const { email, userId } = await member();
    const begun = { purpose: 'second-factor' as const, userId, validMs: minute };
    await asPlatform(app.services, (tx) => issueToken(tx, app.services, begun));
    await reset(email, await resetTokenFor(email));
    const open = await app.database.platform
      .select()
      .from(oneTimeTokens)
      .where(and(eq(oneTimeTokens.userId, userId), isNull(oneTimeTokens.usedAt)));
    expect(open).toEqual([]);
  });
});

/** Every way into an account that somebody who is not its owner could have left there. */
async function plantEverything(userIds: readonly string[]): Promise<void> {
  const { platform } = app.database;
  for (const userId of userIds) {
    const passkey = {
      id: newId(),
      userId,
      credentialId: newId(),
      publicKey: Buffer.from('key'),
      name: 'Planted',
    };
    await platform.insert(passkeys).values(passkey);
    await platform
      .insert(secondFactors)
      .values({ userId, sealedSecret: 'sealed', confirmedAt: new Date(nowMs), createdAt: new Date(nowMs) });
    await platform.insert(backupCodes).values({ userId, codeHash: Buffer.from(userId) });
    await platform.insert(trustedDevices).values({
      id: newId(),
      userId,
      tokenHash: Buffer.from(userId),
      fingerprintHash: Buffer.from('x'),
      expiresAt: new Date(nowMs + minute),
    });
    const issuer = 'https://id.example.org';
    await platform
      .insert(ssoIdentities)
      .values({ tenantId: tenant.tenantId, issuer, subject: userId, userId });
  }
}

describe('an account that is', () => {
  test.each([
    ['disabled', { isActive: false }],
    ['deleted', { deletedAt: new Date() }],
  ])('%s after the mail went out keeps its password and stays shut', async (_what, change) => {
    const { email, userId } = await member();
    const code = await codeFor(email);
    const put = (set: Partial<typeof users.$inferInsert>) =>
      app.database.platform.update(users).set(set).where(eq(users.id, userId));
    await put(change);
    expect(failure(await verifyOtp(email, code)).code).toBe('INVALID_CODE');
    await put({ isActive: true, deletedAt: null });
    const { resetToken } = (await verifyOtp(email, code)).body;
    await put(change);
    expect(failure(await reset(email, resetToken)).code).toBe('INVALID_CODE');
    const [row] = await app.database.platform.select().from(users).where(eq(users.id, userId));
    expect(row).toMatchObject({ passwordHash: oldHash, isEmailVerified: false, ...change });
  });

  test('made by a stranger with this address opens to its owner alone', async () => {
    const { email, userId } = await member();
    const { userId: verifiedId, email: verifiedEmail } = await member({ isEmailVerified: true });
    const owned = [passkeys, secondFactors, backupCodes, trustedDevices, ssoIdentities] as const;
    await plantEverything([userId, verifiedId]);
    for (const address of [email, verifiedEmail]) await reset(address, await resetTokenFor(address));
    const left = [];
    for (const table of owned)
      left.push(
        await app.database.platform
          .select({ userId: table.userId })
          .from(table)
          .where(inArray(table.userId, [userId, verifiedId])),
      );
    const kept = [{ userId: verifiedId }];
    // Trusted devices end with every password.
    expect(left).toEqual([kept, kept, kept, [], kept]);
    const signedIn = await login(email, newPassword);
    expect(signedIn.body).toMatchObject({ requires2FA: false, token: expect.any(String) });
    expect((await login(verifiedEmail, newPassword)).body).toMatchObject({ requires2FA: true });
  });
});

describe('what it reveals about accounts', () => {
  test('is the same for known, unknown, disabled and deleted ones', async () => {
    const people = [
      await member(),
      await member({ isActive: false }),
      await member({ deletedAt: new Date() }),
      { email: 'unknown@example.org' },
    ];
    const [known, ...others] = people.map(({ email }) => email);
    const answers = await answersTo(known ?? '');
    expect(answers[0]).toMatchObject({
      status: 200,
      body: { message: 'Verification code sent to your email' },
    });
    for (const email of others) {
      expect(await answersTo(email)).toEqual(answers);
      expect(await readMails(app, email)).toEqual([]);
    }
    expect(await readMails(app, known ?? '')).toHaveLength(1);
  });

  test('and the mail leads nowhere but here, whatever the request called this site', async () => {
    const { email } = await member();
    const reply = await app.http.inject({
      method: 'POST',
      url: '/api/auth/forgot-password',
      payload: { email },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(reply.statusCode).toBe(200);
    expect(JSON.stringify(await readMail(app, email))).not.toContain('evil');
  });
});
