import { eventRoutes, profileRoutes, registrationRoutes } from '@guidon/contract';
import { users } from '@guidon/db';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestTenant } from '../../testing/actors.ts';
import { playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { invite } from '../invitations/invitation-fixture.ts';
import { openWizard, solved } from './wizard/wizard-fixture.ts';

/** Refusals of one network in an hour that cost no bot check. */
const unchecked = 20;
const password = 'correct horse battery';

let app: TestApp;
let tenant: TestTenant;
let eventId: string;
let code: string;
let magicLinkToken: string;
let known: { email: string; username: string };

beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 1 });
  tenant = await createTenant(app);
  code = 'OPENCUP26';
  const event = { registrationCode: code, registrationDeadline: new Date(Date.now() + 3_600_000) };
  ({ eventId } = await playEvent(app, tenant.tenantId, { event }));
  const shown = await app.call(eventRoutes.magicLink, tenant.admin.token, { params: { eventId } });
  magicLinkToken = shown.body.data.token;
  const { username } = tenant.participant;
  known = { username, email: addressOf(tenant.participant) };
});
afterAll(() => app.close());

const addressOf = ({ username }: { username: string }) => `${username}@example.org`.toLowerCase();

let made = 0;
function newcomer() {
  made += 1;
  return { username: `fresh${made}`, email: `fresh${made}@example.org` };
}

async function post(path: string, remoteAddress: string, payload: object) {
  const reply = await app.http.inject({ method: 'POST', url: `/api${path}`, remoteAddress, payload });
  const body = reply.json<{ code?: string; details?: { kind?: string } }>();
  return { status: reply.statusCode, code: body.code, kind: body.details?.kind };
}

const credentials = {
  'a code': () => ({ registrationCode: code }),
  'a magic link': () => ({ magicLinkToken, eventId, usesMagicLink: true }),
  'a new organization': () => ({
    role: 'admin',
    tenantName: `founded${'abcdefghijklmnopqrstuvwxyz'[made % 26]}`,
  }),
};
const ways = Object.entries(credentials);

async function accountsWith(emails: readonly string[]): Promise<number> {
  const rows = await app.database.platform
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, [...emails]));
  return rows.length;
}

const proof = async () => ({ captchaTokenV3: await solved(app, 'invisible', 'register') });

const rename = (username: string) =>
  app.call(profileRoutes.update, tenant.organizer.token, { body: { username } });

describe.each(ways)('with %s', (_way, credential) => {
  const network = `198.51.100.${ways.findIndex(([way]) => way === _way) + 1}`;
  const register = (account: object) =>
    post(registrationRoutes.register.path, network, { password, ...credential(), ...account });

  test('from the twentieth refusal of a network on, nothing is told of an account without a bot check', async () => {
    for (let n = 0; n < unchecked / 2; n += 1) {
      expect((await register({ ...newcomer(), email: known.email })).code).toBe('EMAIL_EXISTS');
      expect((await register({ ...newcomer(), username: known.username })).code).toBe('USERNAME_TAKEN');
    }
    const unknown = newcomer();
    for (const account of [
      unknown,
      { ...unknown, email: known.email },
      { ...unknown, username: known.username },
    ])
      expect(await register(account)).toEqual({ status: 400, code: 'CAPTCHA_FAILED', kind: 'invisible' });
    expect(await accountsWith([unknown.email])).toBe(0);
    const told = await register({ ...unknown, email: known.email, ...(await proof()) });
    expect(told.code).toBe('EMAIL_EXISTS');
    expect((await register({ ...unknown, ...(await proof()) })).status).toBe(201);
  });
});

const askFrom = (network: string, email: string) =>
  post(registrationRoutes.register.path, network, {
    password,
    registrationCode: code,
    ...newcomer(),
    email,
  });

describe('a taken address', () => {
  test('is told of five at most to a network, one after another or at once', async () => {
    const { admin, organizer, participant } = tenant;
    const members = await Promise.all(
      Array.from({ length: 9 }, () => createMember(app, tenant.tenantId, 'participant')),
    );
    const emails = [admin, organizer, participant, ...members].map(addressOf);
    for (const [index, email] of emails.entries()) {
      const { code: told } = await askFrom('198.51.100.60', email);
      expect(told, String(index)).toBe(index < 5 ? 'EMAIL_EXISTS' : 'CAPTCHA_FAILED');
    }
    const atOnce = await Promise.all(emails.map((email) => askFrom('198.51.100.61', email)));
    expect(atOnce.filter((reply) => reply.code === 'EMAIL_EXISTS')).toHaveLength(5);
    const unknown = newcomer();
    expect((await askFrom('198.51.100.60', unknown.email)).code).toBe('CAPTCHA_FAILED');
    expect(await accountsWith([unknown.email])).toBe(0);
  });

  test('that a room types again and again counts once', async () => {
    for (let n = 0; n < 12; n += 1) {
      const email = n % 2 === 0 ? known.email : known.email.toUpperCase();
      expect((await askFrom('198.51.100.62', email)).code).toBe('EMAIL_EXISTS');
    }
    expect((await askFrom('198.51.100.62', newcomer().email)).status).toBe(201);
  });
});

test('of many refusals at once, no more are told than one after another', async () => {
  const replies = await Promise.all(
    Array.from({ length: 60 }, () =>
      post(registrationRoutes.register.path, '198.51.100.50', {
        password,
        registrationCode: code,
        ...newcomer(),
        username: known.username,
      }),
    ),
  );
  const told = replies.filter((reply) => reply.code === 'USERNAME_TAKEN');
  expect(told).toHaveLength(unchecked);
  expect(new Set(replies.map((reply) => reply.code))).toEqual(new Set(['USERNAME_TAKEN', 'CAPTCHA_FAILED']));
});

test('an invitation tells of twenty usernames without a bot check', async () => {
  const { email } = newcomer();
  const { token: invitationToken } = await invite(app, tenant, { email, role: 'participant' });
  const registered = (username: string) =>
    post(registrationRoutes.registerWithInvitation.path, '198.51.100.51', {
      password,
      invitationToken,
      email,
      username,
    });
  for (let n = 0; n < unchecked; n += 1)
    expect((await registered(known.username)).code).toBe('USERNAME_TAKEN');
  expect((await registered(known.username)).code).toBe('CAPTCHA_FAILED');
});

test('a room registers behind one address, whatever the number of people', async () => {
  const room = Array.from({ length: 60 }, newcomer);
  const replies = await Promise.all(
    room.map((account) =>
      post(registrationRoutes.register.path, '198.51.100.52', {
        password,
        registrationCode: code,
        ...account,
      }),
    ),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(room.length);
});

describe('the wizard', () => {
  test('with a link asks for the mark of its own bot check, which is good for ten names', async () => {
    const browser = openWizard(app, { address: '198.51.100.53' });
    const complete = (account: object) =>
      browser.complete({ mode: 'register', password, invitationToken: magicLinkToken, ...account });
    for (let n = 0; n < unchecked; n += 1)
      expect((await complete({ ...newcomer(), email: known.email })).body.code).toBe('EMAIL_EXISTS');
    const unknown = newcomer();
    for (const account of [unknown, { ...unknown, email: known.email }])
      expect((await complete(account)).body.code).toBe('CAPTCHA_FAILED');
    await browser.check({ email: unknown.email });
    for (let n = 0; n < 10; n += 1)
      expect((await complete({ ...unknown, username: known.username })).body.code).toBe('USERNAME_TAKEN');
    expect((await complete(unknown)).body.code).toBe('TOO_MANY_REQUESTS');
  });
});

test('a profile tells of twenty names an hour, and a free one is still taken', async () => {
  for (let n = 0; n < unchecked; n += 1)
    expect(failure(await rename(known.username)).code).toBe('USERNAME_TAKEN');
  expect(failure(await rename(known.username)).code).toBe('TOO_MANY_REQUESTS');
  expect((await rename(newcomer().username)).status).toBe(200);
});
