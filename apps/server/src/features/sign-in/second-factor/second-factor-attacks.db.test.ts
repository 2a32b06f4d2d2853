import { limits, secondFactorRoutes, sessionRoutes } from '@guidon/contract';
import { asPlatform, auditLog, secondFactors, trustedDevices } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issueToken, type TokenPurpose } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { createTenant, type TestTenant } from '../../../testing/actors.ts';
import { eventually } from '../../../testing/eventually.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { lockMsAfter } from './store.ts';
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

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const newerFirefox = firefox.replaceAll('140.0', '141.0');
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';

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

async function tempTokenOf(account: EnrolledAccount): Promise<string> {
  return (await signIn(app, account)).body.tempToken ?? '';
}

function verify(tempToken: string, twoFactorCode: string, deviceFingerprint?: string) {
  return app.call(secondFactorRoutes.verify, null, { body: { tempToken, twoFactorCode, deviceFingerprint } });
}

function right(account: EnrolledAccount): string {
  return codeAt(account.secret, nowMs);
}

async function browse(path: string, payload: object, browser: { cookie?: string; userAgent: string }) {
  const response = await app.http.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    headers: {
      'user-agent': browser.userAgent,
      ...(browser.cookie !== undefined && { cookie: `trustedDevice=${browser.cookie}` }),
    },
  });
  const cookie = response.cookies.find(({ name }) => name === 'trustedDevice');
  const body = response.json<{
    requires2FA?: boolean;
    tempToken?: string;
    deviceFingerprint?: string;
    token?: string;
  }>();
  return { status: response.statusCode, body, cookie };
}

function enter(account: { email: string }, browser: { cookie?: string; userAgent: string }) {
  return browse('/auth/login', { email: account.email, password }, browser);
}

async function trust(account: EnrolledAccount, userAgent = firefox): Promise<string> {
  const { tempToken, deviceFingerprint } = (await enter(account, { userAgent })).body;
  const given = { tempToken, deviceFingerprint, rememberDevice: true, twoFactorCode: right(account) };
  const { status, cookie } = await browse('/auth/verify-2fa', given, { userAgent });
  expect(status).toBe(200);
  expect(cookie).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/api/auth',
    maxAge: limits.trustedDeviceMs / 1000,
  });
  later(30_000);
  return cookie?.value ?? '';
}

describe('a code', () => {
  test('signs in once, whichever sign-in brings it again', async () => {
    const account = await enrolled();
    const code = right(account);
    expect((await verify(await tempTokenOf(account), code)).status).toBe(200);
    expect((await verify(await tempTokenOf(account), code)).status).toBe(400);
  });

  test('of an earlier step is of no use after a later one', async () => {
    const account = await enrolled();
    const earlier = codeAt(account.secret, nowMs - 30_000);
    expect((await verify(await tempTokenOf(account), right(account))).status).toBe(200);
    expect((await verify(await tempTokenOf(account), earlier)).status).toBe(400);
  });

  test('that set the factor up does not sign in', async () => {
    const account = await enrol(app, await createAccount(app, tenant), nowMs);
    expect((await verify(await tempTokenOf(account), right(account))).status).toBe(400);
  });

  test('of one step goes to one of several sign-ins at once', async () => {
    const account = await enrolled();
    const tokens = await Promise.all([tempTokenOf(account), tempTokenOf(account), tempTokenOf(account)]);
    const replies = await Promise.all(tokens.map((token) => verify(token, right(account))));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  test('for backup goes to one of several sign-ins at once', async () => {
    const account = await enrolled();
    const tokens = await Promise.all([tempTokenOf(account), tempTokenOf(account), tempTokenOf(account)]);
    const code = account.backupCodes[0] ?? '';
    const replies = await Promise.all(tokens.map((token) => verify(token, code)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  test('of another account opens nothing', async () => {
    const [ada, bob] = [await enrolled(), await enrolled()];
    expect((await verify(await tempTokenOf(ada), right(bob))).status).toBe(400);
    expect((await verify(await tempTokenOf(ada), bob.backupCodes[0] ?? '')).status).toBe(400);
  });
});

describe('a temporary token', () => {
  test('signs in once, also at once', async () => {
    const account = await enrolled();
    const token = await tempTokenOf(account);
    const codes = [right(account), account.backupCodes[0] ?? '', account.backupCodes[1] ?? ''];
    const replies = await Promise.all(codes.map((code) => verify(token, code)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(failure(await verify(token, account.backupCodes[2] ?? '')).code).toBe('SECOND_FACTOR_EXPIRED');
  });

  test('bears five tries and no more, however many come at once', async () => {
    const account = await enrolled();
    const token = await tempTokenOf(account);
    const wrong = wrongCode(account.secret, nowMs);
    const replies = await Promise.all(Array.from({ length: 20 }, () => verify(token, wrong)));
    const codes = replies.map((reply) => failure(reply).code);
    expect(codes.filter((code) => code === 'INVALID_CODE')).toHaveLength(5);
    expect(codes.filter((code) => code === 'SECOND_FACTOR_EXPIRED')).toHaveLength(15);
    expect(failure(await verify(token, right(account))).code).toBe('SECOND_FACTOR_EXPIRED');
  });

  test.each<TokenPurpose>(['verify-email', 'reset-password', 'passkey-sign-in'])(
    'of the purpose %s is none',
    async (purpose) => {
      const account = await enrolled();
      const { token } = await asPlatform(app.services, (tx) =>
        issueToken(tx, app.services, { purpose, userId: account.userId, validMs: 60_000 }),
      );
      expect(failure(await verify(token, right(account))).code).toBe('SECOND_FACTOR_EXPIRED');
    },
  );

  test('is no access token and no refresh token', async () => {
    const token = await tempTokenOf(await enrolled());
    expect((await app.call(sessionRoutes.me, token, {})).status).toBe(401);
    expect((await app.call(sessionRoutes.refresh, null, { body: { refreshToken: token } })).status).toBe(401);
  });

  test('carried into another browser opens nothing there', async () => {
    const account = await enrolled();
    const stranger = (await signIn(app, await enrolled())).body.deviceFingerprint ?? '';
    const { tempToken = '', deviceFingerprint = '' } = (await signIn(app, account)).body;
    expect(stranger).not.toBe(deviceFingerprint);
    expect((await verify(tempToken, right(account), stranger)).status).toBe(400);
    expect((await verify(tempToken, right(account), deviceFingerprint)).status).toBe(200);
  });
});

test('a factor that is removed while a sign-in shows its code lets neither of the two fail', async () => {
  const account = await enrolled();
  const tempToken = await tempTokenOf(account);
  const twoFactorCode = right(account);
  const { removing, verifying } = await asPlatform(app.services, async (tx) => {
    await tx.select().from(secondFactors).where(eq(secondFactors.userId, account.userId)).for('update');
    const body = { currentPassword: password, twoFactorCode };
    const removal = app.call(secondFactorRoutes.remove, account.token, { body });
    await eventually(() => waitingForLocks(app)).toBe(1);
    const verification = verify(tempToken, twoFactorCode);
    await eventually(() => waitingForLocks(app)).toBe(2);
    return { removing: removal, verifying: verification };
  });
  expect((await removing).status).toBe(200);
  expect(failure(await verifying).code).toBe('SECOND_FACTOR_EXPIRED');
});

describe('an account', () => {
  test('takes ten wrong codes over all sign-ins, then none for a while, not even the right one', async () => {
    const account = await enrolled();
    const wrong = wrongCode(account.secret, nowMs);
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const token = await tempTokenOf(account);
      const replies = await Promise.all(Array.from({ length: 4 }, () => verify(token, wrong)));
      statuses.push(...replies.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    const locked = await verify(await tempTokenOf(account), right(account));
    expect(failure(locked)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many wrong codes. Please try again in 15 minutes.',
      details: { retryAfterSeconds: 900 },
    });
    later(15 * 60_000);
    expect((await verify(await tempTokenOf(account), right(account))).status).toBe(200);
    const rows = await app.database.platform
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, account.userId));
    expect(rows).toMatchObject([{ failures: 0, lockedUntil: null }]);
    const refusals = await app.database.platform.$count(
      auditLog,
      eq(auditLog.action, 'second-factor.refuse'),
    );
    expect(refusals).toBeGreaterThanOrEqual(10);
  });

  test.each([
    [0, 0],
    [9, 0],
    [10, 15],
    [11, 0],
    [20, 30],
    [30, 60],
    [1_000, 1_440],
  ])('after %i wrong codes is locked for %i minutes', (failures, minutes) => {
    expect(lockMsAfter(failures)).toBe(minutes * 60_000);
  });

  test('is not unlocked by setting up or changing with guesses', async () => {
    const account = await enrolled();
    const body = { currentPassword: password, twoFactorCode: wrongCode(account.secret, nowMs) };
    for (let n = 0; n < 10; n += 1) await app.call(secondFactorRoutes.remove, account.token, { body });
    const reply = await app.call(secondFactorRoutes.remove, account.token, {
      body: { ...body, twoFactorCode: right(account) },
    });
    expect(reply.status).toBe(429);
    expect((await verify(await tempTokenOf(account), right(account))).status).toBe(429);
  });
});

describe('a trusted device', () => {
  test('signs in without the second factor for thirty days, after updates of the browser too', async () => {
    const account = await enrolled();
    const cookie = await trust(account);
    expect((await enter(account, { cookie, userAgent: firefox })).body.token).toBeTruthy();
    expect((await enter(account, { cookie, userAgent: newerFirefox })).body.token).toBeTruthy();
    later(limits.trustedDeviceMs - 60_000);
    expect((await enter(account, { cookie, userAgent: firefox })).body.token).toBeTruthy();
    later(60_000);
    expect((await enter(account, { cookie, userAgent: firefox })).body.requires2FA).toBe(true);
  });

  test('is of no use to another user or another browser', async () => {
    const [ada, bob] = [await enrolled(), await enrolled()];
    const cookie = await trust(ada);
    expect((await enter(bob, { cookie, userAgent: firefox })).body.requires2FA).toBe(true);
    expect((await enter(ada, { cookie, userAgent: chrome })).body.requires2FA).toBe(true);
    const [token = ''] = cookie.split('.');
    for (const forged of ['', token, `${token}.${'A'.repeat(22)}`, `${cookie}x`, cookie.repeat(50)]) {
      expect((await enter(ada, { cookie: forged, userAgent: firefox })).body.requires2FA).toBe(true);
    }
  });

  test('is not made without asking, nor without the fingerprint', async () => {
    const account = await enrolled();
    const first = (await enter(account, { userAgent: firefox })).body;
    const asked = { tempToken: first.tempToken, rememberDevice: true, twoFactorCode: right(account) };
    expect((await browse('/auth/verify-2fa', asked, { userAgent: firefox })).cookie).toBeUndefined();
    later(30_000);
    const { tempToken, deviceFingerprint } = (await enter(account, { userAgent: firefox })).body;
    const plain = { tempToken, deviceFingerprint, twoFactorCode: right(account) };
    expect((await browse('/auth/verify-2fa', plain, { userAgent: firefox })).cookie).toBeUndefined();
  });

  test('is listed for its owner, and ends alone or with all', async () => {
    const account = await enrolled();
    const cookie = await trust(account);
    await trust(account, chrome);
    const response = await app.http.inject({
      url: '/api/auth/trusted-devices',
      headers: {
        authorization: `Bearer ${account.token}`,
        'user-agent': firefox,
        cookie: `trustedDevice=${cookie}`,
      },
    });
    const listed = response.json<{ data: { device: string; isCurrent: boolean }[] }>().data;
    expect(listed.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ device: 'Firefox on Linux' }]);
    const token = (await enter(account, { cookie, userAgent: firefox })).body.token ?? '';
    const list = async () => (await app.call(secondFactorRoutes.listDevices, token, {})).body.data;
    expect((await list()).map(({ device }) => device).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'Chrome on Linux',
      'Firefox on Linux',
    ]);
    const own = (await list()).find(({ device }) => device.startsWith('Firefox'));
    const params = { trustedDeviceId: own?.id ?? '' };
    const stranger = await enrolled();
    expect((await app.call(secondFactorRoutes.endDevice, stranger.token, { params })).status).toBe(404);
    expect((await app.call(secondFactorRoutes.endDevice, token, { params })).status).toBe(200);
    expect((await enter(account, { cookie, userAgent: firefox })).body.requires2FA).toBe(true);
    expect((await app.call(secondFactorRoutes.endDevices, token, {})).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  test.each(['password', 'codes', 'factor'] as const)('ends with a change of the %s', async (what) => {
    const account = await enrolled();
    const cookie = await trust(account);
    const body = { currentPassword: password, twoFactorCode: right(account) };
    if (what === 'password') {
      await asPlatform(app.services, (tx) =>
        endSessionsOf(tx, app.services, { userId: account.userId }, 'password-changed'),
      );
    } else {
      const route = what === 'codes' ? secondFactorRoutes.regenerateCodes : secondFactorRoutes.remove;
      const { token = '' } = (await enter(account, { cookie, userAgent: firefox })).body;
      expect((await app.call(route, token, { body })).status).toBe(200);
    }
    const left = await app.database.platform.$count(
      trustedDevices,
      eq(trustedDevices.userId, account.userId),
    );
    expect(left).toBe(0);
    const { requires2FA } = (await enter(account, { cookie, userAgent: firefox })).body;
    expect(requires2FA).toBe(what !== 'factor');
  });
});
