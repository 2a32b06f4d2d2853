import { eventRoutes, invitationRoutes, type Role } from '@guidon/contract';
import { asPlatform, auditLog, memberships, newId, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestTenant } from '../../../testing/actors.ts';
import { makeTeam } from '../../../testing/make-team.ts';
import { playEvent } from '../../../testing/play-event.ts';
import { readMails } from '../../../testing/read-mails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hashPassword } from '../../accounts/index.ts';
import { insertTeamInvitation } from '../../teams/index.ts';
import { openWizard, solved } from './wizard-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let passwordHash: string;
const password = 'seven lamps over water';
const startMs = Date.UTC(2030, 0, 1);
/** Takes people although it runs. */
const open = { registrationDeadline: new Date(startMs + 60_000) };
let made = 0;

beforeAll(async () => {
  app = await startTestApp();
  app.setClock(startMs);
  tenant = await createTenant(app);
  passwordHash = await hashPassword(password);
});
beforeEach(() => app.setClock(startMs));
afterAll(() => app.close());

async function account() {
  const { userId, username } = await createMember(app, tenant.tenantId, 'participant');
  await app.database.platform.update(users).set({ passwordHash }).where(eq(users.id, userId));
  return { userId, username, email: `${username}@example.org`.toLowerCase() };
}

function newcomer(change: object = {}) {
  made += 1;
  return { email: `new${made}@example.org`, username: `new-${made}`, password, mode: 'register', ...change };
}

async function invite(email: string, role: Role): Promise<string> {
  const reply = await app.call(invitationRoutes.create, tenant.admin.token, { body: { email, role } });
  expect(reply.status).toBe(201);
  const mail = (await readMails(app, email, 'invitation')).at(-1);
  return /invite=([\w-]{43})$/.exec(mail?.action?.path ?? '')?.[1] ?? '';
}

async function magicLink(change: object = {}): Promise<{ eventId: string; token: string }> {
  const { eventId } = await playEvent(app, tenant.tenantId, {
    event: { name: 'Night Run', ...open, ...change },
  });
  const reply = await app.call(eventRoutes.magicLink, tenant.admin.token, { params: { eventId } });
  return { eventId, token: new URL(reply.body.data.url).searchParams.get('token') ?? '' };
}

async function membershipsOf(email: string) {
  const found = await app.database.platform
    .select({ tenantId: memberships.tenantId, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(users.email, email));
  return found;
}

async function userOf(email: string) {
  const [user] = await app.database.platform.select().from(users).where(eq(users.email, email));
  return user;
}

describe('the email step', () => {
  test('answers whether there is an account', async () => {
    const { email } = await account();
    const wizard = openWizard(app);
    const known = await wizard.check({ email: ` ${email.toUpperCase()} ` });
    expect(known.body).toMatchObject({
      success: true,
      requiresV2Captcha: false,
      data: { requiresPassword: true, requiresRegistration: false, invitation: null },
    });
    const unknown = await wizard.check({ email: 'nobody@example.org' });
    expect(unknown.body.data).toMatchObject({ requiresPassword: false, requiresRegistration: true });
    expect(unknown.body.v3Score).toBeGreaterThan(0.5);
  });

  test.each([[undefined], [null], [''], ['x'], ['e30']])(
    'reveals nothing for the check %j',
    async (captchaTokenV3) => {
      const { email } = await account();
      const reply = await openWizard(app).check({ email, captchaTokenV3 });
      expect(reply).toMatchObject({ status: 400, body: { code: 'CAPTCHA_FAILED' } });
      expect(reply.cookies).toEqual({});
    },
  );

  test('takes a solved check once, of parallel ones too, and not after its time', async () => {
    const captchaTokenV3 = await solved(app, 'invisible');
    const wizard = openWizard(app);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => wizard.check({ email: 'a@example.org', captchaTokenV3 })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = await solved(app, 'invisible');
    app.setClock(startMs + 5 * 60_000);
    expect((await wizard.check({ email: 'a@example.org', captchaTokenV3: late })).status).toBe(400);
  });

  test('asks for the visible check after wrong passwords, and reveals nothing before it', async () => {
    const { email } = await account();
    const wizard = openWizard(app);
    for (let n = 0; n < 5; n += 1) await wizard.complete({ email, password: 'wrong', mode: 'login' });
    const first = await wizard.check({ email });
    expect(first.body).toMatchObject({
      requiresV2Captcha: true,
      data: { requiresPassword: false, requiresRegistration: false },
    });
    expect(first.cookies).toEqual({});
    const cheap = await wizard.check({ email, captchaTokenV2: await solved(app, 'invisible') });
    expect(cheap.body.code).toBe('CAPTCHA_FAILED');
    const dear = await wizard.check({ email, captchaTokenV2: await solved(app, 'visible') });
    expect(dear.body).toMatchObject({ requiresV2Captcha: false, data: { requiresPassword: true } });
    const elsewhere = await openWizard(app, { address: '203.0.113.5' }).check({ email });
    expect(elsewhere.body.requiresV2Captcha).toBe(false);
  });

  test('asks for it, and then refuses, who asks too often for one account', async () => {
    const limited = await startTestApp({ rateLimitFactor: 1 });
    const wizard = openWizard(limited);
    const email = 'often@example.org';
    const asked = [];
    for (let n = 0; n < 32; n += 1) asked.push(await wizard.check({ email }));
    expect(asked.slice(0, 8).every(({ body }) => !body.requiresV2Captcha)).toBe(true);
    expect(asked[8]?.body.requiresV2Captcha).toBe(true);
    expect(asked.slice(30).map(({ status }) => status)).toEqual([429, 429]);
    const owner = openWizard(limited, { address: '203.0.113.5' });
    const another = 'owner@example.org';
    for (let n = 0; n < 9; n += 1) await wizard.check({ email: another });
    expect((await owner.check({ email: another })).body).toMatchObject({
      requiresV2Captcha: false,
      v3Score: 1,
    });
    await limited.close();
  });

  test('says what an invitation is for, to the address it was sent to', async () => {
    const token = await invite('organizer@example.org', 'organizer');
    const wizard = openWizard(app);
    const own = await wizard.check({ email: 'organizer@example.org', invitationToken: token });
    expect(own.body.data.invitation).toEqual({
      valid: true,
      message: '',
      eventName: tenant.name,
      tenantName: tenant.name,
      tenantId: tenant.tenantId,
    });
    const other = await wizard.check({ email: 'thief@example.org', invitationToken: token });
    expect(other.body.data.invitation).toEqual({
      valid: false,
      message: 'This invitation was sent to another email address.',
      eventName: null,
      tenantName: null,
      tenantId: null,
    });
    const none = await wizard.check({ email: 'thief@example.org', invitationToken: 'x' });
    expect(none.body.data.invitation).toMatchObject({ valid: false, message: 'Invalid invitation link' });
    const { token: link } = await magicLink();
    const magic = await wizard.check({ email: 'thief@example.org', invitationToken: link });
    expect(magic.body.data.invitation).toMatchObject({ valid: true, eventName: 'Night Run' });
  });
});

describe('signing in', () => {
  test('starts a session like the form does, in cookies and in the body', async () => {
    const { email, username } = await account();
    const wizard = openWizard(app);
    const reply = await wizard.complete({ email, password, mode: 'login' });
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({ user: { username, role: 'participant' }, invitation: null });
    expect(reply.body.data.accessToken).toMatch(/^ey/);
    expect(reply.body.data.refreshToken).toBeUndefined();
    expect(Object.keys(reply.cookies)).toEqual(expect.arrayContaining(['token', 'refreshToken', 'device']));
    const program = await wizard.complete({ email, password, mode: 'login', returnRefreshToken: true });
    expect(program.body.data.refreshToken).toBeTypeOf('string');
  });

  test('counts wrong passwords with those of the form, and locks', async () => {
    const { email } = await account();
    const wizard = openWizard(app);
    const replies = [];
    for (let n = 0; n < 5; n += 1)
      replies.push(await wizard.complete({ email, password: 'x', mode: 'login' }));
    expect(replies[0]).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    expect(replies[4]).toMatchObject({
      status: 423,
      body: { code: 'ACCOUNT_LOCKED', details: { minutesRemaining: 3 } },
    });
    const form = await app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '198.51.100.1',
      payload: { email, password },
    });
    expect(form.statusCode).toBe(423);
  });

  test.each([
    [{ isActive: false }, 'ACCOUNT_DISABLED'],
    [{ deletedAt: new Date(startMs) }, 'INVALID_CREDENTIALS'],
  ])('with %j is refused with %s', async (change, code) => {
    const { email, userId } = await account();
    await app.database.platform.update(users).set(change).where(eq(users.id, userId));
    expect((await openWizard(app).complete({ email, password, mode: 'login' })).body.code).toBe(code);
  });
});

describe('registration', () => {
  test('without a credential makes an account of no tenant that has to verify its address', async () => {
    const wizard = openWizard(app);
    const other = await createTenant(app);
    const body = newcomer({
      tenantName: other.name,
      tenantId: other.tenantId,
      role: 'admin',
      isSuperAdmin: true,
    });
    await wizard.check({ email: body.email });
    const reply = await wizard.complete(body);
    expect(reply.body).toMatchObject({ success: true, requiresEmailVerification: true, data: {} });
    expect(reply.body.data.accessToken).toBeUndefined();
    expect(await membershipsOf(body.email)).toEqual([]);
    const user = await userOf(body.email);
    expect(user).toMatchObject({ isSuperAdmin: false, mustVerifyEmail: true, isEmailVerified: false });
    const rows = await app.database.platform
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, user?.id ?? ''));
    expect(rows.map(({ action }) => action)).toEqual(['user.register']);
    expect(await readMails(app, body.email, 'verify-email')).toHaveLength(1);
    const again = await wizard.complete({ email: body.email, password, mode: 'login' });
    expect(again.body).toMatchObject({ requiresEmailVerification: true });
    expect(again.body.data.accessToken).toBeUndefined();
  });

  test('without a credential needs a bot check that was passed for this very address', async () => {
    const wizard = openWizard(app);
    expect((await wizard.complete(newcomer())).body.code).toBe('CAPTCHA_FAILED');
    const body = newcomer();
    await wizard.check({ email: 'else@example.org' });
    expect((await wizard.complete(body)).body.code).toBe('CAPTCHA_FAILED');
    await wizard.check({ email: body.email });
    app.setClock(startMs + 60 * 60_000);
    expect((await wizard.complete(body)).body.code).toBe('CAPTCHA_FAILED');
    expect(await userOf(body.email)).toBeUndefined();
    const { email } = await account();
    const known = await wizard.complete(newcomer({ email }));
    expect(known.body.code).toBe('CAPTCHA_FAILED');
  });

  test('with an invitation joins its tenant in its role, once', async () => {
    const body = newcomer();
    const invitationToken = await invite(body.email, 'organizer');
    const wizard = openWizard(app);
    const reply = await wizard.complete({ ...body, invitationToken, role: 'admin' });
    expect(reply.body.data.user).toMatchObject({ role: 'organizer', tenantId: tenant.tenantId });
    expect(await membershipsOf(body.email)).toEqual([{ tenantId: tenant.tenantId, role: 'organizer' }]);
    const again = await wizard.complete(newcomer({ invitationToken }));
    expect(again.body.code).toBe('INVALID_INVITATION');
  });

  test('with an invitation to another address, or a made-up one, is refused and creates nothing', async () => {
    const token = await invite('invited@example.org', 'admin');
    const wizard = openWizard(app);
    for (const invitationToken of [token, 'x', newId(), `${token}x`]) {
      const body = newcomer({ invitationToken });
      await wizard.check({ email: body.email });
      expect((await wizard.complete(body)).body.code).toBe('INVALID_INVITATION');
      expect(await userOf(body.email)).toBeUndefined();
    }
  });

  test('with the magic link of an event takes part in it', async () => {
    const { token: invitationToken } = await magicLink();
    const body = newcomer({ invitationToken });
    const reply = await openWizard(app).complete(body);
    expect(reply.body).toMatchObject({
      message: "Welcome! You've been registered for Night Run",
      data: { user: { role: 'participant' }, invitation: { eventName: 'Night Run' } },
    });
    expect(await membershipsOf(body.email)).toEqual([{ tenantId: tenant.tenantId, role: 'participant' }]);
  });

  test('with the code of an event takes part in it, without a bot check, and with a wrong one not', async () => {
    const { eventId } = await magicLink();
    const replaced = await app.call(eventRoutes.regenerateCode, tenant.admin.token, { params: { eventId } });
    const registrationCode = replaced.body.data.registration.registrationCode ?? '';
    const wrong = newcomer({ registrationCode: 'AAAAA-AAAAA' });
    expect((await openWizard(app).complete(wrong)).body).toMatchObject({ code: 'INVALID_REGISTRATION_CODE' });
    expect(await userOf(wrong.email)).toBeUndefined();
    const body = newcomer({ registrationCode });
    expect((await openWizard(app).complete(body)).body.data.invitation).toEqual({ eventName: 'Night Run' });
    expect(await membershipsOf(body.email)).toEqual([{ tenantId: tenant.tenantId, role: 'participant' }]);
  });

  test('with a magic link that names a team is in that team', async () => {
    const { eventId, token: invitationToken } = await magicLink({ teamMode: 'optional' });
    await makeTeam(app, { tenantId: tenant.tenantId, eventId, name: 'Night Cats' });
    const body = newcomer({ invitationToken, teamName: 'Night Cats' });
    expect((await openWizard(app).complete(body)).body.message).toContain('Night Cats');
  });

  test('with the link of an event that is over says when it ended', async () => {
    const endsAt = new Date(startMs - 1_000);
    const { token: invitationToken } = await magicLink({ endsAt, lifecycle: 'completed' });
    const reply = await openWizard(app).complete(newcomer({ invitationToken }));
    expect(reply.body).toMatchObject({ code: 'EVENT_ENDED', details: { endTime: endsAt.toISOString() } });
  });

  test('with a team invitation takes part in its event', async () => {
    const { eventId } = await playEvent(app, tenant.tenantId, { event: { ...open, teamMode: 'optional' } });
    const { id: teamId } = await makeTeam(app, { tenantId: tenant.tenantId, eventId, name: 'Lamps' });
    const { token: invitationToken } = await asPlatform(app.services, (tx) =>
      insertTeamInvitation(tx, {
        tenantId: tenant.tenantId,
        teamId,
        invitedBy: tenant.admin.userId,
        expiresAt: new Date(startMs + 60_000),
      }),
    );
    const reply = await openWizard(app).complete(newcomer({ invitationToken }));
    expect(reply.body.data.invitation).toEqual({ eventName: 'Capture' });
  });

  test.each([
    [{ username: undefined }, 'VALIDATION_FAILED', 'username'],
    [{ username: 'a b' }, 'INVALID_USERNAME_FORMAT', 'username'],
    [{ username: 'аda' }, 'INVALID_USERNAME_FORMAT', 'username'],
    [{ username: 'ada\u200b' }, 'INVALID_USERNAME_FORMAT', 'username'],
    [{ username: 'ａｄａ' }, 'INVALID_USERNAME_FORMAT', 'username'],
    [{ username: 'ada.l' }, 'INVALID_USERNAME_FORMAT', 'username'],
    [{ username: 'ab' }, 'INVALID_USERNAME_LENGTH', 'username'],
    [{ username: 'a'.repeat(31) }, 'INVALID_USERNAME_LENGTH', 'username'],
    [{ password: 'short' }, 'PASSWORD_TOO_SHORT', 'password'],
    [{ password: 'password123' }, 'PASSWORD_TOO_WEAK', 'password'],
    [{ email: 'no address' }, 'VALIDATION_FAILED', 'email'],
    [{ email: 'аda@example.org' }, 'VALIDATION_FAILED', 'email'],
    [{ email: 'ada\u200b@example.org' }, 'VALIDATION_FAILED', 'email'],
  ])('refuses %j with %s at %s', async (change, code, field) => {
    const wizard = openWizard(app);
    const body = newcomer(change);
    await wizard.check({ email: body.email });
    expect((await wizard.complete(body)).body).toMatchObject({ code, field });
  });

  test('gives examples of a good username', async () => {
    const reply = await openWizard(app).complete(newcomer({ username: 'a b' }));
    expect(reply.body.details).toEqual({ examples: ['ada_lovelace', 'team-7', 'Blue42'] });
  });

  test('of a taken name is refused in any case, with one that is free', async () => {
    const { username, email } = await account();
    for (const taken of [username, username.toUpperCase()]) {
      const wizard = openWizard(app);
      const body = newcomer({ username: taken });
      await wizard.check({ email: body.email });
      const refused = await wizard.complete(body);
      expect(refused.body).toMatchObject({ code: 'USERNAME_TAKEN', field: 'username' });
      const suggestion = String(refused.body.details?.['suggestion']);
      expect(suggestion).not.toBe(taken);
      expect((await wizard.complete({ ...body, username: suggestion })).status).toBe(200);
    }
    const wizard = openWizard(app);
    await wizard.check({ email });
    const refused = await wizard.complete(newcomer({ email: email.toUpperCase() }));
    expect(refused.body).toMatchObject({ code: 'EMAIL_EXISTS', field: 'email' });
  });

  test('of one address many times at once makes one account', async () => {
    const wizard = openWizard(app);
    const { email } = newcomer();
    await wizard.check({ email });
    const replies = await Promise.all(Array.from({ length: 5 }, () => wizard.complete(newcomer({ email }))));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });
});
