import { eventRoutes, memberRoutes, registrationRoutes, sessionRoutes } from '@guidon/contract';
import { asPlatform, auditLog, eventParticipants, memberships, sessions, tenantPolicies } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLoner, createMember, createTenant, type TestTenant } from '../../testing/actors.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let home: TestTenant;
let host: TestTenant;
let event: { id: string; code: string };

beforeAll(async () => {
  app = await startTestApp();
  home = await createTenant(app);
  host = await createTenant(app);
  event = await openEvent(host, {});
});
afterAll(() => app.close());

const platform = <T>(work: Parameters<typeof asPlatform<T>>[1]) => asPlatform(app.services, work);
const join = (token: string, code = event.code) =>
  app.call(registrationRoutes.joinEvent, token, { body: { code } });

async function openEvent({ admin }: TestTenant, body: { maxParticipants?: number; isDraft?: boolean }) {
  const { isDraft = false, ...fields } = body;
  const created = await app.call(eventRoutes.create, admin.token, {
    body: { name: 'Harbour Cup', autoStart: false, endTime: '2099-01-01T00:00:00Z', ...fields },
  });
  const { id, registration } = created.body.data;
  if (!isDraft) await app.call(eventRoutes.togglePublish, admin.token, { params: { eventId: id } });
  return { id, code: registration.registrationCode ?? '' };
}

async function membershipOf(userId: string) {
  const [row] = await platform((tx) =>
    tx
      .select()
      .from(memberships)
      .where(and(eq(memberships.tenantId, host.tenantId), eq(memberships.userId, userId))),
  );
  return row ?? null;
}

async function userIdOf(token: string): Promise<string> {
  return (await app.call(sessionRoutes.me, token, {})).body.user.id;
}

const isRegistered = async (userId: string, eventId = event.id) => {
  const rows = await platform((tx) =>
    tx
      .select()
      .from(eventParticipants)
      .where(and(eq(eventParticipants.eventId, eventId), eq(eventParticipants.userId, userId))),
  );
  return rows.length === 1;
};

describe('joining by code', () => {
  test('makes a member of another tenant a participant of this one, registered, in one step', async () => {
    const { token, userId } = await createMember(app, home.tenantId, 'admin');
    const { status, body } = await join(token);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      tenantId: host.tenantId,
      tenantName: host.name,
      tenantDisplayName: host.name,
      eventId: event.id,
      eventName: 'Harbour Cup',
      isCurrentTenant: false,
      isNewMember: true,
      alreadyRegistered: false,
      state: 'registered',
      team: null,
    });
    expect(await membershipOf(userId)).toMatchObject({ role: 'participant', isActive: true });
    expect(await isRegistered(userId)).toBe(true);
    const rows = await platform((tx) =>
      tx
        .select({ action: auditLog.action, tenantId: auditLog.tenantId })
        .from(auditLog)
        .where(eq(auditLog.actorUserId, userId)),
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { action: 'member.join', tenantId: host.tenantId },
        { action: 'event.register', tenantId: host.tenantId },
      ]),
    );
    expect((await app.call(sessionRoutes.me, token, {})).body.user.tenantId).toBe(home.tenantId);
  });

  test('gives a user without a tenant one to go to', async () => {
    const token = await createLoner(app);
    expect((await join(token)).body.data).toMatchObject({ isNewMember: true, isCurrentTenant: false });
    const moved = await app.call(sessionRoutes.switchTenant, token, { body: { tenantName: host.name } });
    expect(moved.body.data.user).toMatchObject({ role: 'participant', tenantId: host.tenantId });
    expect(
      (await app.call(eventRoutes.get, moved.body.token, { params: { eventId: event.id } })).status,
    ).toBe(200);
  });

  test('twice, or at the same time, is one registration', async () => {
    const { token, userId } = await createMember(app, home.tenantId, 'participant');
    const replies = await Promise.all([join(token), join(token), join(token)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies.filter(({ body }) => !body.data.alreadyRegistered)).toHaveLength(1);
    expect(await isRegistered(userId)).toBe(true);
  });

  test('keeps the role of who is a member already', async () => {
    const { token, userId } = await createMember(app, host.tenantId, 'organizer');
    expect((await join(token)).body.data).toMatchObject({ isNewMember: false, isCurrentTenant: true });
    expect(await membershipOf(userId)).toMatchObject({ role: 'organizer' });
  });

  test('takes no role from the body', async () => {
    const { token, userId } = await createMember(app, home.tenantId, 'participant');
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/events/join',
      headers: { authorization: `Bearer ${token}` },
      payload: { code: event.code, role: 'admin', tenantId: home.tenantId, userId: home.admin.userId },
    });
    expect(response.statusCode).toBe(200);
    expect(await membershipOf(userId)).toMatchObject({ role: 'participant' });
  });
});

const refusal = async (token: string, code?: string) => failure(await join(token, code)).code;

const nobodyJoined = async (userId: string) => {
  expect(await membershipOf(userId)).toBeNull();
  expect(await isRegistered(userId)).toBe(false);
};

const allowOnly = (allowedNetworks: string[]) =>
  platform((tx) =>
    tx
      .insert(tenantPolicies)
      .values({ tenantId: host.tenantId, allowedNetworks })
      .onConflictDoUpdate({ target: tenantPolicies.tenantId, set: { allowedNetworks } }),
  );

describe('a code does not let in', () => {
  test('when it is wrong, of a draft, or of an event that is full', async () => {
    const { token, userId } = await createMember(app, home.tenantId, 'participant');
    const draft = await openEvent(host, { isDraft: true });
    const full = await openEvent(host, { maxParticipants: 1 });
    expect((await join(host.participant.token, full.code)).status).toBe(200);
    expect(await refusal(token, 'NOCODE-HERE')).toBe('INVALID_REGISTRATION_CODE');
    expect(await refusal(token, draft.code)).toBe('EVENT_NOT_ACTIVE');
    expect(await refusal(token, full.code)).toBe('EVENT_FULL');
    await nobodyJoined(userId);
  });

  test('a user from outside of the networks of the tenant', async () => {
    const { token, userId } = await createMember(app, home.tenantId, 'participant');
    await allowOnly(['203.0.113.0/24']);
    expect(await refusal(token)).toBe('IP_RESTRICTED');
    await allowOnly([]);
    await nobodyJoined(userId);
  });

  test('a user whose session belongs to the identity provider of another tenant', async () => {
    const { token, userId } = await createMember(app, home.tenantId, 'participant');
    await platform((tx) =>
      tx
        .update(sessions)
        .set({ method: 'sso', ssoTenantId: home.tenantId })
        .where(eq(sessions.userId, userId)),
    );
    expect(await refusal(token)).toBe('FORBIDDEN');
    await nobodyJoined(userId);
  });

  test('a deactivated member', async () => {
    const token = await createLoner(app);
    const userId = await userIdOf(token);
    await join(token);
    await app.call(memberRoutes.deactivate, host.admin.token, { params: { userId } });
    const reply = await join(token);
    expect([reply.status, failure(reply).code]).toEqual([403, 'FORBIDDEN']);
    expect(failure(reply).message).toContain('deactivated');
    expect(await membershipOf(userId)).toMatchObject({ isActive: false, removedAt: null });
  });

  test('a removed member, whom an administrator alone invites again', async () => {
    const token = await createLoner(app);
    const userId = await userIdOf(token);
    await join(token);
    await app.call(memberRoutes.changeRole, host.admin.token, {
      params: { userId },
      body: { role: 'organizer' },
    });
    await app.call(memberRoutes.remove, host.admin.token, { params: { userId } });
    const reply = await join(token);
    expect([reply.status, failure(reply).code]).toEqual([403, 'FORBIDDEN']);
    expect(failure(reply).message).toContain('removed');
    expect(await membershipOf(userId)).toMatchObject({ isActive: false, removedAt: expect.any(Date) });
  });
});
