import { divisionRoutes, limits, matrixRoutes, playRoutes, teamRoutes } from '@guidon/contract';
import { inTenant, soloUnitId } from '@guidon/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { eventually } from '../../testing/eventually.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';
import { createLiveEvents } from '../standings/index.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
});
afterAll(() => app.close());

interface Solve {
  by: TestActor;
  eventId: string;
  challenge: PlannedChallenge;
  place?: number;
}

async function solve({ by, eventId, challenge, place = 0 }: Solve): Promise<void> {
  const body = { eventId, questionId: at(challenge.questionIds, place), answer: 'flag{right}' };
  const reply = await app.call(playRoutes.submit, by.token, { params: { challengeId: challenge.id }, body });
  expect(reply.status).toBe(200);
}

type Query = { cursor?: number; division?: string };

async function matrixFor({ token }: TestActor, eventId: string, query: Query = {}) {
  const reply = await app.call(playRoutes.matrix, token, { params: { eventId }, query });
  expect(reply.status).toBe(200);
  return reply.body;
}

test('counts what is solved of each challenge and names who completed it first, second and third', async () => {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, {
    challenges: [{ name: 'Alpha' }, { name: 'Beta', questions: [{}, {}, {}] }],
  });
  const people = await createPlayers(app, tenant.tenantId, eventId, 5);
  const [alpha, beta] = [at(challenges, 0), at(challenges, 1)];
  for (const by of people.slice(0, 4)) await solve({ by, eventId, challenge: alpha });
  for (const place of [0, 2]) await solve({ by: at(people, 1), eventId, challenge: beta, place });
  await eventually(async () => (await matrixFor(at(people, 0), eventId)).version).toBe(6);
  const matrix = await matrixFor(at(people, 4), eventId);
  const ids = people.map(({ userId }) => soloUnitId(userId));
  expect(matrix.challenges).toEqual([
    { id: alpha.id, name: 'Alpha', category: 'Web', questions: 1, bloods: ids.slice(0, 3) },
    { id: beta.id, name: 'Beta', category: 'Web', questions: 3, bloods: [] },
  ]);
  expect(matrix.total).toBe(5);
  expect(matrix.data.map(({ rank, unit, solved }) => [rank, unit.id, solved])).toEqual([
    [1, ids[1], [1, 2]],
    [2, ids[0], [1, 0]],
    [3, ids[2], [1, 0]],
    [4, ids[3], [1, 0]],
    [5, ids[4], [0, 0]],
  ]);
});

test('pages hold everybody once in the order of the board, and a division only its own', async () => {
  const { eventId } = await playEvent(app, tenant.tenantId);
  const count = limits.matrixRows + 13;
  const people = await createPlayers(app, tenant.tenantId, eventId, count);
  const reader = at(people, 0);
  const key = { tenantId: tenant.tenantId, eventId };
  const made = await app.call(divisionRoutes.create, tenant.admin.token, {
    params: { eventId },
    body: { name: 'North' },
  });
  const division = made.body.data.id;
  for (const { userId } of people.slice(-2)) {
    const ranking = { kind: 'ranking', status: 'ranked', division, atMs: app.services.clock() } as const;
    await inTenant({ ...app.services, tenantId: tenant.tenantId }, (tx) =>
      createLiveEvents(app.services).append(tx, key, async () => ({
        ...ranking,
        unitId: soloUnitId(userId),
        userId,
      })),
    );
  }
  await eventually(async () => (await matrixFor(reader, eventId)).version).toBe(2);
  const pages = [await matrixFor(reader, eventId), await matrixFor(reader, eventId, { cursor: 50 })];
  expect(pages.map(({ data }) => data.length)).toEqual([limits.matrixRows, 13]);
  const rows = pages.flatMap(({ data }) => data);
  expect(rows.map(({ rank }) => rank)).toEqual(Array.from({ length: count }, (_, place) => place + 1));
  expect(new Set(rows.map(({ unit }) => unit.id)).size).toBe(count);
  expect((await matrixFor(reader, eventId, { cursor: 61 })).data.map(({ rank }) => rank)).toEqual([62, 63]);
  expect((await matrixFor(reader, eventId, { cursor: 9_999 })).data).toEqual([]);
  const own = await matrixFor(reader, eventId, { division });
  expect(own.data.map(({ rank, unit }) => [rank, unit.id])).toEqual(
    people.slice(-2).map(({ userId }, place) => [place + 1, soloUnitId(userId)]),
  );
  const none = { params: { eventId }, query: { division: eventId } };
  expect((await app.call(playRoutes.matrix, reader.token, none)).status).toBe(404);
});

test('ranks teams where there are any', async () => {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, { event: { teamMode: 'teams' } });
  const [ada, bob] = await createPlayers(app, tenant.tenantId, eventId, 2);
  if (!ada || !bob) throw new Error('two players');
  const ids: string[] = [];
  for (const [{ token }, name] of [
    [ada, 'Seals'],
    [bob, 'Gulls'],
  ] as const) {
    const made = await app.call(teamRoutes.create, token, { params: { eventId }, body: { name } });
    ids.push(made.body.data.id);
  }
  await solve({ by: bob, eventId, challenge: at(challenges, 0) });
  await eventually(async () => (await matrixFor(ada, eventId)).data.map(({ unit }) => unit.id)).toEqual(
    ids.toReversed(),
  );
  expect((await matrixFor(ada, eventId)).challenges[0]?.bloods).toEqual([ids[1]]);
});

test('is for those who may read the challenges and the board', async () => {
  const { eventId } = await playEvent(app, tenant.tenantId);
  const stranger = await createMember(app, tenant.tenantId, 'participant');
  const read = (token: string, id: string) => app.call(playRoutes.matrix, token, { params: { eventId: id } });
  expect(failure(await read(stranger.token, eventId)).code).toBe('NOT_REGISTERED');
  expect((await read(other.admin.token, eventId)).status).toBe(404);
  const hidden = await playEvent(app, tenant.tenantId, { event: { boardVisibility: 'hidden' } });
  const [player] = await createPlayers(app, tenant.tenantId, hidden.eventId, 1);
  expect(failure(await read(player?.token ?? '', hidden.eventId)).code).toBe('BOARD_CLOSED');
});

test.each([{ cursor: -1 }, { cursor: 0.5 }, { cursor: 1e9 }, { division: 'north' }])(
  'refuses %j',
  async (query) => {
    const { eventId } = await playEvent(app, tenant.tenantId);
    const reply = await app.call(playRoutes.matrix, tenant.admin.token, { params: { eventId }, query });
    expect(reply.status).toBe(400);
  },
);

test('is handed out whole as a file to staff with insight, as of the freeze where that is asked for', async () => {
  const nowMs = app.services.clock();
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, {
    event: { freezeAt: new Date(nowMs + 60_000) },
    challenges: [{ name: '=1+1' }, { name: 'Gamma', questions: [{}, {}] }],
  });
  const [ada, bob] = await createPlayers(app, tenant.tenantId, eventId, 2);
  if (!ada || !bob) throw new Error('two players');
  await solve({ by: ada, eventId, challenge: at(challenges, 1) });
  app.setClock(nowMs + 120_000);
  await solve({ by: ada, eventId, challenge: at(challenges, 0) });
  await eventually(async () => (await matrixFor(tenant.admin, eventId)).version).toBe(2);
  const file = async (query: Record<string, string>, { token }: { token: string } = tenant.admin) => {
    const url = urlOf(matrixRoutes.export, { params: { eventId }, query });
    const reply = await app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
    return { status: reply.statusCode, lines: reply.body.trim().split('\r\n') };
  };
  expect((await file({})).lines.map((line) => line.replaceAll('"', ''))).toEqual([
    "Place,Name,Points,'=1+1,Gamma",
    `1,${ada.username},200,1,1`,
    `2,${bob.username},0,0,0`,
  ]);
  expect((await file({ as: 'public' })).lines[1]?.replaceAll('"', '')).toBe(`1,${ada.username},100,0,1`);
  expect((await file({}, bob)).status).toBe(403);
  expect((await file({}, other.admin)).status).toBe(404);
  app.setClock(nowMs);
});
