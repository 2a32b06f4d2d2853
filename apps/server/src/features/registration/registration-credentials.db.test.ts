import { eventRoutes, registrationRoutes, type Role, type RouteCall } from '@guidon/contract';
import { asPlatform, auditLog, eventParticipants, events, memberships, teams, users } from '@guidon/db';
import { and, count, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { makeTeam } from '../../testing/make-team.ts';
import { playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { expire, invite } from '../invitations/invitation-fixture.ts';
import { insertTeamInvitation } from '../teams/index.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let eventId: string;
let otherEventId: string;
let teamEventId: string;
const hour = 3_600_000;

type Body = RouteCall<typeof registrationRoutes.register>['body'];

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
  const event = { registrationDeadline: new Date(Date.now() + hour) };
  ({ eventId } = await playEvent(app, tenant.tenantId, { event }));
  const ofTeams = { event: { ...event, teamMode: 'optional' } } as const;
  ({ eventId: teamEventId } = await playEvent(app, tenant.tenantId, ofTeams));
  ({ eventId: otherEventId } = await playEvent(app, other.tenantId, { event }));
});
afterAll(() => app.close());

let made = 0;
function account(change: Partial<Body> = {}): Body {
  made += 1;
  const username = `newcomer${made}`;
  return { username, email: `${username}@example.org`, password: 'correct horse battery', ...change };
}

const register = (body: Body) => app.call(registrationRoutes.register, null, { body });
const withInvitation = (body: Body) => app.call(registrationRoutes.registerWithInvitation, null, { body });

async function magicLink(of: TestTenant = tenant, id: string = eventId): Promise<string> {
  const { body } = await app.call(eventRoutes.magicLink, of.admin.token, { params: { eventId: id } });
  return body.data.token;
}

async function teamInvitation(change: { email?: string; expiresAt?: Date } = {}): Promise<string> {
  const expiresAt = new Date(Date.now() + hour);
  const invitation = {
    tenantId: tenant.tenantId,
    teamId: (await makeTeam(app, { tenantId: tenant.tenantId, eventId: teamEventId })).id,
    invitedBy: tenant.admin.userId,
    expiresAt,
    ...change,
  };
  const { token } = await asPlatform(app.services, (tx) => insertTeamInvitation(tx, invitation));
  return token;
}

async function placesOf(email: string) {
  const [user] = await app.database.platform.select().from(users).where(eq(users.email, email));
  if (!user) return null;
  const member = await app.database.platform
    .select({ tenantId: memberships.tenantId, role: memberships.role })
    .from(memberships)
    .where(eq(memberships.userId, user.id));
  const joined = await app.database.platform
    .select({ eventId: eventParticipants.eventId })
    .from(eventParticipants)
    .where(eq(eventParticipants.userId, user.id));
  return { member, events: joined.map((row) => row.eventId), isEmailVerified: user.isEmailVerified };
}

async function howMany(emails: string[]): Promise<number> {
  const [row] = await app.database.platform
    .select({ found: count() })
    .from(users)
    .where(inArray(users.email, emails));
  return row?.found ?? 0;
}

const refused = async (change: Partial<Body>) => {
  const body = account(change);
  const reply = await register(body);
  expect(await howMany([body.email])).toBe(0);
  return failure(reply);
};

const team = (teamInviteToken: string, change: Partial<Body> = {}) =>
  account({ isTeamInvitation: true, teamInviteToken, teamInviteTenant: tenant.name, ...change });

describe('an invitation', () => {
  test.each([
    ['/auth/register', register],
    ['/auth/register-with-invitation', withInvitation],
  ] as const)('at %s makes a member in its role, verified and signed in', async (_path, send) => {
    const body = account();
    const { token } = await invite(app, tenant, { email: body.email, role: 'contentCreator' });
    const reply = await send({ ...body, role: 'organizer', invitationToken: token });
    expect(reply.status).toBe(201);
    expect(reply.body.user).toMatchObject({ role: 'contentCreator', tenantName: tenant.name });
    expect(reply.body.token).toBeTruthy();
    expect(await placesOf(body.email)).toEqual({
      member: [{ tenantId: tenant.tenantId, role: 'contentCreator' }],
      events: [],
      isEmailVerified: true,
    });
    const audit = await app.database.platform
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'user.register'), eq(auditLog.targetId, reply.body.user?.id ?? '')));
    expect(audit).toMatchObject([{ tenantId: tenant.tenantId, details: { with: 'invitation' } }]);
  });

  test('used by many at once makes one account', async () => {
    const body = account();
    const { token } = await invite(app, tenant, { email: body.email, role: 'organizer' });
    const bodies = Array.from({ length: 6 }, (_, n) => ({
      ...body,
      username: `${body.username}-${n}`,
      invitationToken: token,
    }));
    const replies = await Promise.all(bodies.map(withInvitation));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await howMany([body.email])).toBe(1);
  });

  test.each([
    ['another address', (email: string) => `x${email}`],
    ['dots in it', (email: string) => email.replace('new', 'n.ew')],
    ['a tag behind it', (email: string) => email.replace('@', '+x@')],
    ['a longer domain', (email: string) => `${email}.example.com`],
  ])('does not take %s', async (_what, change) => {
    const body = account();
    const { token } = await invite(app, tenant, { email: body.email, role: 'admin' });
    const reply = await register({ ...body, email: change(body.email), invitationToken: token });
    expect(failure(reply)).toMatchObject({ code: 'INVALID_INVITATION', field: 'email' });
    expect(await howMany([change(body.email)])).toBe(0);
  });

  test('takes the address in any case, as one account', async () => {
    const body = account();
    const { token } = await invite(app, tenant, { email: body.email, role: 'organizer' });
    const reply = await register({ ...body, email: body.email.toUpperCase(), invitationToken: token });
    expect(reply.body.user?.email).toBe(body.email);
  });

  test('of letters that only look the same is no address', async () => {
    const body = account();
    const { token } = await invite(app, tenant, { email: body.email, role: 'organizer' });
    const lookalike = body.email.replace('e', 'е');
    const reply = await register({ ...body, email: lookalike, invitationToken: token });
    expect(failure(reply)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'email' });
  });

  test.each(['admin', 'organizer', 'participant'] as const)(
    'to participate makes a participant, whatever the body says: %s',
    async (role) => {
      const body = account({ role });
      const { token } = await invite(app, tenant, { email: body.email, role: 'participant' });
      const more = role === 'admin' ? { tenantName: 'mine' } : {};
      const reply = await register({ ...body, ...more, invitationToken: token });
      expect(reply.status).toBe(role === 'admin' ? 400 : 201);
      const roles = (await placesOf(body.email))?.member.map((member) => member.role);
      expect(roles).toEqual(role === 'admin' ? undefined : ['participant']);
    },
  );

  test('that has expired creates nothing', async () => {
    const body = account();
    const { id, token } = await invite(app, tenant, { email: body.email, role: 'organizer' });
    await expire(app, id);
    expect(failure(await register({ ...body, invitationToken: token }))).toMatchObject({
      code: 'INVALID_INVITATION',
      message: 'This invitation has expired. Please ask for a new one.',
    });
    expect(await howMany([body.email])).toBe(0);
  });

  test('is not used up by a registration that fails', async () => {
    const body = account();
    const { token } = await invite(app, tenant, { email: body.email, role: 'organizer' });
    const taken = await register({
      ...body,
      username: tenant.admin.username.slice(0, 30),
      invitationToken: token,
    });
    expect(failure(taken).code).toBe('USERNAME_TAKEN');
    expect((await register({ ...body, invitationToken: token })).status).toBe(201);
  });

  test('is what /auth/register-with-invitation is for', async () => {
    const reply = await withInvitation(account({ magicLinkToken: await magicLink(), eventId }));
    expect(failure(reply)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'invitationToken' });
    expect(failure(await withInvitation(account({})))).toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'invitationToken',
      message: expect.stringMatching(/is required$/),
    });
  });
});

describe('a magic link', () => {
  test('makes a participant of its event', async () => {
    const body = account({ usesMagicLink: true, teamName: 'Harbour' });
    const reply = await register({ ...body, magicLinkToken: await magicLink(), eventId });
    expect(reply.body.message).toBe("Welcome! You've been registered for Capture");
    expect(reply.body.user).toMatchObject({ role: 'participant', tenantName: tenant.name });
    expect(await placesOf(body.email)).toEqual({
      member: [{ tenantId: tenant.tenantId, role: 'participant' }],
      events: [eventId],
      isEmailVerified: false,
    });
  });

  test('with a team makes it, brings the next ones into it, and says when there is no place', async () => {
    const { eventId: played } = await playEvent(app, tenant.tenantId, {
      event: { teamMode: 'teams', teamSizeMax: 2, registrationDeadline: new Date(Date.now() + hour) },
    });
    const token = await magicLink(tenant, played);
    const comers = [account(), account(), account()];
    const messages: string[] = [];
    for (const body of comers) {
      const named = { ...body, usesMagicLink: true, teamName: 'Night Cats', magicLinkToken: token };
      const reply = await register({ ...named, eventId: played });
      expect(reply.status).toBe(201);
      messages.push(reply.body.message);
    }
    expect(messages).toEqual([
      "Welcome! You've been registered for Capture in the team Night Cats",
      "Welcome! You've been registered for Capture in the team Night Cats",
      "Welcome! You've been registered for Capture. The team Night Cats has no place for you: join or create another one.",
    ]);
    const [team] = await app.database.platform.select().from(teams).where(eq(teams.eventId, played));
    const [leader] = await app.database.platform
      .select()
      .from(users)
      .where(eq(users.email, comers[0]?.email ?? ''));
    expect(team?.leaderUserId).toBe(leader?.id);
  });

  test('never leads into a team that others have made', async () => {
    const { eventId: played } = await playEvent(app, tenant.tenantId, {
      event: { teamMode: 'optional', registrationDeadline: new Date(Date.now() + hour) },
    });
    await makeTeam(app, { tenantId: tenant.tenantId, eventId: played, name: 'Private', nameKey: 'private' });
    const token = await magicLink(tenant, played);
    const body = account({ usesMagicLink: true, teamName: 'PRIVATE', magicLinkToken: token });
    const reply = await register({ ...body, eventId: played });
    expect(reply.body.message).toContain('has no place for you');
  });

  test('of another event or tenant does not fit', async () => {
    const foreign = await magicLink(other, otherEventId);
    const { eventId: second } = await playEvent(app, tenant.tenantId, {
      event: { registrationDeadline: new Date(Date.now() + hour) },
    });
    const sentence = 'The magic link is invalid or expired. Please request a new link from the organizer.';
    const invalid = { code: 'INVALID_MAGIC_LINK', message: sentence };
    expect(await refused({ magicLinkToken: foreign, eventId })).toMatchObject(invalid);
    expect(await refused({ magicLinkToken: await magicLink(), eventId: otherEventId })).toMatchObject(
      invalid,
    );
    expect(await refused({ magicLinkToken: await magicLink(), eventId: second })).toMatchObject(invalid);
  });

  test('that was put together from two is none', async () => {
    const mine = Buffer.from(await magicLink(), 'base64url');
    const foreign = Buffer.from(await magicLink(other, otherEventId), 'base64url');
    const mixed = [
      Buffer.concat([mine.subarray(0, 16), foreign.subarray(16, 32), mine.subarray(32)]),
      Buffer.concat([foreign.subarray(0, 32), mine.subarray(32)]),
      Buffer.concat([mine.subarray(0, 32), Buffer.alloc(16)]),
    ].map((bytes) => bytes.toString('base64url'));
    for (const magicLinkToken of [...mixed, 'x', 'x'.repeat(64), ' '.repeat(64)]) {
      const { code } = await refused({ magicLinkToken, eventId });
      expect(['INVALID_MAGIC_LINK', 'VALIDATION_FAILED']).toContain(code);
    }
  });

  test('ends when it is renewed', async () => {
    const before = await magicLink();
    const { body, status } = await app.call(eventRoutes.regenerateMagicLink, tenant.admin.token, {
      params: { eventId },
    });
    expect(status).toBe(200);
    expect(body.data.token).not.toBe(before);
    expect((await refused({ magicLinkToken: before, eventId })).code).toBe('INVALID_MAGIC_LINK');
    expect((await register(account({ magicLinkToken: body.data.token, eventId }))).status).toBe(201);
    const rows = await app.database.platform
      .select({ tenantId: auditLog.tenantId })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'event.regenerate-magic-link'), eq(auditLog.targetId, eventId)));
    expect(rows).toEqual([{ tenantId: tenant.tenantId }]);
  });

  test('stands for an address of this site with the names of the event and the tenant', async () => {
    const { body } = await app.call(eventRoutes.magicLink, tenant.admin.token, { params: { eventId } });
    const url = new URL(body.data.url);
    expect(url.pathname).toBe('/register');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      token: body.data.token,
      event: eventId,
      tenantName: tenant.name,
    });
  });

  test.each(['organizer', 'contentCreator', 'participant'] as const)(
    'is hidden from a %s who does not run the event',
    async (role: Role) => {
      const { token } = tenant[role];
      for (const route of [eventRoutes.magicLink, eventRoutes.regenerateMagicLink]) {
        expect((await app.call(route, token, { params: { eventId } })).status).toBe(403);
        expect((await app.call(route, other.admin.token, { params: { eventId } })).status).toBe(404);
      }
      const { body } = await app.call(eventRoutes.get, token, { params: { eventId } });
      expect(body.data.registration.magicLinkToken).toBeNull();
    },
  );

  test.each([
    ['a draft', { lifecycle: 'draft' }, 'EVENT_NOT_ACTIVE', 'startTime'],
    ['one that has ended', { lifecycle: 'completed' }, 'EVENT_ENDED', 'endTime'],
  ] as const)('of %s says when', async (_what, change, code, detail) => {
    const { eventId: id } = await playEvent(app, tenant.tenantId);
    await app.database.platform.update(events).set(change).where(eq(events.id, id));
    const found = await refused({ magicLinkToken: await magicLink(tenant, id), eventId: id });
    expect(found.code).toBe(code);
    expect(Date.parse(String(found.details?.[detail]))).not.toBeNaN();
  });

  test('of one for other addresses makes no account', async () => {
    const { eventId: id } = await playEvent(app, tenant.tenantId, {
      event: { registrationDeadline: new Date(Date.now() + hour), allowedDomains: ['school.example'] },
    });
    const found = await refused({ magicLinkToken: await magicLink(tenant, id), eventId: id });
    expect(found.code).toBe('DOMAIN_NOT_ALLOWED');
  });

  test('fills the last place once', async () => {
    const { eventId: id } = await playEvent(app, tenant.tenantId, {
      event: { registrationDeadline: new Date(Date.now() + hour), maxParticipants: 1 },
    });
    const magicLinkToken = await magicLink(tenant, id);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => register(account({ magicLinkToken, eventId: id }))),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter((reply) => failure(reply).code === 'EVENT_FULL')).toHaveLength(4);
  });
});

describe('a team invitation', () => {
  test('makes a participant of its event', async () => {
    const body = team(await teamInvitation());
    const reply = await register(body);
    expect(reply.status).toBe(201);
    expect(await placesOf(body.email)).toMatchObject({
      member: [{ tenantId: tenant.tenantId, role: 'participant' }],
      events: [teamEventId],
    });
  });

  test('by mail makes one account, for however many try', async () => {
    const { email } = account();
    const token = await teamInvitation({ email });
    const bodies = Array.from({ length: 6 }, () => ({ ...team(token), email }));
    const replies = await Promise.all(bodies.map(register));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await howMany([email])).toBe(1);
  });

  test('without an address is a link for many', async () => {
    const token = await teamInvitation();
    const bodies = Array.from({ length: 3 }, () => team(token));
    const replies = await Promise.all(bodies.map(register));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  test('with an address takes no other', async () => {
    const body = team('');
    const teamInviteToken = await teamInvitation({ email: body.email });
    const stolen = await register(team(teamInviteToken));
    expect(failure(stolen)).toMatchObject({ code: 'INVALID_INVITATION', field: 'email' });
    expect((await register({ ...body, teamInviteToken })).status).toBe(201);
  });

  test('of another tenant than the link says, or past its end, does not work', async () => {
    const wrong = await register(team(await teamInvitation(), { teamInviteTenant: other.name }));
    expect(failure(wrong).code).toBe('INVALID_INVITATION');
    const late = await register(team(await teamInvitation({ expiresAt: new Date(Date.now() - 1) })));
    expect(failure(late).code).toBe('INVALID_INVITATION');
  });
});

describe('no tenant lets anybody in', () => {
  test.each<[string, Partial<Body>, string]>([
    ['without a credential', {}, 'registrationCode'],
    ['with its name alone', { tenantName: 'tenanta' }, 'registrationCode'],
    ['with an event alone', { eventId: '01890a5d-ac96-774b-bcce-b302099a9999' }, 'registrationCode'],
    ['as an organizer', { role: 'organizer' }, 'role'],
    ['with two credentials', { registrationCode: 'A', invitationToken: 'B' }, 'registrationCode'],
    [
      'as an admin with a code',
      { role: 'admin', tenantName: 'mine', registrationCode: 'A' },
      'registrationCode',
    ],
  ])('%s', async (_what, change, field) => {
    const body = account(change);
    expect(failure(await register(body))).toMatchObject({ code: 'VALIDATION_FAILED', field });
    expect(await howMany([body.email])).toBe(0);
  });

  test.each<[string, Partial<Body>, string]>([
    ['an invitation', { invitationToken: 'x'.repeat(43) }, 'INVALID_INVITATION'],
    ['a team', { isTeamInvitation: true, teamInviteToken: 'x'.repeat(43) }, 'INVALID_INVITATION'],
    ['a code', { registrationCode: 'NOSUCHCODE' }, 'INVALID_REGISTRATION_CODE'],
  ])('with a link or code of %s that is none, which comes before the password', async (_of, change, code) => {
    expect((await refused({ password: 'password1', ...change })).code).toBe(code);
  });

  test('with a token of one kind given as another', async () => {
    const body = account();
    const { token } = await invite(app, tenant, { email: body.email, role: 'admin' });
    const link = await magicLink();
    for (const change of [
      { invitationToken: link },
      { magicLinkToken: token, eventId },
      { teamInviteToken: token },
      { invitationToken: await teamInvitation() },
    ])
      expect((await register({ ...body, ...change })).status).toBe(403);
    expect(await howMany([body.email])).toBe(0);
  });
});
