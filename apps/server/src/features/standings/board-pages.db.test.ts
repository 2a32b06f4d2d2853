import { divisionRoutes, playRoutes, standingsRoutes } from '@guidon/contract';
import { inTenant, soloUnitId, type UserId } from '@guidon/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { eventually } from '../../testing/eventually.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createLiveEvents } from './live-events.ts';

const playerCount = 130;

let app: TestApp;
let tenant: TestTenant;
let eventId: string;
let players: TestActor[];
let north: string;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  const event = await playEvent(app, tenant.tenantId, { challenges: [{}, { questions: [{}, {}] }] });
  eventId = event.eventId;
  players = await createPlayers(app, tenant.tenantId, eventId, playerCount);
  const [first, second] = event.challenges;
  for (const [player, challenge, place] of [
    [players[0], first, 0],
    [players[0], second, 0],
    [players[1], second, 0],
    [players[1], second, 1],
  ] as const) {
    const reply = await app.call(playRoutes.submit, player?.token ?? '', {
      params: { challengeId: challenge?.id ?? '' },
      body: { eventId, questionId: at(challenge?.questionIds ?? [], place), answer: 'flag{right}' },
    });
    expect(reply.status).toBe(200);
  }
  const made = await app.call(divisionRoutes.create, tenant.admin.token, {
    params: { eventId },
    body: { name: 'North' },
  });
  north = made.body.data.id;
  for (const { userId } of players.slice(100, 103)) await rankInNorth(userId);
});
afterAll(() => app.close());

async function rankInNorth(userId: UserId): Promise<void> {
  const key = { tenantId: tenant.tenantId, eventId };
  const ranking = { kind: 'ranking', status: 'ranked', division: north, atMs: app.services.clock() } as const;
  const live = createLiveEvents(app.services);
  await inTenant({ ...app.services, tenantId: tenant.tenantId }, (tx) =>
    live.append(tx, key, async () => ({ ...ranking, unitId: soloUnitId(userId), userId })),
  );
}

async function board(query: { cursor?: number; search?: string; division?: string } = {}) {
  const reply = await app.call(standingsRoutes.leaderboard, at(players, 0).token, {
    params: { eventId },
    query,
  });
  expect(reply.status).toBe(200);
  return reply.body;
}

test('pages show everybody once, in the order of their ranks', async () => {
  await eventually(async () => (await board()).version).toBe(7);
  const pages = [await board(), await board({ cursor: 100 })];
  expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
    [100, playerCount],
    [30, playerCount],
  ]);
  const rows = pages.flatMap(({ data }) => data);
  expect(rows.map(({ rank }) => rank)).toEqual(Array.from({ length: playerCount }, (_, index) => index + 1));
  expect(new Set(rows.map(({ unit }) => unit.id)).size).toBe(playerCount);
  expect((await board({ cursor: 117 })).data.map(({ rank }) => rank)).toEqual(
    Array.from({ length: 13 }, (_, index) => index + 118),
  );
  expect((await board({ cursor: 500 })).data).toEqual([]);
});

test('rows count the challenges that are completed, by category', async () => {
  const { categories, data } = await board();
  expect(categories).toEqual([{ name: 'Web', challenges: 2 }]);
  const solvedOf = (player: TestActor | undefined) =>
    data.find(({ unit }) => unit.id === player?.userId)?.solved;
  expect([solvedOf(players[0]), solvedOf(players[1]), solvedOf(players[2])]).toEqual([[1], [1], [0]]);
});

test('a search finds names however they are written, with their ranks on the whole board', async () => {
  const all = [...(await board()).data, ...(await board({ cursor: 100 })).data];
  const wanted = at(players, 77).username;
  const { data, total } = await board({ search: ` ${wanted.toUpperCase()} ` });
  expect(total).toBe(playerCount);
  expect(data).toEqual(all.filter(({ unit }) => unit.name.includes(wanted)));
  expect(data.length).toBeGreaterThan(0);
  expect((await board({ search: 'nobody of this name' })).data).toEqual([]);
  expect((await board({ search: '-.-' })).data).toEqual([]);
});

test('a division ranks its own alone; one that nobody is in is not found', async () => {
  const { data, total } = await board({ division: north });
  expect(total).toBe(3);
  expect(data.map(({ rank, unit }) => [rank, unit.id])).toEqual(
    players.slice(100, 103).map(({ userId }, index) => [index + 1, userId]),
  );
  const rankOf = async (player: TestActor) => {
    const own = await app.call(standingsRoutes.standing, player.token, {
      params: { eventId },
      query: { division: north },
    });
    return own.body.data.individual?.rank;
  };
  expect([await rankOf(at(players, 102)), await rankOf(at(players, 0))]).toEqual([3, undefined]);
  for (const route of [standingsRoutes.leaderboard, standingsRoutes.standing] as const) {
    const unknown = { params: { eventId }, query: { division: eventId } };
    expect((await app.call(route, at(players, 0).token, unknown)).status).toBe(404);
  }
});

test('the history is that of the units asked for which are on the board', async () => {
  const reply = await app.call(standingsRoutes.history, at(players, 0).token, {
    params: { eventId },
    query: { unitIds: [at(players, 1).userId, eventId].join(',') },
  });
  expect(reply.status).toBe(200);
  expect(reply.body.data.map(({ unit }) => unit.id)).toEqual([at(players, 1).userId]);
  expect(at(reply.body.data, 0).points.length).toBeGreaterThan(0);
});

test('a reader has thirty new histories computed a minute, and the same one as often as they like', async () => {
  const strict = await startTestApp({ beside: app, rateLimitFactor: 1 });
  const { token } = at(players, 0);
  const statusOf = async (unitIds: string) => {
    const asked = { params: { eventId }, query: { unitIds } };
    return (await strict.call(standingsRoutes.history, token, asked)).status;
  };
  const statuses: number[] = [];
  for (const { userId } of players.slice(0, 31)) statuses.push(await statusOf(userId));
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  expect(await statusOf(at(players, 29).userId)).toBe(200);
  await strict.close();
});

test.each([{ cursor: -1 }, { cursor: 1.5 }, { search: 'x'.repeat(81) }, { division: 'north' }])(
  'refuses %j',
  async (query) => {
    const reply = await app.call(standingsRoutes.leaderboard, at(players, 0).token, {
      params: { eventId },
      query,
    });
    expect(reply.status).toBe(400);
  },
);
