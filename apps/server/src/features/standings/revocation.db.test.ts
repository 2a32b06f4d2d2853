import { playRoutes, standingsRoutes } from '@guidon/contract';
import { asPlatform, facts, inTenant, soloUnitId, type UnitId } from '@guidon/db';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { eventually } from '../../testing/eventually.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { NewFact } from './append-fact.ts';
import { createLiveEvents, type LiveEvents } from './live-events.ts';

let app: TestApp;
/** A second process; it reads the facts of the first only when a message may have been missed. */
let other: TestApp;
let tenant: TestTenant;
let events: LiveEvents;

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ beside: app });
  tenant = await createTenant(app);
  events = createLiveEvents(app.services);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

async function answer(
  on: TestApp,
  player: TestActor,
  eventId: string,
  challenge: PlannedChallenge,
  question = 0,
) {
  const reply = await on.call(playRoutes.submit, player.token, {
    params: { challengeId: challenge.id },
    body: { eventId, questionId: at(challenge.questionIds, question), answer: 'flag{right}' },
  });
  expect(reply.status).toBe(200);
  return reply.body.data;
}

function append(eventId: string, fact: NewFact) {
  const { tenantId } = tenant;
  return inTenant({ database: app.database, tenantId }, (tx) =>
    events.append(tx, { tenantId, eventId }, () => Promise.resolve(fact)),
  );
}

const revoke = (eventId: string, unitId: UnitId, refersTo: number) =>
  append(eventId, { kind: 'revocation', unitId, userId: null, refersTo, atMs: app.services.clock() });

async function boardAt(on: TestApp, eventId: string, version: number) {
  if (on === other) on.forget();
  const { token } = tenant.admin;
  const read = async () => (await on.call(standingsRoutes.leaderboard, token, { params: { eventId } })).body;
  await eventually(async () => (await read()).version).toBe(version);
  return (await read()).data.map(({ unit, rank, score }) => [unit.id, rank, score]);
}

const factsOf = (eventId: string) =>
  asPlatform(app.services, (tx) =>
    tx.select().from(facts).where(eq(facts.eventId, eventId)).orderBy(asc(facts.seq)),
  );

test('a revoked solve can be earned again, once, also by 50 answers at the same time', async () => {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, {
    event: { bloodBonuses: [10] },
    challenges: [{ questions: [{ points: 100 }, { points: 50 }] }],
  });
  const challenge = at(challenges, 0);
  const players = await createPlayers(app, tenant.tenantId, eventId, 2);
  const [ada, bob] = [at(players, 0), at(players, 1)];
  await answer(app, ada, eventId, challenge, 0);
  expect(await answer(app, ada, eventId, challenge, 1)).toMatchObject({ firstBlood: true, solveNumber: 1 });
  await answer(app, bob, eventId, challenge, 0);
  expect(await answer(app, bob, eventId, challenge, 1)).toMatchObject({ firstBlood: false, solveNumber: 2 });

  await revoke(eventId, soloUnitId(ada.userId), 2);
  for (const on of [app, other])
    expect(await boardAt(on, eventId, 5)).toEqual([
      [bob.userId, 1, 160],
      [ada.userId, 2, 100],
    ]);

  const results = await Promise.all(
    Array.from({ length: 50 }, (_value, index) =>
      answer(index % 2 ? other : app, ada, eventId, challenge, 1).catch(() => null),
    ),
  );
  const answered = results.filter((result) => result !== null);
  expect(answered.filter(({ alreadySolved }) => !alreadySolved)).toMatchObject([
    { isCorrect: true, points: 50, challengeComplete: true, firstBlood: false, solveNumber: 2 },
  ]);
  const solves = (await factsOf(eventId)).filter(
    ({ kind, unitId }) => kind === 'solve' && unitId === soloUnitId(ada.userId),
  );
  expect(solves.map(({ solveNumber, completionNumber }) => [solveNumber, completionNumber])).toEqual([
    [1, null],
    [1, 1],
    [2, 3],
  ]);
  for (const on of [app, other])
    expect(await boardAt(on, eventId, 6)).toEqual([
      [bob.userId, 1, 160],
      [ada.userId, 2, 150],
    ]);
});

test('a solve is no longer to be earned once its revocation is revoked', async () => {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId);
  const [ada] = await createPlayers(app, tenant.tenantId, eventId, 1);
  if (!ada) throw new Error('A player was made.');
  await answer(app, ada, eventId, at(challenges, 0));
  await revoke(eventId, soloUnitId(ada.userId), 1);
  await revoke(eventId, soloUnitId(ada.userId), 2);
  expect(await boardAt(app, eventId, 3)).toEqual([[ada.userId, 1, 100]]);
  expect(await answer(app, ada, eventId, at(challenges, 0))).toMatchObject({
    alreadySolved: true,
    points: 0,
  });
  expect(await factsOf(eventId)).toHaveLength(3);
});

test('an unranked unit stands on no list, takes no blood and keeps its score', async () => {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, { event: { bloodBonuses: [10] } });
  const players = await createPlayers(app, tenant.tenantId, eventId, 2);
  const [ada, bob] = [at(players, 0), at(players, 1)];
  await append(eventId, {
    kind: 'ranking',
    unitId: soloUnitId(ada.userId),
    userId: ada.userId,
    status: 'unranked',
    division: null,
    atMs: app.services.clock(),
  });
  await boardAt(app, eventId, 1);
  expect(await answer(app, ada, eventId, at(challenges, 0))).toMatchObject({
    firstBlood: false,
    solveNumber: null,
  });
  expect(await answer(app, bob, eventId, at(challenges, 0))).toMatchObject({ firstBlood: true, points: 110 });
  for (const on of [app, other]) {
    expect(await boardAt(on, eventId, 3)).toEqual([[bob.userId, 1, 110]]);
    const own = await on.call(standingsRoutes.standing, ada.token, { params: { eventId } });
    expect(own.body.data.individual).toMatchObject({ rank: null, score: 100 });
  }
  const activity = await app.call(playRoutes.activity, bob.token, { params: { eventId } });
  expect(activity.body.data.map(({ user }) => user?.id)).toEqual([bob.userId]);
});
