import { sessionEnded } from '../../features/sign-in/index.ts';
import { memberChanged } from '../../features/memberships/index.ts';
import {
  invitationRoutes,
  memberRoutes,
  passwordResetRoutes,
  profileRoutes,
  registrationRoutes,
  sessionRoutes,
} from '@guidon/contract';
import { asPlatform, sessions } from '@guidon/db';
import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invite } from '../../features/invitations/invitation-fixture.ts';
import {
  type Account,
  createAccount,
  enrol,
  password,
  signIn,
} from '../../features/sign-in/second-factor/second-factor-fixture.ts';
import { createTenant, type TestTenant } from '../actors.ts';
import { playEvent } from '../play-event.ts';
import { readMail } from '../read-mails.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const nextPassword = 'a walk along the harbour';

let app: TestApp;
let tenant: TestTenant;
let host: TestTenant;
const ended = new Set<string>();
const changed: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  host = await createTenant(app);
  app.services.bus.subscribe(sessionEnded, ({ sessionId }) => void ended.add(sessionId));
  app.services.bus.subscribe(memberChanged, ({ userId }) => void changed.push(userId));
});
afterAll(() => app.close());

const admin = () => host.admin.token;
const params = ({ userId }: { userId: string }) => ({ params: { userId } });

test('every session that ends is published, whatever ended it', async () => {
  const start = async (account: Account) => (await signIn(app, account)).body.token ?? '';
  const fresh = async () => {
    const account = await createAccount(app, host);
    return { account, token: await start(account), another: await start(account) };
  };
  await app.call(sessionRoutes.logout, (await fresh()).token, {});

  const changing = await fresh();
  await app.call(profileRoutes.changePassword, changing.token, {
    body: { currentPassword: password, newPassword: nextPassword },
  });
  await app.call(profileRoutes.endOtherSessions, (await fresh()).token, {});
  const own = await fresh();
  const { body } = await app.call(profileRoutes.sessions, own.token, {});
  await app.call(profileRoutes.endSession, own.token, { params: { sessionId: body.data[1]?.id ?? '' } });
  await app.call(memberRoutes.deactivate, admin(), params((await fresh()).account));
  await app.call(memberRoutes.remove, admin(), params((await fresh()).account));
  await enrol(app, (await fresh()).account, Date.now());

  const { email } = (await fresh()).account;
  await app.call(passwordResetRoutes.request, null, { body: { email } });
  const { code: otp = '' } = await readMail(app, email, 'reset-password');
  const { resetToken } = (await app.call(passwordResetRoutes.verifyOtp, null, { body: { email, otp } })).body;
  await app.call(passwordResetRoutes.reset, null, {
    body: { email, resetToken, newPassword: nextPassword },
  });

  const stolen = await app.call(sessionRoutes.login, null, {
    body: { email, password: nextPassword, returnRefreshToken: true },
  });
  const refreshToken = stolen.body.refreshToken ?? '';
  for (let n = 0; n < 2; n += 1) await app.call(sessionRoutes.refresh, null, { body: { refreshToken } });

  const leaving = await fresh();
  const { username } = (await app.call(profileRoutes.me, leaving.token, {})).body.data;
  await app.call(profileRoutes.deleteMe, leaving.token, {
    body: { currentPassword: password, confirmation: username },
  });

  const over = await asPlatform(app.services, (tx) =>
    tx.select().from(sessions).where(isNotNull(sessions.endedAt)),
  );
  expect(new Set(over.map(({ endReason }) => endReason))).toEqual(
    new Set([
      'signed-out',
      'password-changed',
      'revoked',
      'membership-ended',
      'token-reuse',
      'account-closed',
    ]),
  );
  expect(over.filter(({ id }) => !ended.has(id))).toEqual([]);
});

test('every change of a membership is published', async () => {
  const { userId } = await createAccount(app, host);
  const guest = await createAccount(app, tenant);
  const third = await createTenant(app);
  const guestToken = (await signIn(app, guest)).body.token ?? '';
  const registrationCode = 'TOLDD23456';
  const registrationDeadline = new Date(Date.now() + 3_600_000);
  await playEvent(app, host.tenantId, { event: { registrationCode, registrationDeadline } });
  const steps: Record<string, () => Promise<{ status: number }>> = {
    role: () =>
      app.call(memberRoutes.changeRole, admin(), { ...params({ userId }), body: { role: 'organizer' } }),
    deactivation: () => app.call(memberRoutes.deactivate, admin(), params({ userId })),
    reactivation: () => app.call(memberRoutes.reactivate, admin(), params({ userId })),
    removal: () => app.call(memberRoutes.remove, admin(), params({ userId })),
    joining: () => app.call(registrationRoutes.joinEvent, guestToken, { body: { code: registrationCode } }),
    invitation: async () => {
      const { token } = await invite(app, third, { email: guest.email, role: 'organizer' });
      return app.call(invitationRoutes.accept, guestToken, { body: { token } });
    },
  };
  for (const [step, take] of Object.entries(steps)) {
    changed.length = 0;
    expect([step, (await take()).status]).toEqual([step, 200]);
    expect([step, changed.length > 0]).toEqual([step, true]);
    expect([userId, guest.userId]).toEqual(expect.arrayContaining(changed));
  }
});
