import { eventRoutes } from '@guidon/contract';
import { asPlatform, eventChallenges, eventCounters } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { at, type ChallengePlan, createPlayers, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { whileSuspended } from '../../testing/while-suspended.ts';
import { notificationsOf } from '../notifications/notification-fixture.ts';

const minute = 60_000;
let app: TestApp;
let beside: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  beside = await startTestApp({ beside: app });
  tenant = await createTenant(app);
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

const signalsTo = (eventId: string) =>
  [app, beside].flatMap(({ signals }) =>
    signals.filter(
      ({ channel, event }) => channel === `private-event-${eventId}` && event === 'event-changed',
    ),
  );

async function timed(placed: ChallengePlan['placed'], nowMs: number, requires?: number[]) {
  const opensAt = new Date(nowMs + minute);
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, {
    event: { name: 'Harbour Cup' },
    challenges: [{}, { placed: { opensAt, awaitsOpening: true, ...placed }, ...(requires && { requires }) }],
  });
  const player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
  const titles = async () => {
    await app.runJobs();
    return (await notificationsOf(app, player)).map(({ title }) => title);
  };
  return { eventId, challenges, player, titles };
}

test('an opening is told to open pages and participants at its time, once by two processes', async () => {
  const nowMs = Date.now();
  app.setClock(nowMs);
  const { eventId, titles } = await timed({}, nowMs);
  await asPlatform(app.services, (tx) =>
    tx.update(eventCounters).set({ participantCount: 5_000 }).where(eq(eventCounters.eventId, eventId)),
  );
  app.setClock(nowMs + minute - 1);
  await Promise.all([app.tick(), beside.tick()]);
  expect(signalsTo(eventId)).toEqual([]);
  expect(await titles()).toEqual([]);
  app.setClock(nowMs + minute);
  await whileSuspended(app, tenant.tenantId, () => app.tick());
  expect(signalsTo(eventId)).toEqual([]);
  await Promise.all([app.tick(), beside.tick(), app.tick()]);
  await Promise.all([app.tick(), beside.tick()]);
  expect(signalsTo(eventId).map(({ data }) => data)).toEqual([{ eventId, spreadMs: 500 }]);
  app.setClock(nowMs + 2 * minute);
  expect(await titles()).toEqual(['1 new challenge in Harbour Cup']);
  app.setClock(Date.now());
});

test.each([
  ['hidden', { isHidden: true }, undefined],
  ['locked under a secret name', { showLockedName: false }, [0]],
] as const)('nobody is notified of one that is %s', async (_name, placed, requires) => {
  const nowMs = Date.now();
  app.setClock(nowMs);
  const { titles } = await timed(placed, nowMs, requires && [...requires]);
  app.setClock(nowMs + minute);
  await app.tick();
  app.setClock(nowMs + 2 * minute);
  expect(await titles()).toEqual([]);
  app.setClock(Date.now());
});

test('of two events each is told of its own openings, whatever the other one requires for them', async () => {
  const nowMs = Date.now();
  app.setClock(nowMs);
  const one = await timed({ showLockedName: false }, nowMs);
  const two = await timed({}, nowMs);
  const [first, second] = [at(one.challenges, 0).id, at(one.challenges, 1).id];
  const beside = await playEvent(app, tenant.tenantId, { challenges: [] });
  await app.call(eventRoutes.setChallenges, tenant.admin.token, {
    params: { eventId: beside.eventId },
    body: { items: [{ challengeId: first }, { challengeId: second, prerequisiteIds: [first] }] },
  });
  app.setClock(nowMs + minute);
  await app.tick();
  app.setClock(nowMs + 2 * minute);
  for (const { eventId, titles } of [one, two]) {
    expect(signalsTo(eventId)).toHaveLength(1);
    expect(await titles()).toEqual(['1 new challenge in Harbour Cup']);
  }
  app.setClock(Date.now());
});

test('what is put into a live event is told when it opens, not when it is put there', async () => {
  const nowMs = Date.now();
  app.setClock(nowMs);
  const { eventId, challenges, titles } = await timed({ opensAt: null, awaitsOpening: false }, nowMs);
  const params = { eventId };
  const { token } = tenant.admin;
  const opensAt = new Date(nowMs + minute).toISOString();
  const [one, two] = [at(challenges, 0).id, at(challenges, 1).id];
  const items = [{ challengeId: one }, { challengeId: two, opensAt }];
  expect((await app.call(eventRoutes.setChallenges, token, { params, body: { items } })).status).toBe(200);
  const [row] = await asPlatform(app.services, (tx) =>
    tx.select().from(eventChallenges).where(eq(eventChallenges.challengeId, two)),
  );
  expect(row).toMatchObject({ awaitsOpening: true });
  app.setClock(nowMs + 10_000);
  expect(await titles()).toEqual([]);
  app.setClock(nowMs + minute);
  await app.tick();
  app.setClock(nowMs + 2 * minute);
  expect(await titles()).toEqual(['1 new challenge in Harbour Cup']);
  app.setClock(Date.now());
});

test('one that was hidden is told when it is shown', async () => {
  const nowMs = Date.now();
  app.setClock(nowMs);
  const { eventId, challenges, titles } = await timed(
    { opensAt: null, awaitsOpening: false, isHidden: true },
    nowMs,
  );
  const items = challenges.map(({ id }) => ({ challengeId: id, isHidden: false }));
  const { token } = tenant.admin;
  await app.call(eventRoutes.setChallenges, token, { params: { eventId }, body: { items } });
  app.setClock(nowMs + 10_000);
  expect(await titles()).toEqual(['1 new challenge in Harbour Cup']);
  app.setClock(Date.now());
});
