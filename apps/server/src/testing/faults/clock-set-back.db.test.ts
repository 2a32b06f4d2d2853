import { playRoutes, sessionRoutes, standingsRoutes } from '@guidon/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../actors.ts';
import { eventually } from '../eventually.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../play-event.ts';
import { readHistory } from '../processes/recorded-history.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const minute = 60_000;
const hour = 60 * minute;
const startMs = Date.UTC(2030, 0, 1, 12);

let app: TestApp;
let tenant: TestTenant;
let eventId: string;
let challenges: PlannedChallenge[];
let players: TestActor[];

beforeAll(async () => {
  app = await startTestApp();
  app.setClock(startMs);
  tenant = await createTenant(app);
  const event = { startsAt: new Date(startMs - 2 * hour), freezeAt: new Date(startMs + 5 * minute) };
  const planned = await playEvent(app, tenant.tenantId, {
    event: { ...event, endsAt: new Date(startMs + 2 * hour) },
    challenges: Array.from({ length: 4 }, () => ({})),
  });
  ({ eventId, challenges } = planned);
  players = await createPlayers(app, tenant.tenantId, eventId, 3);
});
afterAll(() => app.close());

async function solve(player: TestActor, n: number) {
  const challenge = at(challenges, n);
  const reply = await app.call(playRoutes.submit, player.token, {
    params: { challengeId: challenge.id },
    body: { eventId, questionId: at(challenge.questionIds, 0), answer: 'flag{right}' },
  });
  expect(reply.status).toBe(200);
  return reply.body.data;
}

async function boardFor({ token }: TestActor) {
  const { body } = await app.call(standingsRoutes.leaderboard, token, { params: { eventId } });
  return body;
}

async function historyFor({ token }: TestActor) {
  const { body } = await app.call(standingsRoutes.history, token, { params: { eventId } });
  return body.data;
}

test('a clock that is set back by an hour changes no order, opens no freeze and hides nothing', async () => {
  const [first, second, third] = [at(players, 0), at(players, 1), at(players, 2)];
  app.setClock(startMs + minute);
  await solve(first, 0);
  app.setClock(startMs + 10 * minute);
  await solve(second, 0);
  await solve(second, 1);
  await eventually(async () => (await boardFor(tenant.admin)).version).toBe(3);
  expect(await boardFor(third)).toMatchObject({ version: 1, isFrozen: true });

  app.setClock(startMs + 10 * minute - hour);
  await solve(third, 0);
  await solve(third, 1);
  await solve(third, 2);
  const { facts } = await readHistory(app.connection, eventId);
  expect(facts.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  const times = facts.map(({ atMs }) => atMs);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(facts.map(({ completionNumber }) => completionNumber)).toEqual([1, 2, 1, 3, 2, 1]);

  await eventually(async () => (await boardFor(tenant.admin)).version).toBe(6);
  expect(await boardFor(third)).toMatchObject({ version: 1, isFrozen: true });
  const board = await boardFor(tenant.admin);
  const lines = await historyFor(tenant.admin);
  expect(lines.map(({ points }) => points.at(-1)?.[1])).toEqual(board.data.map(({ score }) => score));
  for (const { points } of lines) expect(points).toEqual(points.toSorted(([a], [b]) => a - b));

  // What was read from the database again says the same.
  app.forget();
  expect(await boardFor(third)).toMatchObject({ version: 1, isFrozen: true });
  expect(await boardFor(tenant.admin)).toMatchObject({ version: 6, isFrozen: false });
});

test('signed-in users stay so, and others can sign in', async () => {
  const player = at(players, 0);
  app.setClock(startMs - 2 * hour);
  expect((await app.call(sessionRoutes.me, player.token, {})).status).toBe(200);
  const [newcomer] = await createPlayers(app, tenant.tenantId, eventId, 1);
  expect((await app.call(sessionRoutes.me, newcomer?.token ?? null, {})).status).toBe(200);
});
