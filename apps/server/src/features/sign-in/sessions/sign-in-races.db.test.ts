import {
  passkeyRoutes,
  passwordResetRoutes,
  profileRoutes,
  secondFactorRoutes,
  sessionRoutes,
} from '@guidon/contract';
import { asPlatform, sessions, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../../testing/actors.ts';
import { eventually } from '../../../testing/eventually.ts';
import { readMail } from '../../../testing/read-mails.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';
import { createAuthenticator } from '../passkeys/authenticator-fixture.ts';
import { codeAt, createAccount, enrol, password, signIn } from '../second-factor/second-factor-fixture.ts';
import { hashPassword } from '../../accounts/passwords.ts';
import { endSessionsOf } from './end-sessions.ts';

const nextPassword = 'a walk along the harbour';

let app: TestApp;
let tenant: TestTenant;
let nextHash: string;
let nowMs = Date.UTC(2026, 10, 20, 12);

beforeAll(async () => {
  app = await startTestApp();
  app.setClock(nowMs);
  tenant = await createTenant(app);
  nextHash = await hashPassword(nextPassword);
});
afterAll(() => app.close());

function later(ms: number): void {
  nowMs += ms;
  app.setClock(nowMs);
}

const runningSessions = async (userId: string) =>
  (await app.database.platform.select().from(sessions).where(eq(sessions.userId, userId))).filter(
    ({ endedAt }) => endedAt === null,
  );

/** Signs in while a change of the account is written but not committed. */
async function signInDuring(
  account: { userId: string; email: string },
  change: Partial<typeof users.$inferInsert>,
) {
  return asPlatform(app.services, async (tx) => {
    await tx.update(users).set(change).where(eq(users.id, account.userId));
    const signingIn = signIn(app, account);
    await eventually(() => waitingForLocks(app)).toBeGreaterThan(0);
    await endSessionsOf(tx, app.services, { userId: account.userId }, 'password-changed');
    return { signingIn };
  });
}

test('a sign-in with the password that is being replaced comes to nothing', async () => {
  const account = await createAccount(app, tenant);
  const { signingIn } = await signInDuring(account, { passwordHash: nextHash });
  expect(failure(await signingIn).code).toBe('INVALID_CREDENTIALS');
  expect(await runningSessions(account.userId)).toEqual([]);
});

test('a sign-in with a second factor is not carried on from a password that is being replaced', async () => {
  const account = await createAccount(app, tenant);
  await enrol(app, account, nowMs);
  const { signingIn } = await signInDuring(account, { passwordHash: nextHash });
  const reply = await signingIn;
  expect(failure(reply).code).toBe('INVALID_CREDENTIALS');
  expect(reply.body.tempToken).toBeUndefined();
});

test('a sign-in to an account that is being disabled comes to nothing', async () => {
  const account = await createAccount(app, tenant);
  const { signingIn } = await signInDuring(account, { isActive: false });
  expect(failure(await signingIn).code).toBe('ACCOUNT_DISABLED');
  expect(await runningSessions(account.userId)).toEqual([]);
});

test.each(['change', 'reset'] as const)(
  'a sign-in that waits for its second factor ends with a %s of the password',
  async (how) => {
    const account = await enrol(app, await createAccount(app, tenant), nowMs);
    later(60_000);
    const { tempToken = '' } = (await signIn(app, account)).body;
    expect(tempToken).not.toBe('');
    const { email } = account;
    if (how === 'change') {
      const body = { currentPassword: password, newPassword: nextPassword };
      expect((await app.call(profileRoutes.changePassword, account.token, { body })).status).toBe(200);
    } else {
      await app.call(passwordResetRoutes.request, null, { body: { email } });
      const { code = '' } = await readMail(app, email, 'reset-password');
      const { resetToken } = (
        await app.call(passwordResetRoutes.verifyOtp, null, { body: { email, otp: code } })
      ).body;
      const body = { email, resetToken, newPassword: nextPassword };
      expect((await app.call(passwordResetRoutes.reset, null, { body })).status).toBe(200);
    }
    const body = { tempToken, twoFactorCode: codeAt(account.secret, nowMs) };
    const reply = await app.call(secondFactorRoutes.verify, null, { body });
    expect(failure(reply).code).toBe('SECOND_FACTOR_EXPIRED');
  },
);

test('a request that was on its way when its session ended adds no passkey and no second factor', async () => {
  const account = await createAccount(app, tenant);
  const token = (await signIn(app, account)).body.token ?? '';
  const proof = { body: { currentPassword: password } };
  const options = await app.call(passkeyRoutes.registrationOptions, token, proof);
  const { secret } = (await app.call(secondFactorRoutes.start, token, proof)).body.data;
  // No message is published, so the cached token is still accepted.
  await asPlatform(app.services, (tx) => endSessionsOf(tx, app.services, account, 'password-changed'));
  const credential = createAuthenticator().create(options.body.data.challenge);
  const replies = [
    await app.call(passkeyRoutes.register, token, { body: { name: 'Planted', credential } }),
    await app.call(secondFactorRoutes.confirm, token, { body: { twoFactorCode: codeAt(secret, nowMs) } }),
  ];
  expect(replies.map((reply) => failure(reply).code)).toEqual(['SESSION_ENDED', 'SESSION_ENDED']);
});

test('many sign-ins and a reset at once leave no session that the old password opened', async () => {
  const account = await createAccount(app, tenant);
  const { email, userId } = account;
  await app.call(passwordResetRoutes.request, null, { body: { email } });
  const { code = '' } = await readMail(app, email, 'reset-password');
  const { resetToken } = (await app.call(passwordResetRoutes.verifyOtp, null, { body: { email, otp: code } }))
    .body;
  const body = { email, resetToken, newPassword: nextPassword };
  const [reset, ...replies] = await Promise.all([
    app.call(passwordResetRoutes.reset, null, { body }),
    ...Array.from({ length: 12 }, () => signIn(app, account)),
  ]);
  expect(reset.status).toBe(200);
  expect(await runningSessions(userId)).toEqual([]);
  for (const { status, body: answer } of replies) {
    expect([200, 401, 423]).toContain(status);
    if (status !== 200) continue;
    const me = await app.call(sessionRoutes.me, answer.token ?? '', {});
    expect(failure(me).code).toBe('SESSION_ENDED');
  }
});
