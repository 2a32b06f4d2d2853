import {
  anyMember,
  eventRoutes,
  limits,
  passkeyRoutes,
  type Role,
  secondFactorRoutes,
  sessionRoutes,
  tenantSettingsRoutes,
} from '@guidon/contract';
import {
  asPlatform,
  auditLog,
  backupCodes,
  mails,
  newId,
  secondFactors,
  tenantPolicies,
  trustedDevices,
} from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestTenant } from '../../../testing/actors.ts';
import { verifyEmail } from '../../accounts/index.ts';
import { issueSession } from '../sessions/start-session.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  codeAt,
  createAccount,
  type EnrolledAccount,
  enrol,
  password,
  signIn,
  wrongCode,
} from './second-factor-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let nowMs: number;

beforeAll(async () => {
  app = await startTestApp();
  app.setClock(Date.UTC(2026, 10, 20, 12));
  tenant = await createTenant(app);
});
afterAll(() => app.close());

beforeEach(() => {
  nowMs = Date.UTC(2026, 10, 20, 12);
  app.setClock(nowMs);
});

function later(ms: number): void {
  nowMs += ms;
  app.setClock(nowMs);
}

async function enrolled(): Promise<EnrolledAccount> {
  const account = await enrol(app, await createAccount(app, tenant), nowMs);
  later(60_000);
  return account;
}

async function tempTokenOf(account: { email: string; userId: string }) {
  const { body } = await signIn(app, account);
  return { tempToken: body.tempToken ?? '', deviceFingerprint: body.deviceFingerprint ?? '' };
}

function verify(tempToken: string, twoFactorCode: string) {
  return app.call(secondFactorRoutes.verify, null, { body: { tempToken, twoFactorCode } });
}

async function auditOf(userId: string, action: string): Promise<number> {
  return app.database.platform.$count(
    auditLog,
    and(eq(auditLog.targetId, userId), eq(auditLog.action, action)),
  );
}

describe('setting up', () => {
  test('takes the password, then the first code, and answers ten backup codes once', async () => {
    const account = await createAccount(app, tenant);
    const token = (await signIn(app, account)).body.token ?? '';
    const { body: started } = await app.call(secondFactorRoutes.start, token, {
      body: { currentPassword: password },
    });
    expect(started.data.otpauthUrl).toContain(`secret=${started.data.secret}`);
    expect(started.data.otpauthUrl).toContain('issuer=Guidon');
    expect((await signIn(app, account)).body.requires2FA).toBe(false);

    const confirmed = await app.call(secondFactorRoutes.confirm, token, {
      body: { twoFactorCode: codeAt(started.data.secret, nowMs) },
    });
    const codes = confirmed.body.data.backupCodes;
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^\d{8}$/.test(code))).toBe(true);
    const state = await app.call(secondFactorRoutes.get, token, {});
    expect(state.body.data).toEqual({
      isEnabled: true,
      enabledAt: new Date(nowMs).toISOString(),
      backupCodesLeft: 10,
      isRequired: false,
      hasPassword: true,
    });
    expect(JSON.stringify(state.body)).not.toContain(codes[0]);
    expect(await auditOf(account.userId, 'second-factor.enable')).toBe(1);
    const told = await app.database.platform.select().from(mails).where(eq(mails.toAddress, account.email));
    expect(told.filter(({ kind }) => kind !== 'new-device')).toMatchObject([
      { kind: 'second-factor-changed', subject: 'Two-factor authentication is on' },
    ]);
  });

  test('keeps neither the secret nor the codes readable', async () => {
    const { userId, secret, backupCodes: codes } = await enrolled();
    const factor = await app.database.platform
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, userId));
    const kept = await app.database.platform.select().from(backupCodes).where(eq(backupCodes.userId, userId));
    const stored = JSON.stringify([factor, kept.map(({ codeHash }) => codeHash.toString('latin1'))]);
    for (const readable of [secret, ...codes]) expect(stored).not.toContain(readable);
  });

  test('needs the password or a sign-in of the last ten minutes', async () => {
    const account = await createAccount(app, tenant);
    const token = (await signIn(app, account)).body.token ?? '';
    const wrong = await app.call(secondFactorRoutes.start, token, { body: { currentPassword: 'a guess' } });
    expect([wrong.status, failure(wrong).code, failure(wrong).field]).toEqual([
      403,
      'CURRENT_PASSWORD_WRONG',
      'currentPassword',
    ]);
    later(10 * 60_000);
    expect((await app.call(secondFactorRoutes.start, token, { body: {} })).status).toBe(200);
    later(1);
    const late = await app.call(secondFactorRoutes.start, token, { body: {} });
    expect([late.status, failure(late).code]).toEqual([403, 'RECENT_SIGN_IN_REQUIRED']);
    const proven = await app.call(secondFactorRoutes.start, token, { body: { currentPassword: password } });
    expect(proven.status).toBe(200);
  });

  test('is not finished by a wrong code, nor after a quarter of an hour', async () => {
    const account = await createAccount(app, tenant);
    const token = (await signIn(app, account)).body.token ?? '';
    const { secret } = (await app.call(secondFactorRoutes.start, token, { body: {} })).body.data;
    const wrong = await app.call(secondFactorRoutes.confirm, token, {
      body: { twoFactorCode: wrongCode(secret, nowMs) },
    });
    expect(failure(wrong)).toMatchObject({ code: 'INVALID_CODE', message: 'Verification failed' });
    app.setClock(nowMs + 14 * 60_000);
    const { token: same } = (await signIn(app, account)).body;
    app.setClock(nowMs + 15 * 60_000 + 1);
    const late = await app.call(secondFactorRoutes.confirm, same ?? '', {
      body: { twoFactorCode: codeAt(secret, nowMs + 15 * 60_000 + 1) },
    });
    expect(failure(late).code).toBe('CONFLICT');
  });

  test('cannot replace a factor that is there', async () => {
    const { token } = await enrolled();
    const again = await app.call(secondFactorRoutes.start, token, { body: { currentPassword: password } });
    expect([again.status, failure(again).code]).toEqual([409, 'CONFLICT']);
  });

  test('ends the sessions that have shown no second factor', async () => {
    const account = await createAccount(app, tenant);
    const other = (await signIn(app, account)).body.token ?? '';
    expect((await app.call(sessionRoutes.me, other, {})).status).toBe(200);
    const { token } = await enrol(app, account, nowMs);
    expect(failure(await app.call(sessionRoutes.me, other, {})).code).toBe('SESSION_ENDED');
    expect((await app.call(sessionRoutes.me, token, {})).status).toBe(200);
  });

  test('is open to an account without a password right after signing in', async () => {
    const { token, userId } = await createMember(app, tenant.tenantId, 'participant');
    await asPlatform(app.services, (tx) => verifyEmail(tx, userId));
    const state = await app.call(secondFactorRoutes.get, token, {});
    expect(state.body.data.hasPassword).toBe(false);
    expect((await app.call(secondFactorRoutes.start, token, { body: {} })).status).toBe(200);
  });

  test('waits for the address to be verified, except where the organization requires a factor', async () => {
    const strict = await createTenant(app);
    const unverified = { isEmailVerified: false };
    const start = async (account: { email: string; userId: string }) => {
      const token = (await signIn(app, account)).body.token ?? '';
      return app.call(secondFactorRoutes.start, token, { body: { currentPassword: password } });
    };
    const account = await createAccount(app, strict, 'organizer', unverified);
    expect(failure(await start(account))).toMatchObject({
      code: 'EMAIL_NOT_VERIFIED',
      message: 'Verify your email address first. Then you can set up a second factor.',
    });
    expect(await app.database.platform.$count(secondFactors, eq(secondFactors.userId, account.userId))).toBe(
      0,
    );
    await app.database.platform
      .insert(tenantPolicies)
      .values({ tenantId: strict.tenantId, secondFactorRoles: ['organizer'] });
    expect((await start(await createAccount(app, strict, 'organizer', unverified))).status).toBe(200);
  });
});

describe('signing in', () => {
  test('takes a code of the app and starts the session that was asked for', async () => {
    const account = await enrolled();
    const first = await signIn(app, account);
    expect(first.body).toMatchObject({ requires2FA: true, canUsePasskey: false });
    expect(first.body.token).toBeUndefined();
    expect(first.headers['set-cookie']).toBeUndefined();
    const done = await verify(first.body.tempToken ?? '', codeAt(account.secret, nowMs));
    expect(done.body).toMatchObject({ success: true, message: 'Login successful!', requires2FA: false });
    expect(done.body.refreshToken).toBeUndefined();
    expect(String(done.headers['set-cookie'])).toContain('refreshToken=');
    const me = await app.call(sessionRoutes.me, done.body.token ?? '', {});
    expect(me.body.user).toMatchObject({ id: account.userId, tenantId: tenant.tenantId });
  });

  test('takes the code together with the password', async () => {
    const account = await enrolled();
    const done = await signIn(app, account, { twoFactorCode: codeAt(account.secret, nowMs) });
    expect([done.status, done.body.requires2FA]).toEqual([200, false]);
    expect(done.body.token).toBeTruthy();
    const wrong = await signIn(app, account, { twoFactorCode: wrongCode(account.secret, nowMs) });
    expect([wrong.status, failure(wrong).code]).toEqual([400, 'INVALID_CODE']);
  });

  test('takes codes of the steps beside the present one, and no others', async () => {
    const account = await enrolled();
    for (const [offsetMs, status] of [
      [-60_000, 400],
      [60_000, 400],
      [-30_000, 200],
      [30_000, 200],
    ] as const) {
      const { tempToken } = await tempTokenOf(account);
      expect((await verify(tempToken, codeAt(account.secret, nowMs + offsetMs))).status).toBe(status);
    }
  });

  test('takes each backup code once, and mails the owner', async () => {
    const account = await enrolled();
    const code = account.backupCodes[3] ?? '';
    expect((await verify((await tempTokenOf(account)).tempToken, code)).status).toBe(200);
    const again = await verify((await tempTokenOf(account)).tempToken, code);
    expect([again.status, failure(again).message]).toEqual([400, 'Verification failed']);
    const { body } = await app.call(secondFactorRoutes.get, account.token, {});
    expect(body.data.backupCodesLeft).toBe(9);
    const told = await app.database.platform.select().from(mails).where(eq(mails.toAddress, account.email));
    expect(told.map(({ subject }) => subject)).toContain('A backup code was used');
  });

  test.each(['12345', '1234567', '123456789', 'abcdef', ''])('refuses %j without a try', async (code) => {
    const account = await enrolled();
    const { tempToken } = await tempTokenOf(account);
    for (let n = 0; n < 6; n += 1) expect((await verify(tempToken, code)).status).toBe(400);
    expect((await verify(tempToken, codeAt(account.secret, nowMs))).status).toBe(200);
  });

  test('ends fifteen minutes after the password', async () => {
    const account = await enrolled();
    const { tempToken } = await tempTokenOf(account);
    later(15 * 60_000);
    const late = await verify(tempToken, codeAt(account.secret, nowMs));
    expect(failure(late)).toMatchObject({
      code: 'SECOND_FACTOR_EXPIRED',
      message: 'Your 2FA session has expired. Please try logging in again.',
    });
  });
});

describe('changing it', () => {
  test('regenerates the codes for both factors shown; the old ones end', async () => {
    const account = await enrolled();
    const bare = await app.call(secondFactorRoutes.regenerateCodes, account.token, {
      body: { twoFactorCode: codeAt(account.secret, nowMs) },
    });
    expect(failure(bare).code).toBe('CURRENT_PASSWORD_WRONG');
    const wrong = await app.call(secondFactorRoutes.regenerateCodes, account.token, {
      body: { currentPassword: password, twoFactorCode: wrongCode(account.secret, nowMs) },
    });
    expect(failure(wrong).code).toBe('INVALID_CODE');
    const done = await app.call(secondFactorRoutes.regenerateCodes, account.token, {
      body: { currentPassword: password, twoFactorCode: codeAt(account.secret, nowMs) },
    });
    expect(done.body.data.backupCodes).toHaveLength(10);
    const old = await verify((await tempTokenOf(account)).tempToken, account.backupCodes[0] ?? '');
    expect(old.status).toBe(400);
    const fresh = done.body.data.backupCodes[0] ?? '';
    expect((await verify((await tempTokenOf(account)).tempToken, fresh)).status).toBe(200);
    expect(await auditOf(account.userId, 'second-factor.regenerate-codes')).toBe(1);
  });

  test('is removed with everything that hangs on it, also by a backup code', async () => {
    const account = await enrolled();
    const { tempToken } = await tempTokenOf(account);
    const removed = await app.call(secondFactorRoutes.remove, account.token, {
      body: { currentPassword: password, twoFactorCode: account.backupCodes[0] ?? '' },
    });
    expect(removed.status).toBe(200);
    const onItsWay = await verify(tempToken, codeAt(account.secret, nowMs));
    expect(failure(onItsWay).code).toBe('SECOND_FACTOR_EXPIRED');
    expect((await signIn(app, account)).body).toMatchObject({ requires2FA: false, twoFactorDisabled: true });
    expect(await auditOf(account.userId, 'second-factor.remove')).toBe(1);
    const again = await app.call(secondFactorRoutes.remove, account.token, {
      body: { currentPassword: password, twoFactorCode: '123456' },
    });
    expect(failure(again).code).toBe('CONFLICT');
  });
});

async function askOf(secondFactorRoles: Role[]): Promise<void> {
  const { token } = await createMember(app, tenant.tenantId, 'admin');
  const { body } = await app.call(tenantSettingsRoutes.security, token, {});
  const { version } = body.data;
  const policy = { secondFactorRoles, passwordMaxAgeDays: null, allowedNetworks: [], version };
  const reply = await app.call(tenantSettingsRoutes.updateSecurity, token, { body: policy });
  expect(reply.status).toBe(200);
}

describe('a tenant that asks a role for a second factor', () => {
  test('opens nothing of itself to a member without one, from the next call on, until there is one', async () => {
    const account = await createAccount(app, tenant, 'organizer');
    const token = (await signIn(app, account)).body.token ?? '';
    expect(eventRoutes.list.access).toEqual(anyMember);
    const list = () => app.call(eventRoutes.list, token, {});
    expect((await list()).status).toBe(200);
    await askOf(['contentCreator', 'organizer']);
    expect([(await list()).status, failure(await list()).code]).toEqual([
      403,
      'SECOND_FACTOR_SETUP_REQUIRED',
    ]);
    const me = await app.call(sessionRoutes.me, token, {});
    expect(me.body.user.mustSetUpSecondFactor).toBe(true);
    expect((await signIn(app, account)).body.user?.mustSetUpSecondFactor).toBe(true);
    const state = await app.call(secondFactorRoutes.get, token, {});
    expect(state.body.data).toMatchObject({ isRequired: true, isEnabled: false });

    const { token: enrolledToken, secret } = await enrol(app, account, nowMs);
    expect((await app.call(eventRoutes.list, enrolledToken, {})).status).toBe(200);
    expect((await app.call(sessionRoutes.me, enrolledToken, {})).body.user.mustSetUpSecondFactor).toBe(false);
    expect(failure(await list()).code).toBe('SESSION_ENDED');

    later(60_000);
    await app.call(secondFactorRoutes.remove, enrolledToken, {
      body: { currentPassword: password, twoFactorCode: codeAt(secret, nowMs) },
    });
    const after = await app.call(eventRoutes.list, enrolledToken, {});
    expect(failure(after).code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
    await askOf([]);
    expect((await app.call(eventRoutes.list, enrolledToken, {})).status).toBe(200);
  });

  test('leaves to its identity provider who signs in through it, and that session no way to the account', async () => {
    await askOf(['organizer']);
    const { userId } = await createAccount(app, tenant, 'organizer');
    const origin = { method: 'sso', address: '127.0.0.1', userAgent: 'test' } as const;
    const { token } = await asPlatform(app.services, (tx) =>
      issueSession(tx, app.services, { userId, tenantId: tenant.tenantId, ...origin }),
    );
    expect((await app.call(eventRoutes.list, token, {})).status).toBe(200);
    expect((await app.call(sessionRoutes.me, token, {})).body.user.mustSetUpSecondFactor).toBe(false);
    const start = await app.call(secondFactorRoutes.start, token, { body: {} });
    expect([start.status, failure(start).code]).toEqual([403, 'FORBIDDEN']);
    const options = await app.call(passkeyRoutes.registrationOptions, token, { body: {} });
    expect([options.status, failure(options).code]).toEqual([403, 'FORBIDDEN']);
    const ended = await app.call(secondFactorRoutes.endDevices, token, {});
    expect([ended.status, failure(ended).code]).toEqual([403, 'FORBIDDEN']);
    const one = { params: { trustedDeviceId: newId() } };
    expect((await app.call(secondFactorRoutes.endDevice, token, one)).status).toBe(403);
    await asPlatform(app.services, (tx) =>
      tx.insert(trustedDevices).values({
        id: newId(),
        userId,
        tokenHash: Buffer.from(userId),
        fingerprintHash: Buffer.alloc(32),
        expiresAt: new Date(limits.latestTimeMs),
      }),
    );
    expect((await app.call(secondFactorRoutes.listDevices, token, {})).body.data).toEqual([]);
    await askOf([]);
  });

  test('leaves members of other roles and tenants alone', async () => {
    await askOf(['organizer']);
    const account = await createAccount(app, tenant);
    const token = (await signIn(app, account)).body.token ?? '';
    expect((await app.call(eventRoutes.list, token, {})).status).toBe(200);
    const other = await createTenant(app);
    expect((await app.call(eventRoutes.list, other.organizer.token, {})).status).toBe(200);
    await askOf([]);
  });
});
