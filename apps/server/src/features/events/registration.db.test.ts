import { eventRoutes, type RegistrationCloses, type RouteCall } from '@guidon/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, createTenant, type TestTenant } from '../../testing/actors.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const minute = 60_000;

let app: TestApp;
let tenant: TestTenant;
let nowMs: number;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  nowMs = app.services.clock();
});
afterAll(() => app.close());

const time = (minutes: number) => new Date(nowMs + minutes * minute).toISOString();
const params = (eventId: string) => ({ params: { eventId } });

async function create(body: Partial<RouteCall<typeof eventRoutes.create>['body']>) {
  const reply = await app.call(eventRoutes.create, tenant.admin.token, { body: { name: 'Cup', ...body } });
  expect(reply.status).toBe(201);
  return reply.body.data;
}

const read = async (eventId: string) =>
  (await app.call(eventRoutes.get, tenant.admin.token, params(eventId))).body.data;

async function change(eventId: string, body: Partial<RouteCall<typeof eventRoutes.update>['body']>) {
  const { version } = await read(eventId);
  const reply = await app.call(eventRoutes.update, tenant.admin.token, {
    ...params(eventId),
    body: { ...body, version },
  });
  expect(reply.status).toBe(200);
  return reply.body.data.registration;
}

const step = (name: 'togglePublish' | 'start' | 'stop' | 'pause', eventId: string) =>
  app.call(eventRoutes[name], tenant.admin.token, params(eventId));

/** What the code does for a new member. */
async function codeOf(eventId: string) {
  const { registrationCode } = (await read(eventId)).registration;
  const { token } = await createMember(app, tenant.tenantId, 'participant');
  const reply = await app.call(eventRoutes.register, token, {
    ...params(eventId),
    body: { registrationCode: registrationCode ?? '' },
  });
  return reply.status === 200 ? 'lets in' : 'lets nobody in';
}

test('“until it is over” is kept in an event without an end, and when an end is added, moved and taken away', async () => {
  const { id, registration } = await create({ registrationCloses: 'at-end', autoStart: false });
  expect(registration).toMatchObject({ registrationCloses: 'at-end', registrationDeadline: null });
  await step('togglePublish', id);
  await step('start', id);
  expect(await codeOf(id)).toBe('lets in');
  expect((await read(id)).registration.admission).toEqual({ state: 'open', closes: 'at-end', at: null });
  for (const endTime of [time(10), time(20), null]) {
    expect(await change(id, { endTime })).toMatchObject({
      registrationCloses: 'at-end',
      registrationDeadline: endTime,
      admission: { state: 'open', at: endTime },
    });
    expect(await codeOf(id)).toBe('lets in');
  }
  await step('pause', id);
  expect(await codeOf(id)).toBe('lets in');
  await step('stop', id);
  expect(await codeOf(id)).toBe('lets nobody in');
  expect((await read(id)).registration.admission.state).toBe('over');
  await app.call(eventRoutes.reopen, tenant.admin.token, { ...params(id), body: { endTime: null } });
  expect(await codeOf(id)).toBe('lets in');
});

test('“at the start” is when somebody starts the event, whatever was planned', async () => {
  const { id } = await create({ registrationCloses: 'at-start', autoStart: false, startTime: time(-5) });
  await step('togglePublish', id);
  expect((await read(id)).registration.admission).toEqual({ state: 'open', closes: 'at-start', at: null });
  expect(await codeOf(id)).toBe('lets in');
  await step('start', id);
  expect(await codeOf(id)).toBe('lets nobody in');
  expect((await read(id)).registration.admission).toMatchObject({ state: 'closed', closes: 'at-start' });
});

test.each<[RegistrationCloses | undefined, number | null | undefined, RegistrationCloses, number | null]>([
  [undefined, undefined, 'at-end', 60],
  [undefined, null, 'at-start', null],
  [undefined, 60, 'at-end', 60],
  [undefined, 30, 'at-time', 30],
  ['at-time', 60, 'at-time', 60],
  ['at-end', 30, 'at-end', 60],
  ['at-start', undefined, 'at-start', null],
])('what is created with %s and a deadline of %s closes %s', async (closes, given, kept, deadline) => {
  const timeOf = (minutes: number | null) => (minutes === null ? null : time(minutes));
  const { registration, id } = await create({
    startTime: time(10),
    endTime: time(60),
    registrationCloses: closes,
    registrationDeadline: given === undefined ? undefined : timeOf(given),
  });
  const expected = { registrationCloses: kept, registrationDeadline: timeOf(deadline) };
  expect(registration).toMatchObject(expected);
  const copy = await app.call(eventRoutes.duplicate, tenant.admin.token, { ...params(id), body: {} });
  expect(copy.body.data.registration).toMatchObject(expected);
});

test('a deadline of its own stays where it is when the end moves, and is required', async () => {
  const { id } = await create({ startTime: time(10), endTime: time(60), registrationDeadline: time(30) });
  expect(await change(id, { endTime: time(90) })).toMatchObject({ registrationDeadline: time(30) });
  expect(await change(id, { registrationCloses: 'at-start' })).toMatchObject({ registrationDeadline: null });
  const { version } = await read(id);
  const refused = await app.call(eventRoutes.update, tenant.admin.token, {
    ...params(id),
    body: { registrationCloses: 'at-time', registrationDeadline: null, version },
  });
  expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', field: 'registrationDeadline' });
});

test('what is said of the code is what it does: of a draft, a full event, one that is cancelled or archived', async () => {
  const { id } = await create({ startTime: time(10), endTime: time(60), maxParticipants: 1 });
  const state = async () => [(await read(id)).registration.admission.state, await codeOf(id)];
  expect(await state()).toEqual(['draft', 'lets nobody in']);
  await step('togglePublish', id);
  expect(await state()).toEqual(['open', 'lets in']);
  expect(await state()).toEqual(['full', 'lets nobody in']);
  await app.call(eventRoutes.complete, tenant.admin.token, params(id));
  expect(await state()).toEqual(['cancelled', 'lets nobody in']);
  await app.call(eventRoutes.archive, tenant.admin.token, params(id));
  expect(await state()).toEqual(['archived', 'lets nobody in']);
});
