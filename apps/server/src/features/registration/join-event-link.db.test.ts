import {
  eventRoutes,
  type JoinEventBody,
  memberRoutes,
  playRoutes,
  registrationRoutes,
  sessionRoutes,
} from '@guidon/contract';
import { auditLog, eventParticipants, events, memberships, sessions } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLoner, createMember, createTenant, type TestTenant } from '../../testing/actors.ts';
import { playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let home: TestTenant;
let host: TestTenant;
let eventId: string;

beforeAll(async () => {
  app = await startTestApp();
  home = await createTenant(app);
  host = await createTenant(app);
  eventId = await openEvent();
});
afterAll(() => app.close());

async function openEvent(event: Partial<typeof events.$inferInsert> = {}, tenant = host): Promise<string> {
  const change = { registrationType: 'open' as const, ...event };
  return (await playEvent(app, tenant.tenantId, { challenges: [], event: change })).eventId;
}

async function linkOf(id = eventId, tenant = host): Promise<string> {
  const params = { eventId: id };
  return (await app.call(eventRoutes.magicLink, tenant.admin.token, { params })).body.data.token;
}

const send = (token: string | null, body: JoinEventBody) =>
  app.call(registrationRoutes.joinEvent, token, { body });
const follow = async (token: string, id = eventId) =>
  send(token, { magicLinkToken: await linkOf(id), eventId: id });

async function placeOf(userId: string, id = eventId) {
  const { platform } = app.database;
  const [member] = await platform
    .select({ role: memberships.role, isActive: memberships.isActive })
    .from(memberships)
    .where(and(eq(memberships.tenantId, host.tenantId), eq(memberships.userId, userId)));
  const registered = await platform
    .select({ eventId: eventParticipants.eventId })
    .from(eventParticipants)
    .where(and(eq(eventParticipants.eventId, id), eq(eventParticipants.userId, userId)));
  return { member: member ?? null, isRegistered: registered.length === 1 };
}

const nowhere = { member: null, isRegistered: false };
const userIdOf = async (token: string) => (await app.call(sessionRoutes.me, token, {})).body.user.id;

describe('the magic link of an event lets in', () => {
  test('a member of its tenant, who keeps their role', async () => {
    const { token, userId } = await createMember(app, host.tenantId, 'organizer');
    const { status, body } = await follow(token);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ eventId, isNewMember: false, isCurrentTenant: true });
    expect(await placeOf(userId)).toEqual({
      member: { role: 'organizer', isActive: true },
      isRegistered: true,
    });
    expect((await follow(token)).body.data).toMatchObject({ alreadyRegistered: true });
  });

  test('a member of another tenant, as a participant of this one, and records it', async () => {
    const { token, userId } = await createMember(app, home.tenantId, 'admin');
    expect((await follow(token)).body.data).toEqual({
      tenantId: host.tenantId,
      tenantName: host.name,
      tenantDisplayName: host.name,
      eventId,
      eventName: 'Capture',
      isCurrentTenant: false,
      isNewMember: true,
      alreadyRegistered: false,
      state: 'registered',
      team: null,
    });
    expect(await placeOf(userId)).toEqual({
      member: { role: 'participant', isActive: true },
      isRegistered: true,
    });
    const rows = await app.database.platform
      .select({ action: auditLog.action, tenantId: auditLog.tenantId })
      .from(auditLog)
      .where(eq(auditLog.actorUserId, userId));
    for (const action of ['member.join', 'event.register'])
      expect(rows).toContainEqual({ action, tenantId: host.tenantId });
  });

  test('a user without a tenant, who can go there', async () => {
    const token = await createLoner(app);
    expect((await follow(token)).body.data).toMatchObject({ isNewMember: true, isCurrentTenant: false });
    const moved = await app.call(sessionRoutes.switchTenant, token, { body: { tenantName: host.name } });
    const seen = await app.call(eventRoutes.get, moved.body.token, { params: { eventId } });
    expect(seen.status).toBe(200);
  });

  test('before it begins, once it is published', async () => {
    const { token, userId } = await createMember(app, home.tenantId, 'participant');
    const startsAt = new Date(app.services.clock() + 3_600_000);
    const id = await openEvent({ lifecycle: 'scheduled', startsAt, endsAt: null });
    expect((await follow(token, id)).status).toBe(200);
    expect((await placeOf(userId, id)).isRegistered).toBe(true);
  });

  test('no signed-out visitor', async () => {
    const reply = await send(null, { magicLinkToken: await linkOf(), eventId });
    expect(reply.status).toBe(401);
  });
});

describe('a magic link does not let in', () => {
  test('when it is renewed, of another event or tenant, or made up', async () => {
    const { token, userId } = await createMember(app, home.tenantId, 'participant');
    const id = await openEvent();
    const old = await linkOf(id);
    await app.call(eventRoutes.regenerateMagicLink, host.admin.token, { params: { eventId: id } });
    const elsewhere = await openEvent({}, home);
    const bodies = [
      { magicLinkToken: old, eventId: id },
      { magicLinkToken: await linkOf(), eventId: id },
      { magicLinkToken: await linkOf(elsewhere, home), eventId: id },
      { magicLinkToken: await linkOf(), eventId: elsewhere },
      { magicLinkToken: 'x'.repeat(64), eventId: id },
      { magicLinkToken: 'x', eventId: id },
    ];
    for (const body of bodies) {
      const reply = await send(token, body);
      expect([reply.status, failure(reply).code]).toEqual([403, 'INVALID_MAGIC_LINK']);
    }
    for (const seen of [id, eventId]) expect(await placeOf(userId, seen)).toEqual(nowhere);
  });

  test('together with a code, or as half of itself', async () => {
    const { token, userId } = await createMember(app, home.tenantId, 'participant');
    const magicLinkToken = await linkOf();
    const code = eventId.slice(-10);
    const bodies: [JoinEventBody, string][] = [
      [{ code, magicLinkToken, eventId }, 'code'],
      [{ code, magicLinkToken }, 'code'],
      [{ code, eventId }, 'code'],
      [{ magicLinkToken }, 'eventId'],
      [{ eventId }, 'magicLinkToken'],
      [{}, 'code'],
    ];
    for (const [body, field] of bodies)
      expect(failure(await send(token, body))).toMatchObject({ code: 'VALIDATION_FAILED', field });
    expect(await placeOf(userId)).toEqual(nowhere);
  });

  test.each([
    ['is not published', { lifecycle: 'draft' }, 'EVENT_NOT_ACTIVE'],
    ['has ended', { lifecycle: 'completed' }, 'EVENT_ENDED'],
    ['takes nobody since it began', { registrationType: 'code' }, 'REGISTRATION_CLOSED'],
    ['is full', { maxParticipants: 1 }, 'EVENT_FULL'],
  ] as const)('to an event that %s', async (_what, event, code) => {
    const { token, userId } = await createMember(app, home.tenantId, 'participant');
    const id = await openEvent(event);
    if (code === 'EVENT_FULL') expect((await follow(host.participant.token, id)).status).toBe(200);
    expect(failure(await follow(token, id)).code).toBe(code);
    expect(await placeOf(userId, id)).toEqual(nowhere);
  });

  test('a deactivated member', async () => {
    const token = await createLoner(app);
    const userId = await userIdOf(token);
    await follow(token);
    await app.call(memberRoutes.deactivate, host.admin.token, { params: { userId } });
    const id = await openEvent();
    const reply = await follow(token, id);
    expect([reply.status, failure(reply).code]).toEqual([403, 'FORBIDDEN']);
    expect(failure(reply).message).toContain('deactivated');
    expect(await placeOf(userId, id)).toMatchObject({ member: { isActive: false }, isRegistered: false });
  });

  test('a user whose session belongs to the identity provider of another tenant', async () => {
    const { token, userId } = await createMember(app, home.tenantId, 'participant');
    await app.database.platform
      .update(sessions)
      .set({ method: 'sso', ssoTenantId: home.tenantId })
      .where(eq(sessions.userId, userId));
    const reply = await follow(token);
    expect([reply.status, failure(reply).code]).toEqual([403, 'FORBIDDEN']);
    expect(await placeOf(userId)).toEqual(nowhere);
  });
});

const teamEvent = () => openEvent({ teamMode: 'optional', teamSizeMax: 2 });
const newcomer = async () => (await createMember(app, home.tenantId, 'participant')).token;
const followTo = async (token: string, id: string, teamName = 'Harbour Seals') => {
  const magicLinkToken = await linkOf(id);
  return (await send(token, { magicLinkToken, eventId: id, teamName })).body.data;
};

describe('a magic link that names a team', () => {
  const seals = { name: 'Harbour Seals', isPlaced: true };
  const outside = { name: 'Harbour Seals', isPlaced: false };

  test('makes it and fills it, and lets in without it once it is full', async () => {
    const id = await teamEvent();
    const first = await newcomer();
    expect(await followTo(first, id)).toMatchObject({ alreadyRegistered: false, team: seals });
    expect(await followTo(await newcomer(), id, 'harbour  seals')).toMatchObject({
      team: { isPlaced: true },
    });
    expect(await followTo(await newcomer(), id)).toMatchObject({ alreadyRegistered: false, team: outside });
    expect(await followTo(first, id)).toMatchObject({ alreadyRegistered: true, team: seals });
    const changes = await app.database.platform
      .select({ action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.tenantId, host.tenantId), eq(auditLog.targetType, 'team')))
      .orderBy(auditLog.action);
    const details = { eventId: id, by: 'magic-link' };
    expect(changes.filter((change) => change.details['eventId'] === id)).toEqual([
      { action: 'team.create', details },
      { action: 'team.join', details },
    ]);
  });

  test('takes in who was registered alone, until they have answered', async () => {
    const { eventId: id, challenges } = await playEvent(app, host.tenantId, {
      event: { teamMode: 'optional', registrationType: 'open' },
    });
    const [early, late] = [await newcomer(), await newcomer()];
    for (const token of [early, late]) await follow(token, id);
    expect(await followTo(early, id)).toMatchObject({ alreadyRegistered: true, team: seals });
    const [challenge] = challenges;
    const body = { eventId: id, questionId: challenge?.questionIds[0] ?? '', answer: 'wrong' };
    const there = { body: { tenantName: host.name } };
    const { token } = (await app.call(sessionRoutes.switchTenant, late, there)).body;
    const submitted = { params: { challengeId: challenge?.id ?? '' }, body };
    expect((await app.call(playRoutes.submit, token, submitted)).status).toBe(200);
    expect(await followTo(token, id)).toMatchObject({ alreadyRegistered: true, team: outside });
  });

  test('leaves who is in another team there', async () => {
    const id = await teamEvent();
    const token = await newcomer();
    await followTo(token, id, 'Otters');
    expect(await followTo(token, id)).toMatchObject({ team: outside });
  });

  test('lets in although the name cannot be one, or the event has no teams', async () => {
    const id = await teamEvent();
    expect(await followTo(await newcomer(), id, 'x')).toMatchObject({
      alreadyRegistered: false,
      state: 'registered',
      team: { name: 'x', isPlaced: false },
    });
    expect(await followTo(await newcomer(), await openEvent())).toMatchObject({ team: null });
  });
});
