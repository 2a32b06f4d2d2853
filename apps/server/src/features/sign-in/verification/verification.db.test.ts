import { sessionRoutes } from '@guidon/contract';
import { asPlatform, auditLog, oneTimeTokens, secondFactors, tenantPolicies, users } from '@guidon/db';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken, type TokenPurpose } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { readMail } from '../../../testing/read-mails.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { byCode, byLink, newcomer, password, resend, tokenOf } from './verification-fixture.ts';

let app: TestApp;
let nowMs = Date.now();
const minute = 60_000;
const day = 24 * 60 * minute;

beforeAll(async () => {
  app = await startTestApp();
  later(0);
});
afterAll(() => app.close());

function later(ms: number): void {
  nowMs += ms;
  app.setClock(nowMs);
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function userOf(email: string) {
  const [user] = await app.database.platform.select().from(users).where(eq(users.email, email));
  return user;
}

describe('the link', () => {
  test('verifies the address, signs in, and records it in the audit log', async () => {
    const { email, token } = await newcomer(app);
    const reply = await byLink(app, token, email.toUpperCase());
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      success: true,
      message: 'Email verified successfully!',
      user: { email, role: 'admin', isEmailVerified: true },
    });
    expect(reply.body.refreshToken).toBeUndefined();
    expect(String(reply.headers['set-cookie'])).toContain('refreshToken=');
    const me = await app.call(sessionRoutes.me, reply.body.token ?? '', {});
    expect(me.body.user.email).toBe(email);
    const rows = await app.database.platform
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorUserId, reply.body.user?.id ?? ''))
      .orderBy(auditLog.at, auditLog.id);
    expect(rows.map(({ action }) => action)).toEqual(['tenant.create', 'user.verify-email', 'session.start']);
    expect(
      (await app.call(sessionRoutes.login, null, { body: { email, password } })).body.token,
    ).toBeTruthy();
  });

  test('works once, and ends the code', async () => {
    const { email, token, code } = await newcomer(app);
    const replies = await Promise.all(Array.from({ length: 8 }, () => byLink(app, token, email)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(failure(await byLink(app, token, email)).code).toBe('INVALID_LINK');
    expect(failure(await byCode(app, code, email)).code).toBe('INVALID_CODE');
  });

  test('is of no use for another address, and stays good for its own', async () => {
    const [ada, bob] = [await newcomer(app), await newcomer(app)];
    expect(failure(await byLink(app, ada.token, bob.email)).code).toBe('INVALID_LINK');
    expect(failure(await byLink(app, ada.token, 'nobody@example.org')).code).toBe('INVALID_LINK');
    expect(await userOf(bob.email)).toMatchObject({ isEmailVerified: false });
    expect((await byLink(app, ada.token, ada.email)).status).toBe(200);
  });

  test('does not verify an address that was changed after it was sent', async () => {
    const { email, token, code } = await newcomer(app);
    const changed = `new-${email}`;
    await app.database.platform.update(users).set({ email: changed }).where(eq(users.email, email));
    for (const address of [email, changed]) {
      expect(failure(await byLink(app, token, address)).code).toBe('INVALID_LINK');
      expect(failure(await byCode(app, code, address)).code).toBe('INVALID_CODE');
    }
    expect(await userOf(changed)).toMatchObject({ isEmailVerified: false });
  });

  test('ends after a day, and when a newer one is sent', async () => {
    const { email, token, code } = await newcomer(app);
    later(day + 1);
    expect(failure(await byLink(app, token, email)).code).toBe('INVALID_LINK');
    expect(failure(await byCode(app, code, email)).code).toBe('INVALID_CODE');
    await resend(app, email);
    const second = await readMail(app, email, 'verify-email');
    later(minute);
    await resend(app, email);
    const third = await readMail(app, email, 'verify-email');
    expect(failure(await byLink(app, tokenOf(second.action?.path), email)).code).toBe('INVALID_LINK');
    expect((await byLink(app, tokenOf(third.action?.path), email)).status).toBe(200);
  });

  const purposes: TokenPurpose[] = ['reset-password', 'set-password', 'second-factor', 'sso-link'];
  test.each(purposes)('is not one that was issued for %s', async (purpose) => {
    const { email } = await newcomer(app);
    const user = await userOf(email);
    const subject = { purpose, userId: user?.id ?? '', data: { email }, validMs: minute };
    const { token, code } = await asPlatform(app.services, (tx) => issueToken(tx, app.services, subject));
    expect(failure(await byLink(app, token, email)).code).toBe('INVALID_LINK');
    expect(failure(await byCode(app, code, email)).code).toBe('INVALID_CODE');
    expect(await userOf(email)).toMatchObject({ isEmailVerified: false });
  });

  test.each(['', 'x', '%00', "' or 1=1 --", 'a'.repeat(201), 'a'.repeat(5_000)])(
    'is no %j',
    async (token) => {
      const reply = await byLink(app, token, 'founder-1@example.org');
      expect(reply.status).toBe(400);
    },
  );
});

describe('the code', () => {
  test('verifies the address, signs in and ends the link', async () => {
    const { email, token, code } = await newcomer(app);
    const reply = await byCode(app, code, email);
    expect(reply.body.user).toMatchObject({ email, isEmailVerified: true });
    expect(failure(await byLink(app, token, email)).code).toBe('INVALID_LINK');
    expect(failure(await byCode(app, code, email)).code).toBe('INVALID_CODE');
  });

  test('ends with five wrong tries, though fifty come at once', async () => {
    const { email, code, token } = await newcomer(app);
    const replies = await Promise.all(Array.from({ length: 50 }, () => byCode(app, other(code), email)));
    expect(replies.every((reply) => failure(reply).code === 'INVALID_CODE')).toBe(true);
    const [row] = await app.database.platform
      .select()
      .from(oneTimeTokens)
      .innerJoin(users, eq(users.id, oneTimeTokens.userId))
      .where(and(eq(users.email, email), isNull(oneTimeTokens.usedAt)));
    expect(row?.one_time_tokens.triesLeft).toBe(0);
    expect(failure(await byCode(app, code, email)).code).toBe('INVALID_CODE');
    // Wrong guesses of others do not lock out the reader of the mail.
    expect((await byLink(app, token, email)).status).toBe(200);
  });

  test('of one address is of no use for another', async () => {
    const [ada, bob] = [await newcomer(app), await newcomer(app)];
    if (ada.code !== bob.code)
      expect(failure(await byCode(app, ada.code, bob.email)).code).toBe('INVALID_CODE');
    expect(await userOf(bob.email)).toMatchObject({ isEmailVerified: false });
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])(
    'is not %j, which costs no try',
    async (code) => {
      const { email, code: right } = await newcomer(app);
      for (let n = 0; n < 6; n += 1)
        expect(failure(await byCode(app, code, email))).toMatchObject({
          code: 'VALIDATION_FAILED',
          field: 'code',
        });
      expect((await byCode(app, right, email)).status).toBe(200);
    },
  );
});

describe('a verified address does not let in', () => {
  test('without the second factor', async () => {
    const { email, code } = await newcomer(app);
    const user = await userOf(email);
    await app.database.platform
      .insert(secondFactors)
      .values({ userId: user?.id ?? '', sealedSecret: 'x', confirmedAt: new Date() });
    const { body } = await byCode(app, code, email);
    expect(body).toMatchObject({ success: true, requires2FA: true, tempToken: expect.any(String) });
    expect(body.token).toBeUndefined();
  });

  test('from outside of the networks of the tenant', async () => {
    const { email, code, tenantId } = await newcomer(app);
    await app.database.platform
      .insert(tenantPolicies)
      .values({ tenantId, allowedNetworks: ['192.0.2.0/24'] });
    const { body, headers } = await byCode(app, code, email);
    expect(body).toEqual({
      success: true,
      message: 'Email verified successfully! Please log in.',
      requiresEmailVerification: false,
      requires2FA: false,
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(await userOf(email)).toMatchObject({ isEmailVerified: true });
  });

  test('into a disabled account', async () => {
    const { email, token } = await newcomer(app);
    await app.database.platform.update(users).set({ isActive: false }).where(eq(users.email, email));
    expect((await byLink(app, token, email)).body.token).toBeUndefined();
    expect(await userOf(email)).toMatchObject({ isEmailVerified: true, isActive: false });
  });
});
