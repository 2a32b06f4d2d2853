import {
  invitationRoutes,
  passwordResetRoutes,
  registrationRoutes,
  type Route,
  secondFactorRoutes,
  sessionRoutes,
  singleSignOnRoutes,
  verificationRoutes,
  wizardRoutes,
} from '@guidon/contract';
import { asPlatform, newId, oneTimeTokens, sessions, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invite } from '../../features/invitations/invitation-fixture.ts';
import { createAccount, password } from '../../features/sign-in/second-factor/second-factor-fixture.ts';
import { issueToken, type TokenPurpose } from '../../platform/one-time-tokens/one-time-tokens.ts';
import { createTenant, type TestTenant } from '../actors.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { errorOf, send } from './send.ts';

const nextPassword = 'a walk along the harbour';

let app: TestApp;
let tenant: TestTenant;
let host: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  host = await createTenant(app);
});
afterAll(() => app.close());

/** Every purpose there is: a new one does not compile before it stands here. */
const purposes: Record<TokenPurpose, true> = {
  'verify-email': true,
  'reset-password': true,
  'set-password': true,
  'second-factor': true,
  'passkey-registration': true,
  'passkey-sign-in': true,
  'sso-state': true,
  'sso-handover': true,
  'sso-link': true,
  'contact-email': true,
};

interface TokenOwner {
  email: string;
  secret: string;
  code: string;
}

interface TokenEndpoint {
  route: Route;
  takes: readonly TokenPurpose[];
  body?: (given: TokenOwner) => object;
  more?: (given: TokenOwner) => { params?: Record<string, string>; headers?: Record<string, string> };
}

const newcomer = () => ({ username: `x${newId().slice(-12)}`, password: nextPassword });
const bearer = ({ secret }: TokenOwner) => ({ headers: { authorization: `Bearer ${secret}` } });

const endpoints: TokenEndpoint[] = [
  {
    route: verificationRoutes.byLink,
    takes: ['verify-email'],
    body: ({ email, secret: token }) => ({ email, token }),
  },
  {
    route: verificationRoutes.byCode,
    takes: ['verify-email'],
    body: ({ email, code }) => ({ email, code }),
  },
  {
    route: passwordResetRoutes.verifyOtp,
    takes: ['reset-password'],
    body: ({ email, code: otp }) => ({ email, otp }),
  },
  {
    route: passwordResetRoutes.reset,
    takes: ['set-password'],
    body: ({ email, secret: resetToken }) => ({ email, resetToken, newPassword: nextPassword }),
  },
  {
    route: secondFactorRoutes.verify,
    takes: ['second-factor'],
    body: ({ secret: tempToken, code: twoFactorCode }) => ({ tempToken, twoFactorCode }),
  },
  {
    route: singleSignOnRoutes.confirmLink,
    takes: ['sso-link'],
    body: ({ secret: token }) => ({ token }),
  },
  {
    route: singleSignOnRoutes.inspectLink,
    takes: ['sso-link'],
    body: ({ secret: token }) => ({ token }),
  },
  {
    route: singleSignOnRoutes.complete,
    takes: ['sso-handover'],
    more: ({ secret }) => ({ headers: { cookie: `sso_handover=${secret}` } }),
  },
  {
    route: registrationRoutes.register,
    takes: [],
    body: ({ email, secret }) => ({ ...newcomer(), email: `new-${email}`, invitationToken: secret }),
  },
  {
    route: registrationRoutes.register,
    takes: [],
    body: ({ email, secret }) => ({
      ...newcomer(),
      email: `new-${email}`,
      isTeamInvitation: true,
      teamInviteToken: secret,
    }),
  },
  {
    route: registrationRoutes.registerWithInvitation,
    takes: [],
    body: ({ email, secret }) => ({ ...newcomer(), email: `new-${email}`, invitationToken: secret }),
  },
  {
    route: wizardRoutes.complete,
    takes: [],
    body: ({ email, secret }) => ({
      ...newcomer(),
      mode: 'register',
      email: `new-${email}`,
      invitationToken: secret,
    }),
  },
  { route: sessionRoutes.refresh, takes: [], body: ({ secret: refreshToken }) => ({ refreshToken }) },
  { route: sessionRoutes.me, takes: [], more: bearer },
  {
    route: invitationRoutes.accept,
    takes: [],
    body: ({ secret: token }) => ({ token }),
    more: () => ({ headers: { authorization: `Bearer ${tenant.participant.token}` } }),
  },
];

async function sendToken(endpoint: TokenEndpoint, given: TokenOwner) {
  return send(app, endpoint.route, null, {
    params: {},
    ...endpoint.more?.(given),
    ...(endpoint.body && { body: JSON.stringify(endpoint.body(given)) }),
  });
}

async function victim(purpose: TokenPurpose): Promise<TokenOwner & { userId: string }> {
  const { userId, email } = await createAccount(app, tenant, 'participant', { isEmailVerified: false });
  const subject = { purpose, userId, tenantId: tenant.tenantId, data: { email }, validMs: 60_000 };
  const { token, code } = await asPlatform(app.services, (tx) => issueToken(tx, app.services, subject));
  return { userId, email, secret: token, code };
}

test.each(Object.keys(purposes))(
  'a token for %s opens nothing else, and is not used up there',
  async (name) => {
    const purpose = Object.keys(purposes).find((known): known is TokenPurpose => known === name);
    const given = await victim(purpose ?? 'verify-email');
    for (const endpoint of endpoints.filter(({ takes }) => !takes.some((taken) => taken === name))) {
      const reply = await sendToken(endpoint, given);
      expect([endpoint.route.id, reply.status, reply.text]).toEqual([
        endpoint.route.id,
        expect.toSatisfy((status: number) => status >= 400 && status < 500),
        expect.not.stringContaining('"token":'),
      ]);
      expect(errorOf(reply), reply.text).not.toBeNull();
    }
    const rows = await asPlatform(app.services, async (tx) => ({
      tokens: await tx.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, given.userId)),
      people: await tx.select().from(users).where(eq(users.id, given.userId)),
      sessions: await tx.select().from(sessions).where(eq(sessions.userId, given.userId)),
    }));
    expect(rows.tokens).toMatchObject([{ usedAt: null }]);
    expect(rows.people).toMatchObject([{ isEmailVerified: false }]);
    expect(rows.sessions).toEqual([]);
  },
);

test('a token of another kind altogether is accepted nowhere either', async () => {
  const { userId, email } = await createAccount(app, tenant, 'participant', { isEmailVerified: false });
  const session = await app.call(sessionRoutes.login, null, {
    body: { email, password, returnRefreshToken: true },
  });
  const { token = '', refreshToken = '' } = session.body;
  const invitation = await invite(app, host, { email: `guest-${email}`, role: 'organizer' });
  for (const secret of [token, refreshToken, invitation.token, userId]) {
    for (const endpoint of endpoints) {
      const isItsOwn =
        (secret === refreshToken && endpoint.route === sessionRoutes.refresh) ||
        (secret === token && endpoint.route === sessionRoutes.me);
      if (isItsOwn) continue;
      const reply = await sendToken(endpoint, { email, secret, code: '000000' });
      expect([endpoint.route.id, reply.status >= 400 && reply.status < 500]).toEqual([
        endpoint.route.id,
        true,
      ]);
    }
  }
});
