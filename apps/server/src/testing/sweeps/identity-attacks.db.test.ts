import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  invitationRoutes,
  limits,
  passwordResetRoutes,
  profileRoutes,
  registrationRoutes,
  type Route,
  secondFactorRoutes,
  sessionRoutes,
  verificationRoutes,
  wizardRoutes,
} from '@guidon/contract';
import { newId, tenants, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invite } from '../../features/invitations/invitation-fixture.ts';
import {
  type Account,
  createAccount,
  password,
  signIn,
} from '../../features/sign-in/second-factor/second-factor-fixture.ts';
import { solved } from '../../features/registration/wizard/wizard-fixture.ts';
import { brandOf } from '../../platform/mail/mail-brand.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { createTenant, type TestTenant } from '../actors.ts';
import { ratioOfTimes } from '../ratio-of-times.ts';
import { readMail, readMails } from '../read-mails.ts';
import { failure, startTestApp, type TestApp } from '../test-app.ts';
import { send } from './send.ts';

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

const evil = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  forwarded: 'host=evil.example;proto=https',
  origin: 'http://localhost:3000',
  referer: 'https://evil.example/',
};

const ask = async (route: Route, token: string | null, body: object, params = {}) => {
  const reply = await send(app, route, token, { params, body: JSON.stringify(body), headers: evil });
  expect([route.id, reply.text, reply.status < 300]).toEqual([route.id, reply.text, true]);
};

async function alice(): Promise<{ account: Account; twin: (local: string) => string }> {
  const account = await createAccount(app, tenant);
  const domain = `${newId().slice(-12)}.example`;
  const email = `alice@${domain}`;
  await app.database.platform.update(users).set({ email }).where(eq(users.id, account.userId));
  return { account: { ...account, email }, twin: (local) => `${local}@${domain}` };
}

const unknownEmail = (n: number) => `nobody-${n}@example.org`;

const markup = '<img src=x onerror=alert(1)>"><script>alert(2)</script>';

test('a mail of any kind leads here alone, and names in it are text', async () => {
  const { userId, email } = await createAccount(app, tenant, 'admin', { isEmailVerified: false });
  const token = (await signIn(app, { userId, email })).body.token ?? '';
  // Such a name cannot be registered, but a mail must not depend on that.
  await app.database.platform
    .update(users)
    .set({ username: markup, usernameKey: markup.toLowerCase() })
    .where(eq(users.id, userId));
  await app.database.platform
    .update(tenants)
    .set({ displayName: markup })
    .where(eq(tenants.id, tenant.tenantId));
  app.forget();
  const guest = `guest-${email}`;
  await ask(sessionRoutes.login, null, { email, password });
  await ask(passwordResetRoutes.request, null, { email });
  await ask(verificationRoutes.resend, null, { email });
  await ask(invitationRoutes.create, token, { email: guest, role: 'organizer', message: markup });
  await app.database.platform.update(users).set({ isEmailVerified: true }).where(eq(users.id, userId));
  await ask(secondFactorRoutes.start, token, { currentPassword: password });
  await ask(profileRoutes.changePassword, token, { currentPassword: password, newPassword: nextPassword });

  const mails = [...(await readMails(app, email)), ...(await readMails(app, guest))];
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
    'invitation',
    'new-device',
    'password-changed',
    'reset-password',
    'verify-email',
  ]);
  for (const mail of mails) {
    const { html, text, subject } = renderMail(mail, brandOf(markup), app.services.settings.publicUrl);
    expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>/);
    expect(`${html}${text}${subject}`).not.toContain('evil.example');
    for (const [, address] of html.matchAll(/(?:href|src|action)="([^"]*)"/g))
      expect(address).toMatch(/^http:\/\/localhost:3000(\/|$)/);
  }
});

describe('an address or name that only looks the same', () => {
  const lookAlikes = [
    ['with a Cyrillic letter', 'аlice'],
    ['in full width', 'ａlice'],
    ['with a zero-width character', 'al\u200bice'],
    ['with a soft hyphen', 'al\u00adice'],
    ['with a combining mark', 'alic\u0301e'],
    ['with a dotless i', 'alıce'],
    ['with a capital dotted i', 'alİce'],
    ['with a dot', 'al.ice'],
    ['with a tag', 'alice+x'],
  ] as const;

  test.each(lookAlikes)('%s signs in to nothing and gets no mail of the other', async (_what, local) => {
    const { account, twin } = await alice();
    const email = twin(local);
    const signedIn = await app.call(sessionRoutes.login, null, { body: { email, password } });
    expect(failure(signedIn).code).toBe('INVALID_CREDENTIALS');
    await app.call(passwordResetRoutes.request, null, { body: { email } });
    await app.call(verificationRoutes.resend, null, { body: { email } });
    const mails = [...(await readMails(app, account.email)), ...(await readMails(app, email))];
    expect(mails).toEqual([]);
    const { token } = await invite(app, host, { email: account.email, role: 'admin' });
    const body = {
      username: `l${newId().slice(-12)}`,
      email,
      password: nextPassword,
      invitationToken: token,
    };
    const registered = await app.call(registrationRoutes.registerWithInvitation, null, { body });
    expect(['VALIDATION_FAILED', 'INVALID_INVITATION']).toContain(failure(registered).code);
  });

  test('in other letters is the same account, and its mail goes to the address that was registered', async () => {
    const { account, twin } = await alice();
    await app.call(passwordResetRoutes.request, null, { body: { email: ` ${twin('ALICE')} ` } });
    expect(await readMail(app, account.email, 'reset-password')).toMatchObject({ to: account.email });
    const body = { email: twin('Alice').toUpperCase(), password };
    expect((await app.call(sessionRoutes.login, null, { body })).status).toBe(200);
  });
});

describe('the time of an answer does not reveal whether an account is known', () => {
  const rounds = 24;
  const known: Account[] = [];

  async function expectAlike(ask: (email: string) => Promise<unknown>): Promise<void> {
    const ratio = await ratioOfTimes(
      rounds,
      (n) => ask(known[n]?.email ?? ''),
      (n) => ask(unknownEmail(n)),
    );
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  }

  beforeAll(async () => {
    for (let n = 0; n <= rounds; n += 1) known.push(await createAccount(app, tenant));
  });

  test('at sign-in', async () => {
    await expectAlike((email) =>
      app.call(sessionRoutes.login, null, { body: { email, password: 'not this one' } }),
    );
  });

  test('in the wizard, which says it in words after the bot check', async () => {
    const tokens: string[] = [];
    while (tokens.length < 2 * (rounds + 1)) tokens.push(await solved(app, 'invisible'));
    await expectAlike(async (email) => {
      const body = { email, captchaTokenV3: tokens.pop() ?? '' };
      expect((await app.call(wizardRoutes.checkEmail, null, { body })).status).toBe(200);
    });
  });

  test('with a wrong code, whether one was mailed or not', async () => {
    for (const { email } of known) await app.call(passwordResetRoutes.request, null, { body: { email } });
    await expectAlike((email) =>
      app.call(passwordResetRoutes.verifyOtp, null, { body: { email, otp: '000000' } }),
    );
  });

  test('when a mail is asked for', async () => {
    for (const route of [passwordResetRoutes.request, verificationRoutes.resend]) {
      let nowMs = Date.now();
      await expectAlike((email) => {
        nowMs += limits.resendCooldownMs;
        app.setClock(nowMs);
        return app.call(route, null, { body: { email } });
      });
    }
  });
});

test('there is one way from a proof to a session', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const callers = (what: RegExp) =>
    globSync('**/*.ts', { cwd: root })
      .filter((file) => !/\.test\.ts$|-fixture\.ts$|^testing\//.test(file))
      .filter((file) => what.test(readFileSync(`${root}${file}`, 'utf8').replaceAll(/^import.*$/gm, '')));
  expect(callers(/(?<!function )\bstartSession\(/)).toEqual([
    'features/sign-in/sessions/complete-sign-in.ts',
  ]);
  // The players of a rehearsal, who have accounts in its own database alone, have nothing to prove.
  const issuing = ['features/rehearsal/play/admit-teams.ts', 'features/sign-in/sessions/start-session.ts'];
  expect(callers(/(?<!function )\bissueSession\(/).toSorted()).toEqual(issuing);
  expect(callers(/(?<!function )\binsertSession\(/)).toEqual(['features/sign-in/sessions/start-session.ts']);
  expect(callers(/\binsert\(sessions\)|\binsert into sessions\b/)).toEqual([
    'features/sign-in/sessions/store.ts',
  ]);
});
