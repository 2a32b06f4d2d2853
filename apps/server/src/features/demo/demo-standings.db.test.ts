import {
  demoRoutes,
  type DemoStandings,
  eventRoutes,
  type LeaderboardEntry,
  sessionRoutes,
  standingsRoutes,
} from '@guidon/contract';
import { asPlatform, events, facts, tenants, unitIdOf } from '@guidon/db';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember } from '../../testing/actors.ts';
import { playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventChanged } from '../events/index.ts';
import { insertTenant } from '../memberships/index.ts';
import { findDemoEvent } from './find-demo-event.ts';
import { type DemoSignIn, seedDemo } from './seed-demo.ts';

let app: TestApp;
let demo: DemoSignIn;
let tenantId: string;
let eventId: string;

const standings = () => app.call(demoRoutes.standings, null, {});

async function shown(): Promise<DemoStandings> {
  const { data } = (await standings()).body;
  if (data === null) throw new Error('No standings are shown.');
  return data;
}

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function changeEvent(change: Partial<typeof events.$inferInsert>): Promise<void> {
  await asPlatform(app.services, (tx) =>
    tx
      .update(events)
      .set(change)
      .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId))),
  );
  app.bus.publish(eventChanged, { tenantId, eventId });
}

async function boardOf(email: string): Promise<LeaderboardEntry[]> {
  const { body } = await app.call(sessionRoutes.login, null, { body: { email, password: demo.password } });
  const board = await app.call(standingsRoutes.leaderboard, body.token ?? '', { params: { eventId } });
  return board.body.data.slice(0, 10);
}

const namesOf = (entries: readonly LeaderboardEntry[]) =>
  entries.map(({ unit, score }) => `${unit.name} ${score}`);

test('an organization that took the name of the demo has none', async () => {
  const taken = await asPlatform(app.services, (tx) => insertTenant(tx, 'demo', 'Guidon Demo'));
  const { eventId: other } = await playEvent(app, taken, { event: { name: 'Field Day' } });
  const player = await createMember(app, taken, 'participant');
  expect(await findDemoEvent(app.services.database)).toBeNull();
  expect((await app.call(eventRoutes.list, player.token, {})).body.data).toMatchObject([{ id: other }]);
  const { status, body } = await standings();
  expect({ status, body }).toEqual({ status: 200, body: { success: true, data: null } });
  await asPlatform(app.services, (tx) =>
    tx.update(tenants).set({ name: 'former' }).where(eq(tenants.id, taken)),
  );
  app.setClock(Date.now() + 61_000);
});

test('whoever opens the product sees the first ten of the demo, as its participants do', async () => {
  demo = await seedDemo(app.services);
  const key = await findDemoEvent(app.services.database);
  tenantId = key?.tenantId ?? '';
  eventId = key?.eventId ?? '';
  const { status, body, headers } = await standings();
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=5');
  expect(body.data).toMatchObject({ eventName: 'Field Day', isOver: false, total: 12 });
  const { entries } = await shown();
  expect(entries).toHaveLength(10);
  expect(namesOf(entries)).toEqual(namesOf(await boardOf(demo.player)));
});

test('a frozen board shows nothing that its participants do not see', async () => {
  const solves = await asPlatform(app.services, (tx) =>
    tx.select({ at: facts.at }).from(facts).where(eq(facts.eventId, eventId)).orderBy(asc(facts.seq)),
  );
  const middle = solves[Math.floor(solves.length / 2)]?.at;
  await changeEvent({ freezeAt: middle ?? null });
  const frozen = namesOf((await shown()).entries);
  expect(frozen).toEqual(namesOf(await boardOf(demo.player)));
  expect(frozen).not.toEqual(namesOf(await boardOf(demo.organizer)));
  await changeEvent({ freezeAt: null });
});

test('neither pictures nor units that are hidden are shown, nor a draft', async () => {
  const [first] = (await shown()).entries;
  const unitId = unitIdOf(first?.unit.id ?? '');
  await asPlatform(app.services, async (tx) => {
    const seq = await tx.$count(facts, eq(facts.eventId, eventId));
    await tx.insert(facts).values({
      tenantId,
      eventId,
      seq: seq + 1,
      kind: 'ranking',
      unitId,
      data: { status: 'hidden', division: null },
      at: new Date(app.services.clock()),
    });
  });
  app.forget();
  expect((await shown()).entries.map(({ unit }) => unit.name)).not.toContain(first?.unit.name);
  await changeEvent({ lifecycle: 'draft' });
  expect((await standings()).body.data).toBeNull();
  await changeEvent({ lifecycle: 'completed' });
  const data = await shown();
  expect(data.isOver).toBe(true);
  expect(data.entries.map(({ unit }) => unit.avatarUrl)).toEqual(data.entries.map(() => null));
});
