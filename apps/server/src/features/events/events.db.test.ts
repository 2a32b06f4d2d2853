import { eventRoutes, registrationRoutes, roles, type RouteCall } from '@guidon/contract';
import { auditLog, eventParticipants } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { whileSuspended } from '../../testing/while-suspended.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;
const minute = 60_000;
const start = Date.now() + 4 * minute;
const end = start + 4 * minute;
const iso = (at: number) => new Date(at).toISOString();
const inRome = (at: number) => iso(at + 120 * minute).replace('Z', '+02:00');
const times = { startTime: inRome(start), endTime: iso(end) };

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
});
afterAll(() => app.close());

async function createEvent(token = tenant.organizer.token, body: object = {}) {
  const reply = await app.call(eventRoutes.create, token, { body: { name: 'Spring', ...times, ...body } });
  expect(reply.status).toBe(201);
  return reply.body.data;
}

async function publishedEvent(body: object = {}) {
  const event = await createEvent(undefined, body);
  const reply = await app.call(eventRoutes.togglePublish, tenant.organizer.token, {
    params: { eventId: event.id },
  });
  expect(reply.body.data.lifecycle).toBe('scheduled');
  return reply.body.data;
}

const auditOf = async (id: string) => {
  const rows = await app.database.platform
    .select()
    .from(auditLog)
    .where(eq(auditLog.targetId, id))
    .orderBy(auditLog.at);
  return rows.map((row) => row.action);
};

describe('creating and editing', () => {
  test('a draft has a code, times in UTC and a deadline at its end, and is in the audit log', async () => {
    const event = await createEvent();
    expect(event).toMatchObject({
      lifecycle: 'draft',
      startTime: iso(start),
      registration: { registrationDeadline: iso(end), isOpen: false },
      can: { edit: true, publish: true, start: false },
    });
    expect(event.registration.registrationCode).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    expect(await auditOf(event.id)).toEqual(['event.create']);
  });

  test('participants may not', async () => {
    const reply = await app.call(eventRoutes.create, tenant.participant.token, { body: { name: 'No' } });
    expect(reply.status).toBe(403);
  });

  test.each([
    [{ endTime: iso(start - 1) }, 'endTime'],
    [{ freezeTime: iso(end + 1) }, 'freezeTime'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ startTime: 'tomorrow' }, 'startTime'],
    [{ maxParticipants: 0 }, 'maxParticipants'],
  ])('refuses %j at %s', async (change, field) => {
    const reply = await app.call(eventRoutes.create, tenant.admin.token, {
      body: { name: 'Bad', ...times, ...change },
    });
    expect(reply.status).toBe(400);
    expect(failure(reply)).toMatchObject({ code: 'VALIDATION_FAILED', field });
    expect(failure(reply).message).toContain(field);
  });

  test('a change needs the version that was seen', async () => {
    const event = await createEvent();
    const call = (name: string) =>
      app.call(eventRoutes.update, tenant.organizer.token, {
        params: { eventId: event.id },
        body: { name, version: event.version },
      });
    expect((await call('First')).body.data).toMatchObject({ name: 'First', version: event.version + 1 });
    expect(failure(await call('Second')).code).toBe('CONFLICT');
    expect(await auditOf(event.id)).toEqual(['event.create', 'event.update']);
    expect(app.signals).toContainEqual({
      channel: `private-event-${event.id}`,
      event: 'event-changed',
      data: { eventId: event.id },
    });
  });

  test('a new end before the stored start is refused', async () => {
    const event = await createEvent();
    const reply = await app.call(eventRoutes.update, tenant.organizer.token, {
      params: { eventId: event.id },
      body: { endTime: iso(start - minute), version: event.version },
    });
    expect(failure(reply)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'endTime' });
  });

  test('an organizer does not see the draft of another, and may not change what they see', async () => {
    const draft = await createEvent(tenant.admin.token);
    const see = await app.call(eventRoutes.get, tenant.organizer.token, { params: { eventId: draft.id } });
    expect(see.status).toBe(404);
    await app.call(eventRoutes.togglePublish, tenant.admin.token, { params: { eventId: draft.id } });
    const change = await app.call(eventRoutes.update, tenant.organizer.token, {
      params: { eventId: draft.id },
      body: { name: 'Mine', version: 2 },
    });
    expect(change.status).toBe(403);
  });

  test.each(roles)('the %s of another tenant gets 404', async (role) => {
    const event = await publishedEvent();
    const reply = await app.call(eventRoutes.get, other[role].token, { params: { eventId: event.id } });
    expect(reply.status).toBe(404);
  });
});

describe('lifecycle', () => {
  test('moves with the clock, once, and is published', async () => {
    const event = await publishedEvent();
    const get = async () =>
      (await app.call(eventRoutes.get, tenant.participant.token, { params: { eventId: event.id } })).body
        .data;
    app.setClock(start - 1);
    await app.tick();
    expect(await get()).toMatchObject({ lifecycle: 'scheduled', status: 'scheduled' });
    app.setClock(start);
    expect(await get()).toMatchObject({ lifecycle: 'scheduled', status: 'active' });
    await whileSuspended(app, tenant.tenantId, () => app.tick());
    expect(await get()).toMatchObject({ lifecycle: 'scheduled' });
    await Promise.all([app.tick(), app.tick()]);
    expect(await get()).toMatchObject({ lifecycle: 'active', status: 'active' });
    app.setClock(end);
    await app.tick();
    await app.tick();
    expect(await get()).toMatchObject({ lifecycle: 'completed', completedAt: iso(end) });
    expect(await auditOf(event.id)).toEqual([
      'event.create',
      'event.publish',
      'event.start',
      'event.complete',
    ]);
  });

  test('a manual event starts and ends by hand, in that order only', async () => {
    app.setClock(start - minute);
    const event = await publishedEvent({ autoStart: false });
    const params = { eventId: event.id };
    app.setClock(start);
    await app.tick();
    const waiting = await app.call(eventRoutes.get, tenant.organizer.token, { params });
    expect(waiting.body.data.lifecycle).toBe('scheduled');
    app.setClock(start - minute);
    const stopEarly = await app.call(eventRoutes.stop, tenant.organizer.token, { params });
    expect(failure(stopEarly).code).toBe('TRANSITION_NOT_ALLOWED');
    const started = await app.call(eventRoutes.start, tenant.organizer.token, { params });
    expect(started.body.data).toMatchObject({
      status: 'active',
      startedAt: iso(start - minute),
    });
    const again = await app.call(eventRoutes.start, tenant.organizer.token, { params });
    expect(failure(again).code).toBe('TRANSITION_NOT_ALLOWED');
    const back = await app.call(eventRoutes.togglePublish, tenant.organizer.token, { params });
    expect(failure(back).code).toBe('TRANSITION_NOT_ALLOWED');
    const ended = await app.call(eventRoutes.stop, tenant.organizer.token, { params });
    expect(ended.body.data.status).toBe('completed');
  });
});

const person = (n: number, registrationCode: string) => ({
  username: `person${n}`,
  email: `person${n}@example.org`,
  password: 'a long enough password',
  registrationCode,
});

describe('registration', () => {
  test('a code makes a participant of the tenant and of the event, signed in', async () => {
    app.setClock(Date.now());
    const event = await publishedEvent();
    const code = event.registration.registrationCode ?? '';
    const reply = await app.call(registrationRoutes.register, null, {
      body: person(1, ` ${code.toLowerCase().replace('-', ' ')} `),
    });
    expect(reply.status).toBe(201);
    expect(reply.body.user).toMatchObject({ role: 'participant', tenantId: tenant.tenantId });
    const seen = await app.call(eventRoutes.get, reply.body.token ?? '', { params: { eventId: event.id } });
    expect(seen.body.data).toMatchObject({ isRegistered: true, participantCount: 1, can: { edit: false } });
    expect(seen.body.data.registration.registrationCode).toBeNull();
  });

  test('codes of drafts, ended events and nothing at all say why', async () => {
    const draft = await createEvent();
    const draftReply = await app.call(registrationRoutes.register, null, {
      body: person(2, draft.registration.registrationCode ?? ''),
    });
    expect(failure(draftReply)).toMatchObject({
      code: 'EVENT_NOT_ACTIVE',
      details: { startTime: draft.startTime },
    });
    const wrong = await app.call(registrationRoutes.register, null, { body: person(2, 'AAAAA-AAAAA') });
    expect(wrong.status).toBe(403);
    expect(failure(wrong)).toMatchObject({ code: 'INVALID_REGISTRATION_CODE', field: 'registrationCode' });
    const event = await publishedEvent();
    app.setClock(end + 1);
    const late = await app.call(registrationRoutes.register, null, {
      body: person(2, event.registration.registrationCode ?? ''),
    });
    expect(failure(late).code).toBe('EVENT_ENDED');
    app.setClock(Date.now());
  });

  test('the last place goes to one of many', async () => {
    const event = await publishedEvent({ registrationType: 'open', maxParticipants: 3 });
    const people = await Promise.all(
      Array.from({ length: 10 }, () => createMember(app, tenant.tenantId, 'participant')),
    );
    const replies = await Promise.all(
      people.map(({ token }) =>
        app.call(eventRoutes.register, token, { params: { eventId: event.id }, body: {} }),
      ),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3);
    expect(replies.filter((reply) => failure(reply).code === 'EVENT_FULL')).toHaveLength(7);
    const seen = await app.call(eventRoutes.get, tenant.participant.token, { params: { eventId: event.id } });
    expect(seen.body.data.participantCount).toBe(3);
    const placed = await app.database.platform.$count(
      eventParticipants,
      eq(eventParticipants.eventId, event.id),
    );
    expect(placed).toBe(3);
  });

  test('registering and leaving twice is reported, not counted', async () => {
    const event = await publishedEvent();
    const params = { eventId: event.id };
    const body = { registrationCode: event.registration.registrationCode ?? '' };
    const { token } = tenant.participant;
    const other = await createMember(app, tenant.tenantId, 'participant');
    expect((await app.call(eventRoutes.register, other.token, { params, body })).status).toBe(200);
    const without = await app.call(eventRoutes.register, token, { params, body: {} });
    expect(failure(without).code).toBe('INVALID_REGISTRATION_CODE');
    expect((await app.call(eventRoutes.register, token, { params, body })).body.alreadyRegistered).toBe(
      false,
    );
    expect((await app.call(eventRoutes.register, token, { params, body })).body.alreadyRegistered).toBe(true);
    expect((await app.call(eventRoutes.unregister, token, { params })).body.alreadyUnregistered).toBe(false);
    expect((await app.call(eventRoutes.unregister, token, { params })).body.alreadyUnregistered).toBe(true);
    const seen = await app.call(eventRoutes.get, token, { params });
    expect(seen.body.data).toMatchObject({ participantCount: 1, isRegistered: false });
    const stays = await app.call(eventRoutes.get, other.token, { params });
    expect(stays.body.data.isRegistered).toBe(true);
    const recorded = await auditOf(event.id);
    expect(recorded.slice(-2)).toEqual(['event.register', 'event.unregister']);
  });

  test('who took part in an event that is over stays in it', async () => {
    const { eventId } = await playEvent(app, tenant.tenantId, { event: { lifecycle: 'completed' } });
    const player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
    const left = await app.call(eventRoutes.unregister, player.token, { params: { eventId } });
    expect(failure(left).code).toBe('HAS_HISTORY');
    const seen = await app.call(eventRoutes.get, player.token, { params: { eventId } });
    expect(seen.body.data.isRegistered).toBe(true);
  });

  test('staff who play are told that they read the challenges, and it is on record', async () => {
    const { id: eventId } = await publishedEvent({ registrationType: 'open' });
    const params = { eventId };
    const told: boolean[] = [];
    for (const { token } of [tenant.organizer, tenant.participant]) {
      const { body } = await app.call(eventRoutes.get, token, { params });
      told.push(body.data.can.readsContent);
      expect((await app.call(eventRoutes.register, token, { params, body: {} })).status).toBe(200);
    }
    expect(told).toEqual([true, false]);
    const rows = await app.database.platform
      .select({ userId: auditLog.actorUserId, details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.targetId, eventId), eq(auditLog.action, 'event.register')))
      .orderBy(auditLog.at, auditLog.id);
    expect(rows).toEqual([
      { userId: tenant.organizer.userId, details: { readsContent: true } },
      { userId: tenant.participant.userId, details: {} },
    ]);
  });

  test('a new code voids the old one', async () => {
    const event = await publishedEvent();
    await app.call(eventRoutes.regenerateCode, tenant.organizer.token, { params: { eventId: event.id } });
    const reply = await app.call(registrationRoutes.register, null, {
      body: person(3, event.registration.registrationCode ?? ''),
    });
    expect(failure(reply).code).toBe('INVALID_REGISTRATION_CODE');
  });
});

test('lists go by status and page without loss', async () => {
  const third = await createTenant(app);
  for (let n = 0; n < 5; n += 1) {
    const event = await createEvent(third.admin.token, { name: `Event ${n}` });
    if (n < 4)
      await app.call(eventRoutes.togglePublish, third.admin.token, { params: { eventId: event.id } });
  }
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const reply = await app.call(eventRoutes.list, third.participant.token, { query: { limit: 3, cursor } });
    names.push(...reply.body.data.map((event) => event.name));
    cursor = reply.body.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(names.toSorted()).toEqual(['Event 0', 'Event 1', 'Event 2', 'Event 3']);
  const drafts = await app.call(eventRoutes.list, third.admin.token, { query: { status: 'draft' } });
  expect(drafts.body.data.map((event) => event.name)).toEqual(['Event 4']);
  const bad = await app.call(eventRoutes.list, third.admin.token, { query: { cursor: 'nonsense' } });
  expect(failure(bad)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'cursor' });
});

test('lists the events of the caller, those they may change, and those of a state', async () => {
  const fourth = await createTenant(app);
  const [admin, organizer] = [fourth.admin.token, fourth.organizer.token];
  const mine = await createEvent(organizer, { name: 'Mine' });
  await createEvent(admin, { name: 'Draft of the admin' });
  const ended = await createEvent(organizer, { name: 'Ended' });
  for (const step of [eventRoutes.togglePublish, eventRoutes.start, eventRoutes.stop])
    await app.call(step, organizer, { params: { eventId: ended.id } });
  const names = async (token: string, query: RouteCall<typeof eventRoutes.list>['query']) => {
    const { body } = await app.call(eventRoutes.list, token, { query });
    return body.data.map(({ name }) => name).toSorted();
  };
  expect(mine.status).toBe('draft');
  expect(await names(admin, { myEvents: 'true' })).toEqual(['Draft of the admin']);
  expect(await names(organizer, { myEvents: 'true' })).toEqual(['Ended', 'Mine']);
  expect(await names(admin, { canEdit: 'true', status: 'open' })).toEqual(['Draft of the admin', 'Mine']);
  expect(await names(organizer, { canEdit: 'true', status: 'open' })).toEqual(['Mine']);
  expect(await names(organizer, { status: 'published' })).toEqual(['Ended']);
  expect(await names(fourth.participant.token, { canEdit: 'true' })).toEqual([]);
  expect(await names(fourth.participant.token, { includeInternal: 'true' })).toEqual(['Ended']);
});
