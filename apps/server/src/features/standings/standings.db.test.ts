import { eventChanged } from '../events/index.ts';
import { gunzipSync } from 'node:zlib';
import { playRoutes, stageRoutes, standingsRoutes } from '@guidon/contract';
import { asPlatform, events } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, joinEvent, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
const startMs = Date.UTC(2030, 0, 1, 12);
const minute = 60_000;

beforeAll(async () => {
  app = await startTestApp();
  app.setClock(startMs);
  tenant = await createTenant(app);
});
afterAll(() => app.close());
beforeEach(() => app.setClock(startMs));

const dynamic = { kind: 'dynamic', initial: 500, minimum: 100, decay: 4, curve: 'logarithmic' } as const;

async function start(plan: Parameters<typeof playEvent>[2] = {}, players = 3) {
  const event = await playEvent(app, tenant.tenantId, plan);
  return { ...event, players: await createPlayers(app, tenant.tenantId, event.eventId, players) };
}

async function solve(player: TestActor, eventId: string, challenge: PlannedChallenge) {
  const reply = await app.call(playRoutes.submit, player.token, {
    params: { challengeId: challenge.id },
    body: { eventId, questionId: at(challenge.questionIds, 0), answer: 'flag{right}' },
  });
  expect(reply.status).toBe(200);
  return reply.body.data;
}

async function boardOf(eventId: string, token: string) {
  const reply = await app.call(standingsRoutes.leaderboard, token, { params: { eventId } });
  expect(reply.status).toBe(200);
  return reply.body;
}

/** The board once it shows the fact; publication may take a quarter of a second. */
async function boardAt(eventId: string, token: string, version: number) {
  await eventually(async () => (await boardOf(eventId, token)).version).toBe(version);
  return boardOf(eventId, token);
}

const unitOf = ({ userId, username }: TestActor) => ({
  id: userId,
  kind: 'user',
  name: username,
  avatarUrl: null,
});

const signalsOf = (eventId: string) =>
  app.signals.filter(
    ({ event, channel }) => event === 'submission-update' && channel === `private-event-${eventId}`,
  );

describe('the leaderboard', () => {
  test('lists everybody in order, with a version that is signalled without content', async () => {
    const { eventId, challenges, players } = await start();
    const [first, second, third] = players.map(({ userId }) => userId);
    await solve(at(players, 1), eventId, at(challenges, 0));
    const board = await boardAt(eventId, at(players, 0).token, 1);
    expect(board.data.map(({ unit, rank, score, solves }) => [unit.id, rank, score, solves])).toEqual([
      [second, 1, 100, 1],
      [first, 2, 0, 0],
      [third, 3, 0, 0],
    ]);
    expect(board).toMatchObject({ total: 3, isFrozen: false, updatedAt: new Date(startMs).toISOString() });
    expect(board.data[0]).toMatchObject({ unit: unitOf(at(players, 1)) });
    await eventually(() => signalsOf(eventId).map(({ data }) => data)).toEqual([{ eventId, version: 1 }]);
  });

  test('is answered from one prepared body, 304 to those who hold it, compressed on request', async () => {
    const { eventId, players } = await start();
    const url = `/api/events/${eventId}/leaderboard`;
    const authorization = `Bearer ${at(players, 0).token}`;
    const plain = await app.http.inject({ url, headers: { authorization } });
    expect(plain.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'application/json; charset=utf-8',
      vary: expect.stringContaining('accept-encoding'),
    });
    const zipped = await app.http.inject({ url, headers: { authorization, 'accept-encoding': 'gzip' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload)).toEqual(plain.rawPayload);
    expect(zipped.headers.etag).not.toBe(plain.headers.etag);
    for (const etag of [plain.headers.etag, zipped.headers.etag]) {
      const again = await app.http.inject({ url, headers: { authorization, 'if-none-match': String(etag) } });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
    }
  });

  test('follows who joins and what the organizer changes', async () => {
    const { eventId, challenges, players } = await start();
    await solve(at(players, 0), eventId, at(challenges, 0));
    await boardAt(eventId, tenant.admin.token, 1);
    await createPlayers(app, tenant.tenantId, eventId, 1);
    await eventually(async () => (await boardOf(eventId, tenant.admin.token)).total).toBe(4);
    await changeEvent(eventId, { bloodBonuses: [50] });
    expect((await boardOf(eventId, tenant.admin.token)).data[0]?.score).toBe(150);
    await changeEvent(eventId, { lifecycle: 'draft' });
    const hidden = await app.call(standingsRoutes.leaderboard, at(players, 0).token, { params: { eventId } });
    expect(hidden.status).toBe(404);
  });
});

async function changeEvent(eventId: string, change: Partial<typeof events.$inferInsert>) {
  await asPlatform(app.services, (tx) => tx.update(events).set(change).where(eq(events.id, eventId)));
  app.bus.publish(eventChanged, { tenantId: tenant.tenantId, eventId });
}

async function frozen() {
  const freezeAt = new Date(startMs + 4 * minute);
  const game = await start({
    event: { freezeAt, endsAt: new Date(startMs + 8 * minute), bloodBonuses: [10] },
    challenges: [{ scoring: dynamic }, { scoring: dynamic }],
  });
  await solve(at(game.players, 0), game.eventId, at(game.challenges, 0));
  await eventually(() => signalsOf(game.eventId)).toHaveLength(1);
  app.setClock(startMs + 4 * minute);
  return game;
}

describe('while the board is frozen', () => {
  test('everybody but staff sees it as of the freeze, and nothing tells of later solves', async () => {
    const { eventId, challenges, players } = await frozen();
    const [ada, bob] = [at(players, 0), at(players, 1)];
    const held = await boardOf(eventId, ada.token);
    expect(held.isFrozen).toBe(true);
    const listBefore = await app.call(playRoutes.challenges, ada.token, { params: { eventId } });
    const result = await solve(bob, eventId, at(challenges, 0));
    expect(result).toMatchObject({
      isCorrect: true,
      points: 500,
      solveNumber: null,
      firstBlood: false,
      standingsVersion: 1,
      challengeComplete: true,
    });
    expect((await boardAt(eventId, tenant.admin.token, 2)).isFrozen).toBe(false);
    expect(await boardOf(eventId, ada.token)).toEqual(held);
    const listAfter = await app.call(playRoutes.challenges, ada.token, { params: { eventId } });
    expect(listAfter.body).toEqual(listBefore.body);
    const activity = await app.call(playRoutes.activity, bob.token, { params: { eventId } });
    expect(activity.body.data).toHaveLength(1);
    const history = await app.call(standingsRoutes.history, bob.token, { params: { eventId } });
    expect(history.body.data.find(({ unit }) => unit.id === bob.userId)?.points).toEqual([]);
    const own = await app.call(standingsRoutes.standing, bob.token, { params: { eventId } });
    expect(own.body.data.individual).toMatchObject({ score: 0, solves: 0 });
    const ownList = await app.call(playRoutes.challenges, bob.token, { params: { eventId } });
    expect(ownList.body.solvedQuestionIds).toEqual(at(challenges, 0).questionIds);
    expect(signalsOf(eventId)).toHaveLength(1);
  });

  test('staff may ask for what everybody else sees, of every board', async () => {
    const { eventId, challenges, players } = await frozen();
    await solve(at(players, 1), eventId, at(challenges, 1));
    const { token } = tenant.admin;
    await boardAt(eventId, token, 2);
    const params = { eventId };
    const query = { as: 'public' as const };
    const asked = await app.call(standingsRoutes.leaderboard, token, { params, query });
    expect(asked.body).toEqual(await boardOf(eventId, at(players, 0).token));
    expect(asked.body).toMatchObject({ version: 1, isFrozen: true });
    const found = await app.call(standingsRoutes.leaderboard, token, {
      params,
      query: { ...query, search: at(players, 1).username },
    });
    expect(found.body.data).toMatchObject([{ score: 0, solves: 0 }]);
    const matrix = await app.call(playRoutes.matrix, token, { params, query });
    expect(matrix.body).toMatchObject({ version: 1, isFrozen: true });
    const bloods = await app.call(playRoutes.firstBloods, token, { params, query });
    expect(bloods.body.data).toHaveLength(1);
    const history = await app.call(standingsRoutes.history, token, { params, query });
    const graphOf = ({ userId }: TestActor) =>
      history.body.data.find(({ unit }) => unit.id === userId)?.points;
    expect([graphOf(at(players, 0))?.length, graphOf(at(players, 1))]).toEqual([1, []]);
    const replay = await app.call(stageRoutes.replay, token, { params, query });
    expect(replay.body.data).toMatchObject({ isFrozen: true, lastSeq: 1 });
    const facts = await app.call(stageRoutes.replayFacts, token, { params, query });
    expect(facts.body.data.facts).toHaveLength(1);
    expect((await boardOf(eventId, token)).version).toBe(2);
  });

  test('the end shows everything to everybody, from the clock alone', async () => {
    const { eventId, challenges, players } = await frozen();
    await solve(at(players, 1), eventId, at(challenges, 1));
    await boardAt(eventId, tenant.admin.token, 2);
    expect((await boardOf(eventId, at(players, 0).token)).version).toBe(1);
    app.setClock(startMs + 8 * minute);
    expect(await boardOf(eventId, at(players, 0).token)).toMatchObject({ version: 2, isFrozen: false });
  });

  test('staff who play without running the event see what players see', async () => {
    const { eventId, challenges, players } = await frozen();
    const { organizer } = tenant;
    await solve(at(players, 1), eventId, at(challenges, 1));
    expect((await boardAt(eventId, organizer.token, 2)).isFrozen).toBe(false);
    await joinEvent(app, tenant.tenantId, eventId, [organizer.userId]);
    expect((await boardAt(eventId, organizer.token, 1)).isFrozen).toBe(true);
  });
});

describe('one’s own place and the history', () => {
  test('is the row of the board, or nothing without a registration', async () => {
    const { eventId, challenges, players } = await start();
    await solve(at(players, 2), eventId, at(challenges, 0));
    const own = await app.call(standingsRoutes.standing, at(players, 2).token, { params: { eventId } });
    expect(own.body.data).toMatchObject({
      individual: { rank: 1, score: 100, unit: { kind: 'user', id: at(players, 2).userId } },
      team: null,
    });
    const none = await app.call(standingsRoutes.standing, tenant.admin.token, { params: { eventId } });
    expect(none.body.data).toEqual({ individual: null, team: null });
  });

  test('shows the score of the first ten over time', async () => {
    const { eventId, challenges, players } = await start({ challenges: [{ scoring: dynamic }, {}] });
    await solve(at(players, 0), eventId, at(challenges, 0));
    app.setClock(startMs + minute);
    await solve(at(players, 1), eventId, at(challenges, 0));
    const history = await app.call(standingsRoutes.history, at(players, 0).token, { params: { eventId } });
    const seconds = startMs / 1000;
    expect(history.body.data.slice(0, 2)).toEqual([
      {
        unit: unitOf(at(players, 0)),
        points: [
          [seconds, 500],
          [seconds + 60, 475],
        ],
      },
      { unit: unitOf(at(players, 1)), points: [[seconds + 60, 475]] },
    ]);
  });
});
