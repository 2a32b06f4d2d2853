import { connectionValueRoutes, eventRoutes, playRoutes } from '@guidon/contract';
import { auditLog } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let eventId: string;
let challengeId: string;
let player: TestActor;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  tenant = await createTenant(app);
  const { eventId: id, challenges } = await playEvent(app, tenant.tenantId, {
    challenges: [
      { name: 'Pipes', fields: { connectionInfo: 'nc ${host} ${port}' } },
      { name: 'Sinks', fields: { connectionInfo: 'http://${host}/' } },
    ],
    event: { createdBy: tenant.organizer.userId },
  });
  eventId = id;
  challengeId = at(challenges, 0).id;
  player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
});
afterAll(() => app.close());

const set = (values: { name: string; value: string }[], token = tenant.organizer.token) =>
  app.call(connectionValueRoutes.set, token, { params: { eventId }, body: { values } });
const get = (token = tenant.organizer.token) =>
  app.call(connectionValueRoutes.get, token, { params: { eventId } });
const shownTo = async ({ token }: Pick<TestActor, 'token'>) => {
  const { body } = await app.call(playRoutes.challenge, token, { params: { eventId, challengeId } });
  const { connectionInfo, missingValues } = body.data;
  return { connectionInfo, missingValues };
};

const host = { name: 'host', value: 'play.example' };
const port = { name: 'port', value: '31337' };

test('variables without a value are named to the organizer and never shown to players', async () => {
  await set([host]);
  expect((await get()).body.data).toEqual({
    values: [host],
    used: [
      { name: 'host', challenges: ['Pipes', 'Sinks'], isMissing: false },
      { name: 'port', challenges: ['Pipes'], isMissing: true },
    ],
  });
  await eventually(() => shownTo(tenant.organizer)).toEqual({
    connectionInfo: null,
    missingValues: ['port'],
  });
  expect(await shownTo(player)).toEqual({ connectionInfo: null, missingValues: [] });
  const { body } = await app.call(playRoutes.challenge, player.token, { params: { eventId, challengeId } });
  expect(JSON.stringify(body)).not.toContain('${');
});

test('players read the values in place of the variables, and a copy of the event has them too', async () => {
  await set([port, host]);
  await eventually(() => shownTo(player)).toEqual({
    connectionInfo: 'nc play.example 31337',
    missingValues: [],
  });
  const copied = await app.call(eventRoutes.duplicate, tenant.organizer.token, {
    params: { eventId },
    body: {},
  });
  eventId = copied.body.data.id;
  expect((await get()).body.data.values).toEqual([host, port]);
  const rows = await app.database.platform
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.tenantId, tenant.tenantId), eq(auditLog.action, 'event.set-connection-values')));
  expect(rows.at(-1)?.details).toEqual({ names: ['port', 'host'] });
});

test.each([
  ['a name twice', [host, host]],
  ['a name that is none', [{ name: '__proto__', value: 'x' }]],
  ['an empty value', [{ name: 'host', value: ' ' }]],
  ['a value of two lines', [{ name: 'host', value: 'a\nb' }]],
])('%s is refused', async (_what, values) => {
  expect((await set(values)).body).toMatchObject({ code: 'VALIDATION_FAILED' });
});

test('who may not edit the event, and another tenant, read and set none', async () => {
  const other = await createTenant(app);
  for (const [{ token }, status] of [
    [tenant.participant, 403],
    [tenant.contentCreator, 403],
    [other.admin, 404],
  ] as const) {
    expect((await get(token)).status).toBe(status);
    expect((await set([host], token)).status).toBe(status);
  }
});
