import {
  invitationRoutes,
  passkeyRoutes,
  passwordResetRoutes,
  profileRoutes,
  secondFactorRoutes,
  sessionRoutes,
  singleSignOnRoutes,
  verificationRoutes,
  wizardRoutes,
} from '@guidon/contract';
import { connect } from '@guidon/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invite } from '../../features/invitations/invitation-fixture.ts';
import {
  codeAt,
  createAccount,
  enrol,
  password,
  signIn,
} from '../../features/sign-in/second-factor/second-factor-fixture.ts';
import { solved } from '../../features/registration/wizard/wizard-fixture.ts';
import { createLog } from '../../platform/logging/log.ts';
import { createTenant, type TestTenant } from '../actors.ts';
import { readMail } from '../read-mails.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { send } from './send.ts';

const nextPassword = 'a walk along the harbour';
const clientSecret = 'a-secret-of-the-provider-client';

let app: TestApp;
let tenant: TestTenant;
let nowMs = Date.UTC(2026, 10, 20, 12);
const lines: string[] = [];
/** By their kind, so that a failure names it. */
const secrets = new Map<string, string>();

beforeAll(async () => {
  app = await startTestApp({
    log: createLog('trace', { write: (line) => void lines.push(line) }),
    logsRequests: true,
  });
  app.setClock(nowMs);
  tenant = await createTenant(app);
});
afterAll(() => app.close());

function later(ms: number): void {
  nowMs += ms;
  app.setClock(nowMs);
}

function keep(what: string, secret: string | undefined): string {
  expect([what, secret]).toEqual([what, expect.stringMatching(/./)]);
  secrets.set(what, secret ?? '');
  return secret ?? '';
}

function keepCookies(what: string, cookies: readonly { name: string; value: string }[]): void {
  for (const { name, value } of cookies) if (value.length > 20) keep(`${what} cookie ${name}`, value);
}

/** Six digits may appear in a time or an id by chance; everything else is too long for that. */
function includesSecret(text: string, secret: string): boolean {
  return /^\d+$/.test(secret)
    ? new RegExp(`(?<![\\w.-])${secret}(?![\\w.-])`).test(text)
    : text.includes(secret);
}

const leaked = () => {
  const text = lines.join('');
  return [...secrets].filter(([, secret]) => includesSecret(text, secret)).map(([what]) => what);
};

/** From now on every write to the tables of identity fails, with the whole row in the error. */
async function breakWrites(): Promise<void> {
  const owner = await connect(app.connection);
  await owner.query(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'failing' using detail = new::text; end $$`);
  for (const table of [
    'one_time_tokens',
    'mails',
    'second_factors',
    'passkeys',
    'sessions',
    'sso_connections',
  ]) {
    await owner.query(
      `create trigger fail before insert or update on ${table} for each row execute function fail()`,
    );
  }
  await owner.end();
}

async function resetCode(email: string): Promise<string> {
  await app.call(passwordResetRoutes.request, null, { body: { email } });
  return keep('the code of a reset', (await readMail(app, email, 'reset-password')).code);
}

test('no link, code, password, token or cookie of identity reaches the log, whatever becomes of the request', async () => {
  keep('the password', password);
  keep('the next password', nextPassword);
  const account = await createAccount(app, tenant);
  const { email } = account;

  const entered = await app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password, returnRefreshToken: true },
  });
  keepCookies('the sign-in', entered.cookies);
  const session = entered.json<{ token: string; refreshToken: string }>();
  const token = keep('the access token', session.token);
  const refreshToken = keep('the refresh token', session.refreshToken);

  const enrolled = await enrol(app, account, nowMs);
  keep('the secret of the second factor', enrolled.secret);
  for (const code of enrolled.backupCodes) keep(`the backup code ${code}`, code);
  later(60_000);
  const pending = await signIn(app, account);
  const tempToken = keep('the temporary token', pending.body.tempToken);
  const twoFactorCode = keep('the code of the app', codeAt(enrolled.secret, nowMs));
  const trusted = await app.http.inject({
    method: 'POST',
    url: '/api/auth/verify-2fa',
    payload: {
      tempToken,
      twoFactorCode,
      rememberDevice: true,
      deviceFingerprint: pending.body.deviceFingerprint,
    },
  });
  expect(trusted.statusCode).toBe(200);
  keepCookies('the second factor', trusted.cookies);

  const invitation = await invite(app, tenant, { email: `guest-${email}`, role: 'participant' });
  const inviteToken = keep('the invitation', invitation.token);
  await app.call(invitationRoutes.check, null, { params: { token: inviteToken } });

  later(60_000);
  const newcomer = await createAccount(app, tenant, 'participant', { isEmailVerified: false });
  await app.call(verificationRoutes.resend, null, { body: { email: newcomer.email } });
  const proof = await readMail(app, newcomer.email, 'verify-email');
  const link = keep(
    'the link that verifies',
    new URL(proof.action?.path ?? '', 'http://x').searchParams.get('token') ?? '',
  );
  keep('the code that verifies', proof.code);
  await app.call(verificationRoutes.byLink, null, {
    body: { email: `x${newcomer.email}`, token: link },
  });

  const otp = await resetCode(email);
  const { resetToken } = (await app.call(passwordResetRoutes.verifyOtp, null, { body: { email, otp } })).body;
  keep('the token of a reset', resetToken);

  const captchaTokenV3 = keep('the bot check', await solved(app, 'invisible'));
  await app.call(wizardRoutes.checkEmail, null, { body: { email, captchaTokenV3 } });
  const options = await app.call(passkeyRoutes.registrationOptions, enrolled.token, {
    body: { currentPassword: password },
  });
  keep('the challenge of a passkey', options.body.data.challenge);

  await hostileRequests({ token, refreshToken, tempToken, inviteToken, link, resetToken, email });
  expect(leaked()).toEqual([]);

  await breakWrites();
  const replies = [
    await app.call(sessionRoutes.login, null, {
      body: { email: `${tenant.admin.username}@example.org`, password },
    }),
    await app.call(passwordResetRoutes.reset, null, {
      body: { email, resetToken, newPassword: nextPassword },
    }),
    await app.call(verificationRoutes.byLink, null, { body: { email: newcomer.email, token: link } }),
    await app.call(secondFactorRoutes.regenerateCodes, enrolled.token, {
      body: { currentPassword: password, twoFactorCode: enrolled.backupCodes[0] ?? '' },
    }),
    await app.call(profileRoutes.changePassword, enrolled.token, {
      body: { currentPassword: password, newPassword: nextPassword },
    }),
    await app.call(passkeyRoutes.registrationOptions, enrolled.token, {
      body: { currentPassword: password },
    }),
    await app.call(singleSignOnRoutes.save, tenant.admin.token, {
      body: {
        issuer: 'https://provider.example.org',
        clientId: 'guidon',
        clientSecret: keep('the secret of the client', clientSecret),
        defaultRole: 'participant',
        groupsClaim: 'groups',
        groupRoles: [],
        version: 0,
      },
    }),
  ];
  expect(replies.filter(({ status }) => status === 500).length).toBeGreaterThanOrEqual(5);
  expect(lines.filter((line) => line.includes('request failed')).length).toBeGreaterThanOrEqual(5);
  expect(lines.join('')).not.toContain('$argon2');
  lines.push(JSON.stringify(await app.services.metrics.collect()));
  expect(leaked()).toEqual([]);
});

async function hostileRequests(given: Record<string, string>): Promise<void> {
  for (const [name, secret] of Object.entries(given)) {
    if (name === 'email') continue;
    const payloads = [
      `{"token":"${secret}"`,
      JSON.stringify({ token: { deep: secret } }),
      JSON.stringify([secret]),
    ];
    for (const url of [
      `/api/${secret}`,
      `/api/auth/me?token=${secret}`,
      `/api/auth/sso/callback?state=${secret}&code=${secret}`,
    ])
      await app.http.inject({
        url,
        headers: { authorization: `Bearer ${secret}x`, cookie: `refreshToken=${secret}` },
      });
    for (const payload of payloads) {
      for (const route of [
        verificationRoutes.byLink,
        sessionRoutes.refresh,
        secondFactorRoutes.verify,
        singleSignOnRoutes.confirmLink,
      ])
        await send(app, route, null, { params: {}, body: payload });
    }
    await app.call(invitationRoutes.check, null, { params: { token: secret } });
  }
}
