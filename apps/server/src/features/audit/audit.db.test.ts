import { auditRoutes } from '@guidon/contract';
import { asPlatform, auditLog, newId } from '@guidon/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let eventId: string;

type Filter = Parameters<typeof app.call<typeof auditRoutes.list>>[2]['query'];
const list = (query: Filter = {}, { token } = tenant.admin) => app.call(auditRoutes.list, token, { query });
const actions = async (query: Filter) => (await list(query)).body.data.map(({ action }) => action);

const from = '2030-03-01T00:00:00.000Z';

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
  ({ eventId } = await playEvent(app, tenant.tenantId, { event: { name: 'Harbour' } }));
  const entry = (action: string, targetType: string, more: Partial<typeof auditLog.$inferInsert> = {}) => ({
    id: newId(),
    tenantId: tenant.tenantId,
    actorUserId: tenant.admin.userId,
    action,
    targetType,
    at: new Date(Date.UTC(2030, 2, 1, 12)),
    ...more,
  });
  await asPlatform(app.services, (tx) =>
    tx.insert(auditLog).values([
      entry('member.change-role', 'user', {
        targetId: tenant.organizer.userId,
        details: { from: 'participant', to: 'organizer', email: 'ada@example.org' },
        address: '192.0.2.7',
        at: new Date(Date.UTC(2030, 2, 1, 13)),
      }),
      entry('event.pause', 'event', { targetId: eventId, details: { message: 'The mains failed' } }),
      entry('team-task.create', 'team-task', { details: { eventId, title: 'Our plan' } }),
      entry('session.start', 'user', {
        actorUserId: tenant.organizer.userId,
        targetId: tenant.organizer.userId,
      }),
      entry('event.start', 'event', { targetId: eventId, actorUserId: null, details: { by: 'clock' } }),
      { ...entry('tenant.update', 'tenant'), tenantId: other.tenantId },
    ]),
  );
});
afterAll(() => app.close());

test('lists the log of the organization alone, with names and without what is for others', async () => {
  const { data, names } = (await list({ from })).body;
  expect(data.map(({ action }) => action).toSorted()).toEqual([
    'event.pause',
    'event.start',
    'member.change-role',
    'session.start',
    'team-task.create',
  ]);
  expect(data[0]).toMatchObject({
    action: 'member.change-role',
    actor: { username: tenant.admin.username },
    details: { from: 'participant', to: 'organizer' },
    address: '192.0.2.7',
    eventId: null,
  });
  expect(JSON.stringify(data)).not.toMatch(/example\.org|Our plan/);
  expect([names[eventId], names[tenant.organizer.userId]]).toEqual(['Harbour', tenant.organizer.username]);
});

test('is narrowed by family, person, object, event, words and time', async () => {
  expect(await actions({ from, family: 'people' })).toEqual(['member.change-role']);
  expect(await actions({ from, actor: tenant.organizer.username })).toEqual(['session.start']);
  expect((await actions({ from, objectId: tenant.organizer.userId })).toSorted()).toEqual([
    'member.change-role',
    'session.start',
  ]);
  expect((await actions({ from, eventId })).toSorted()).toEqual([
    'event.pause',
    'event.start',
    'team-task.create',
  ]);
  const to = '2030-03-02T00:00:00.000Z';
  expect(await actions({ to, search: 'mains failed' })).toEqual(['event.pause']);
  expect(await actions({ to, search: 'change role' })).toEqual(['member.change-role']);
  expect(await actions({ to, search: 'Our plan' })).toEqual([]);
  expect(await actions({ to, search: 'ada@example' })).toEqual([]);
  expect(await actions({ from: '2030-03-01T12:30:00.000Z' })).toEqual(['member.change-role']);
  expect(await actions({ from, to: '2030-03-01T11:00:00.000Z' })).toEqual([]);
});

test('pages lose and repeat nothing', async () => {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { data, nextCursor } = (await list({ from, limit: 2, ...(cursor !== undefined && { cursor }) }))
      .body;
    ids.push(...data.map(({ id }) => id));
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
});

test('is for admins alone', async () => {
  for (const role of ['orgAdministrator', 'organizer', 'contentCreator', 'participant'] as const)
    expect(failure(await list({}, tenant[role])).code).toBe('FORBIDDEN');
  expect((await list({ objectId: eventId }, other.admin)).body.data).toEqual([]);
});

test('is handed out as a file, which is recorded', async () => {
  const file = async (query: Record<string, string>, { token } = tenant.admin) => {
    const url = urlOf(auditRoutes.export, { query });
    return app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
  };
  const json = (await file({ format: 'json', family: 'events', from })).json<{ rows: { event: string }[] }>();
  expect(json.rows.map(({ event }) => event)).toEqual(['Harbour', 'Harbour']);
  expect((await file({ from })).body.split('\r\n')).toHaveLength(7);
  expect((await file({}, tenant.orgAdministrator)).statusCode).toBe(403);
  const recorded = (await list({ family: 'records' })).body.data;
  expect(recorded.map(({ action, details }) => [action, details])).toEqual([
    ['audit.export', { format: 'csv', filter: { from } }],
    ['audit.export', { format: 'json', filter: { family: 'events', from } }],
  ]);
});
