import { eventAuditRoutes, eventRoutes, teamRoutes } from '@guidon/contract';
import { asPlatform, auditLog, newId } from '@guidon/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createMember, createTenant, type TestTenant } from '../../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../../testing/play-event.ts';
import { failure, startTestApp, type TestApp, urlOf } from '../../../testing/test-app.ts';

const Exported = z.object({ rows: z.array(z.record(z.string(), z.string())) });

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

type Filter = Parameters<typeof app.call<typeof eventAuditRoutes.list>>[2]['query'];
const list = (eventId: string, query: Filter = {}, { token } = tenant.admin) =>
  app.call(eventAuditRoutes.list, token, { params: { eventId }, query });

async function newEvent() {
  return (await playEvent(app, tenant.tenantId, { event: { teamMode: 'optional' } })).eventId;
}

async function pause(eventId: string, message: string): Promise<void> {
  const reply = await app.call(eventRoutes.pause, tenant.admin.token, {
    params: { eventId },
    body: { message },
  });
  expect(reply.status).toBe(200);
}

interface Entry {
  action: string;
  targetType: string;
  targetId: string;
  details?: Record<string, unknown>;
}

async function insert(...entries: Entry[]): Promise<void> {
  await asPlatform(app.services, (tx) =>
    tx
      .insert(auditLog)
      .values(entries.map((entry) => ({ id: newId(), tenantId: tenant.tenantId, ...entry }))),
  );
}

test('what was done in an event and to its teams is listed with names, the latest first', async () => {
  const eventId = await newEvent();
  const other = await newEvent();
  const [ada] = await createPlayers(app, tenant.tenantId, eventId, 1);
  if (!ada) throw new Error('a player');
  const made = await app.call(teamRoutes.create, ada.token, { params: { eventId }, body: { name: 'Seals' } });
  const teamId = made.body.data.id;
  await pause(eventId, 'The mains failed');
  await pause(other, 'Another event');
  const { data, names } = (await list(eventId)).body;
  expect(data.map(({ action, actor, target }) => [action, actor?.username, target.type])).toEqual([
    ['event.pause', tenant.admin.username, 'event'],
    ['team.create', ada.username, 'team'],
  ]);
  expect(data[0]?.details).toEqual({ message: 'The mains failed' });
  expect(names[teamId]).toBe('Seals');
});

test('kind, actor and time narrow the list', async () => {
  const eventId = await newEvent();
  const [ada] = await createPlayers(app, tenant.tenantId, eventId, 1);
  if (!ada) throw new Error('a player');
  await app.call(teamRoutes.create, ada.token, { params: { eventId }, body: { name: 'Gulls' } });
  await pause(eventId, 'Wait');
  const actions = async (filter: Filter) =>
    (await list(eventId, filter)).body.data.map(({ action }) => action);
  expect(await actions({ kind: 'lifecycle' })).toEqual(['event.pause']);
  expect(await actions({ kind: 'teams' })).toEqual(['team.create']);
  expect(await actions({ actor: ada.username })).toEqual(['team.create']);
  const later = new Date(Date.now() + 60_000).toISOString();
  expect(await actions({ from: later })).toEqual([]);
  expect(await actions({ to: later })).toHaveLength(2);
});

test('mail addresses and what a team plans stay out of it', async () => {
  const eventId = await newEvent();
  await insert(
    {
      action: 'team-invitation.create',
      targetType: 'team-invitation',
      targetId: newId(),
      details: { eventId, email: 'ada@example.org' },
    },
    {
      action: 'team-task.create',
      targetType: 'team-task',
      targetId: newId(),
      details: { eventId, title: 'Our plan' },
    },
  );
  const { data } = (await list(eventId)).body;
  expect(data.map(({ details }) => details)).toEqual([{}, {}]);
});

test('is for those who choose the co-hosts of the event', async () => {
  const eventId = await newEvent();
  const organizer = await createMember(app, tenant.tenantId, 'organizer');
  expect(failure(await list(eventId, {}, tenant.participant)).code).toBe('FORBIDDEN');
  expect([403, 404]).toContain((await list(eventId, {}, organizer)).status);
  const stranger = await createTenant(app);
  expect((await list(eventId, {}, stranger.admin)).status).toBe(404);
});

test('is handed out as a file that no spreadsheet calculates, which is recorded', async () => {
  const eventId = await newEvent();
  await pause(eventId, '=HYPERLINK("x")');
  const file = async (query: Record<string, string>, { token } = tenant.admin) => {
    const url = urlOf(eventAuditRoutes.export, { params: { eventId }, query });
    const reply = await app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
    return { status: reply.statusCode, text: reply.body };
  };
  const { rows } = Exported.parse(JSON.parse((await file({ format: 'json', kind: 'lifecycle' })).text));
  expect(rows).toMatchObject([
    { action: 'event.pause', actor: tenant.admin.username, details: '{"message":"=HYPERLINK(\\"x\\")"}' },
  ]);
  const { text } = await file({});
  expect(
    text
      .split('\r\n')
      .slice(1, -1)
      .every((line) => !/(?:^|,)"?=/.test(line)),
  ).toBe(true);
  expect((await file({}, tenant.participant)).status).toBe(403);
  const recorded = (await list(eventId, { kind: 'reads' })).body.data;
  expect(recorded.map(({ details }) => details)).toEqual([
    { format: 'csv', filter: {} },
    { format: 'json', filter: { kind: 'lifecycle' } },
  ]);
  expect(at(recorded, 0).action).toBe('event.export-audit');
});
