import { playRoutes, standingsRoutes } from '@guidon/contract';
import { asPlatform, eventParticipants, events } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { eventually } from '../../testing/eventually.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let other: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ beside: app });
  tenant = await createTenant(app);
});
afterAll(async () => {
  await other.close();
  await app.close();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function solve(on: TestApp, eventId: string, player: TestActor, challenge: PlannedChallenge) {
  const reply = await on.call(playRoutes.submit, player.token, {
    params: { challengeId: challenge.id },
    body: { eventId, questionId: at(challenge.questionIds, 0), answer: 'flag{right}' },
  });
  expect(reply.body.data).toMatchObject({ isCorrect: true });
}

async function boardOf(on: TestApp, eventId: string) {
  const reply = await on.call(standingsRoutes.leaderboard, tenant.admin.token, { params: { eventId } });
  const { version, total, data } = reply.body;
  return { version, total, data };
}

async function start(players: number) {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, {
    challenges: [{ scoring: { kind: 'dynamic', initial: 500, minimum: 100, decay: 4, curve: 'linear' } }, {}],
  });
  return { eventId, challenges, players: await createPlayers(app, tenant.tenantId, eventId, players) };
}

/** After which fact the app reads the facts from now on, a number for each time. */
function watchFactReads(): number[] {
  const reads: number[] = [];
  const { platformPool } = app.database;
  const watch = (client: PoolClient) => {
    const query = client.query.bind(client);
    const spy = vi.spyOn(client, 'query').mockImplementation((...given: unknown[]) => {
      const [statement, values] = given;
      const text = typeof statement === 'object' && statement && 'text' in statement ? statement.text : '';
      if (String(text).includes('from facts where')) reads.push(Number(Object(values).at(-1)));
      return Reflect.apply(query, client, given);
    });
    platformPool.once('release', () => spy.mockRestore());
  };
  platformPool.on('acquire', watch);
  onTestFinished(() => void platformPool.off('acquire', watch));
  return reads;
}

test('after a gap everything that was missed is on the board, and only new facts were read', async () => {
  const { eventId, challenges, players } = await start(5);
  for (const player of players.slice(0, 3)) await solve(app, eventId, player, at(challenges, 0));
  await eventually(async () => (await boardOf(app, eventId)).version).toBe(3);
  await solve(other, eventId, at(players, 3), at(challenges, 0));
  await solve(other, eventId, at(players, 0), at(challenges, 1));
  await asPlatform(other.services, async (tx) => {
    const left = at(players, 4).userId;
    await tx
      .delete(eventParticipants)
      .where(and(eq(eventParticipants.eventId, eventId), eq(eventParticipants.userId, left)));
    await tx
      .update(events)
      .set({ bloodBonuses: [77] })
      .where(eq(events.id, eventId));
  });
  await createPlayers(other, tenant.tenantId, eventId, 2);
  expect(await boardOf(app, eventId)).toMatchObject({ version: 3, total: 5 });

  const reads = watchFactReads();
  app.forget();
  const board = await boardOf(app, eventId);
  expect(reads).toEqual([3]);
  expect(board).toMatchObject({ version: 5, total: 6 });
  const fresh = await startTestApp({ beside: app });
  expect(board).toEqual(await boardOf(fresh, eventId));
  await fresh.close();
});

test('solves that another process has recorded are told by it, and read from the database by nobody', async () => {
  const { eventId, challenges, players } = await start(4);
  expect((await boardOf(app, eventId)).version).toBe(0);
  vi.spyOn(other.services.bus, 'others').mockReturnValue(1);
  vi.spyOn(other.services.answerSignals, 'publish').mockImplementation(app.services.answerSignals.publish);
  const reads = watchFactReads();
  for (const player of players) await solve(other, eventId, player, at(challenges, 0));
  await eventually(async () => (await boardOf(app, eventId)).version).toBe(4);
  expect(reads).toEqual([]);
  expect(await boardOf(app, eventId)).toEqual(await boardOf(other, eventId));
});

test('a fact that nobody tells of is read, once for all who wait for it', async () => {
  const { eventId, challenges, players } = await start(4);
  expect((await boardOf(app, eventId)).version).toBe(0);
  await solve(other, eventId, at(players, 0), at(challenges, 0));
  const reads = watchFactReads();
  await Promise.all(players.slice(1).map((player) => solve(app, eventId, player, at(challenges, 0))));
  expect(reads).toEqual([0]);
  expect((await boardOf(app, eventId)).version).toBe(4);
});
