import { applicationRoutes, eventRoutes, notificationRoutes, participantRoutes } from '@guidon/contract';
import { asPlatform, eventCounters, events, facts, memberships, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { at, playEvent } from '../../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Rankings } from '../entrant.ts';
import { moveUpWaiting } from './jobs/move-up-waiting.ts';

let app: TestApp;
const rankings: Rankings = { leaveUnranked: () => Promise.resolve() };
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

async function newEvent(settings: Partial<typeof events.$inferInsert>): Promise<string> {
  const event = { registrationType: 'open' as const, ...settings };
  return (await playEvent(app, tenant.tenantId, { event })).eventId;
}

const newPeople = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createMember(app, tenant.tenantId, 'participant')));

const register = (eventId: string, { token }: TestActor) =>
  app.call(eventRoutes.register, token, { params: { eventId }, body: {} });

const leave = (eventId: string, { token }: TestActor) =>
  app.call(eventRoutes.unregister, token, { params: { eventId } });

const list = async (eventId: string) =>
  (
    await app.call(applicationRoutes.list, tenant.admin.token, { params: { eventId }, query: {} })
  ).body.data.map(({ username, state }) => [username, state]);

const approve = (eventId: string, { userId }: TestActor) =>
  app.call(applicationRoutes.approve, tenant.admin.token, { params: { eventId, userId } });

const reject = (eventId: string, { userId }: TestActor, message = 'Pupils only') =>
  app.call(applicationRoutes.reject, tenant.admin.token, { params: { eventId, userId }, body: { message } });

const seen = async (eventId: string, { token }: TestActor) => {
  const { data } = (await app.call(eventRoutes.get, token, { params: { eventId } })).body;
  return { isRegistered: data.isRegistered, application: data.application, mayRegister: data.can.register };
};

const countOf = async (eventId: string) => {
  const [row] = await asPlatform(app.services, (tx) =>
    tx.select().from(eventCounters).where(eq(eventCounters.eventId, eventId)),
  );
  return row?.participantCount;
};

async function mailOf(person: TestActor, email: string, isEmailVerified = true): Promise<void> {
  await asPlatform(app.services, (tx) =>
    tx.update(users).set({ email, isEmailVerified }).where(eq(users.id, person.userId)),
  );
}

test('staff admit people one by one, or turn them down with a reason', async () => {
  const eventId = await newEvent({ needsApproval: true });
  const people = await newPeople(2);
  const [ada, bob] = [at(people, 0), at(people, 1)];
  expect((await register(eventId, ada)).body).toMatchObject({ state: 'pending', alreadyRegistered: false });
  expect((await register(eventId, bob)).body).toMatchObject({ state: 'pending' });
  expect((await register(eventId, ada)).body).toMatchObject({ state: 'pending' });
  expect(await seen(eventId, ada)).toEqual({
    isRegistered: false,
    application: 'pending',
    mayRegister: false,
  });
  expect(await countOf(eventId)).toBe(0);
  expect(await list(eventId)).toEqual([
    [ada.username, 'pending'],
    [bob.username, 'pending'],
  ]);
  expect((await approve(eventId, ada)).status).toBe(200);
  const cleo = at(await newPeople(1), 0);
  await register(eventId, cleo);
  expect((await reject(eventId, bob)).status).toBe(200);
  expect(await list(eventId)).toEqual([
    [bob.username, 'rejected'],
    [cleo.username, 'pending'],
  ]);
  expect((await reject(eventId, cleo)).status).toBe(200);
  expect(await seen(eventId, ada)).toMatchObject({ isRegistered: true, application: null });
  expect(await countOf(eventId)).toBe(1);
  expect(failure(await register(eventId, bob)).code).toBe('APPLICATION_REJECTED');
  await app.runJobs('notify');
  const told = await app.call(notificationRoutes.list, bob.token, {});
  expect(told.body.data.map(({ title, message }) => [title, message])).toContainEqual([
    'Your application for Capture was turned down',
    'Pupils only',
  ]);
  expect(failure(await approve(eventId, ada)).code).toBe('NOT_FOUND');
  expect((await approve(eventId, bob)).status).toBe(200);
  expect(await list(eventId)).toEqual([[cleo.username, 'rejected']]);
});

test('who has become staff since they applied plays unranked, and a membership that has ended is given no place', async () => {
  const byStaff = await newEvent({ needsApproval: true });
  const inLine = await newEvent({ hasWaitlist: true, maxParticipants: 1 });
  const people = await newPeople(3);
  const [ada, bob, cleo] = [at(people, 0), at(people, 1), at(people, 2)];
  await register(byStaff, ada);
  await register(byStaff, bob);
  await register(inLine, cleo);
  expect((await register(inLine, ada)).body).toMatchObject({ state: 'waiting' });
  const ofMember = ({ userId }: TestActor, change: Partial<typeof memberships.$inferInsert>) =>
    asPlatform(app.services, (tx) =>
      tx.update(memberships).set(change).where(eq(memberships.userId, userId)),
    );
  await ofMember(ada, { role: 'contentCreator' });
  await ofMember(bob, { isActive: false });
  expect((await approve(byStaff, ada)).status).toBe(200);
  expect(failure(await approve(byStaff, bob)).code).toBe('NOT_FOUND');
  await leave(inLine, cleo);
  await app.runJobs('move-up-waiting');
  const rankingsOf = (eventId: string) =>
    asPlatform(app.services, (tx) => tx.select().from(facts).where(eq(facts.eventId, eventId)));
  for (const eventId of [byStaff, inLine]) {
    expect(await countOf(eventId)).toBe(1);
    expect(await rankingsOf(eventId)).toMatchObject([
      { kind: 'ranking', unitId: ada.userId, data: { status: 'unranked' } },
    ]);
  }
});

test('an application is taken back, and one that was turned down stays', async () => {
  const eventId = await newEvent({ needsApproval: true });
  const people = await newPeople(2);
  const [ada, bob] = [at(people, 0), at(people, 1)];
  await register(eventId, ada);
  await register(eventId, bob);
  expect((await leave(eventId, ada)).body).toMatchObject({ alreadyUnregistered: false });
  expect((await leave(eventId, ada)).body).toMatchObject({ alreadyUnregistered: true });
  await reject(eventId, bob, '');
  expect((await leave(eventId, bob)).body).toMatchObject({ alreadyUnregistered: true });
  expect(await list(eventId)).toEqual([[bob.username, 'rejected']]);
});

test('only verified addresses of the domains come in, and staff always', async () => {
  const eventId = await newEvent({ allowedDomains: ['example.org'] });
  const people = await newPeople(4);
  await mailOf(at(people, 0), 'in@example.org');
  await mailOf(at(people, 1), 'below@lab.example.org');
  await mailOf(at(people, 2), 'out@notexample.org');
  await mailOf(at(people, 3), 'unproven@example.org', false);
  expect((await register(eventId, at(people, 0))).body).toMatchObject({ state: 'registered' });
  expect((await register(eventId, at(people, 1))).body).toMatchObject({ state: 'registered' });
  expect(failure(await register(eventId, at(people, 2))).code).toBe('DOMAIN_NOT_ALLOWED');
  expect(failure(await register(eventId, at(people, 3))).code).toBe('EMAIL_NOT_VERIFIED');
  expect((await register(eventId, tenant.organizer)).body).toMatchObject({ state: 'registered' });
});

test('fifty at once for the last place: one has it, the others wait in line and move up', async () => {
  const eventId = await newEvent({ maxParticipants: 1, hasWaitlist: true });
  const people = await newPeople(50);
  const replies = await Promise.all(people.map((person) => register(eventId, person)));
  expect(replies.map(({ status }) => status)).toEqual(people.map(() => 200));
  const states = replies.map(({ body }) => body.state);
  expect(states.filter((state) => state === 'registered')).toHaveLength(1);
  expect(states.filter((state) => state === 'waiting')).toHaveLength(49);
  expect(await countOf(eventId)).toBe(1);
  const winner = at(people, states.indexOf('registered'));
  const line = (await list(eventId)).map(([username]) => username);
  expect(new Set(line)).toEqual(
    new Set(people.filter((person) => person !== winner).map(({ username }) => username)),
  );
  expect(line).toHaveLength(49);
  expect((await list(eventId)).map(([username]) => username)).toEqual(line);
  expect((await leave(eventId, winner)).status).toBe(200);
  const given = await Promise.all([
    moveUpWaiting(app.services, rankings),
    moveUpWaiting(app.services, rankings),
  ]);
  expect(Math.max(...given) + Math.min(...given)).toBe(1);
  expect(await countOf(eventId)).toBe(1);
  const { data } = (
    await app.call(participantRoutes.list, tenant.admin.token, { params: { eventId }, query: {} })
  ).body;
  expect(data.map(({ username }) => username)).toEqual([line[0]]);
  expect((await list(eventId)).map(([username]) => username)).toEqual(line.slice(1));
});

test('without a waiting list the last place is refused, and a raised limit lets those in line in', async () => {
  const eventId = await newEvent({ maxParticipants: 1 });
  const people = await newPeople(3);
  await register(eventId, at(people, 0));
  expect(failure(await register(eventId, at(people, 1))).code).toBe('EVENT_FULL');
  await asPlatform(app.services, (tx) =>
    tx.update(events).set({ hasWaitlist: true }).where(eq(events.id, eventId)),
  );
  await register(eventId, at(people, 1));
  await register(eventId, at(people, 2));
  await asPlatform(app.services, (tx) =>
    tx.update(events).set({ maxParticipants: 2 }).where(eq(events.id, eventId)),
  );
  await moveUpWaiting(app.services, rankings);
  expect(await seen(eventId, at(people, 1))).toMatchObject({ isRegistered: true });
  expect(await list(eventId)).toEqual([[at(people, 2).username, 'waiting']]);
});

test('the first in line moves up as soon as somebody leaves', async () => {
  const eventId = await newEvent({ maxParticipants: 1, hasWaitlist: true });
  const [first, second] = await newPeople(2);
  if (!first || !second) throw new Error('Two people were made.');
  await register(eventId, first);
  await register(eventId, second);
  await leave(eventId, first);
  await app.runJobs('move-up-waiting');
  expect(await list(eventId)).toEqual([]);
  expect(await countOf(eventId)).toBe(1);
});

test('a ban ends an application', async () => {
  const eventId = await newEvent({ needsApproval: true });
  const [ada] = await newPeople(1);
  if (!ada) throw new Error('There is one.');
  await register(eventId, ada);
  const params = { eventId, userId: ada.userId };
  await app.call(participantRoutes.ban, tenant.admin.token, { params, body: { reason: 'Shared flags' } });
  expect(await list(eventId)).toEqual([]);
  expect(failure(await register(eventId, ada)).code).toBe('BANNED');
});

test('approving and taking back at once leaves either a participant or nothing', async () => {
  const eventId = await newEvent({ needsApproval: true });
  const people = await newPeople(8);
  await Promise.all(people.map((person) => register(eventId, person)));
  await Promise.all(people.flatMap((person) => [approve(eventId, person), leave(eventId, person)]));
  expect(await list(eventId)).toEqual([]);
  const rows = await Promise.all(people.map((person) => seen(eventId, person)));
  expect(rows.filter(({ isRegistered }) => isRegistered)).toHaveLength((await countOf(eventId)) ?? -1);
});
