import {
  type CtftimeFeed,
  playRoutes,
  publicBoardRoutes,
  type PublicScoreboard,
  type Route,
  standingsRoutes,
} from '@guidon/contract';
import { asPlatform, events, facts, soloUnitId } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';
import { eventChanged } from '../events/index.ts';

let app: TestApp;
let tenant: TestTenant;
let eventId: string;
let challenges: PlannedChallenge[];
let players: TestActor[];

const startMs = Date.UTC(2031, 4, 1, 12);
const minute = 60_000;

beforeAll(async () => {
  app = await startTestApp();
  app.setClock(startMs);
  tenant = await createTenant(app);
  ({ eventId, challenges } = await playEvent(app, tenant.tenantId, {
    event: {
      boardVisibility: 'public',
      startsAt: new Date(startMs - minute),
      freezeAt: new Date(startMs + 10 * minute),
      endsAt: new Date(startMs + 60 * minute),
      bloodBonuses: [10],
      reveal: 'by-hand',
    },
    challenges: [{ name: 'Schloß' }, { name: 'Tür', questions: [{}, { points: 50 }] }, { name: 'Hafen' }],
  }));
  players = await createPlayers(app, tenant.tenantId, eventId, 4);
});
afterAll(() => app.close());

async function change(values: Partial<typeof events.$inferInsert>): Promise<void> {
  await asPlatform(app.services, (tx) => tx.update(events).set(values).where(eq(events.id, eventId)));
  app.bus.publish(eventChanged, { tenantId: tenant.tenantId, eventId });
}

async function answer(player: number, challenge: number, question = 0): Promise<void> {
  const { id, questionIds } = at(challenges, challenge);
  const { status } = await app.call(playRoutes.submit, at(players, player).token, {
    params: { challengeId: id },
    body: { eventId, questionId: at(questionIds, question), answer: 'flag{right}' },
  });
  expect(status).toBe(200);
}

const get = (route: Route, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'GET', url: urlOf(route, { params: { eventId } }), headers });

async function board(): Promise<PublicScoreboard> {
  return (await get(publicBoardRoutes.scoreboard)).json<{ data: PublicScoreboard }>().data;
}

async function feed(): Promise<CtftimeFeed> {
  return (await get(publicBoardRoutes.ctftime)).json<CtftimeFeed>();
}

async function read() {
  const replies = [await get(publicBoardRoutes.scoreboard), await get(publicBoardRoutes.ctftime)];
  return replies.map(({ body, headers }) => [headers.etag, body]);
}

describe('while the event is played', () => {
  test('everybody is answered the same board, without a session, from a cache of five seconds', async () => {
    await answer(0, 0);
    await answer(1, 0);
    await answer(1, 1, 1);
    app.setClock(startMs + minute);
    await answer(1, 1);
    await expect.poll(async () => (await board()).version).toBe(4);
    const reply = await get(publicBoardRoutes.scoreboard);
    expect(reply.headers).toMatchObject({ 'cache-control': 'public, max-age=5', vary: 'accept-encoding' });
    expect(reply.headers).not.toHaveProperty('set-cookie');
    const { event, individual, teams } = await board();
    expect(event).toMatchObject({ name: 'Capture', tenantName: tenant.name, status: 'active' });
    expect(teams).toBeNull();
    expect(individual.entries.map(({ score }) => score)).toEqual([260, 110, 0, 0]);
    const again = await get(publicBoardRoutes.scoreboard, {
      'if-none-match': String(reply.headers.etag),
      cookie: 'tenant=other',
      authorization: `Bearer ${tenant.admin.token}`,
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('CTFtime reads names in ASCII, what each solved, and nobody who has not scored', async () => {
    const names = players.map(({ username }) => username);
    const { body } = await get(publicBoardRoutes.ctftime);
    expect(body).toContain('T\\u00fcr');
    expect(body).toMatch(/^[\x20-\x7e]*$/);
    const startsSeconds = startMs / 1_000;
    expect(await feed()).toEqual({
      tasks: ['Schloß', 'Tür', 'Hafen'],
      standings: [
        {
          pos: 1,
          team: names[1],
          score: 260,
          lastAccept: startsSeconds + 60,
          taskStats: {
            Schloß: { points: 100, time: startsSeconds },
            Tür: { points: 160, time: startsSeconds + 60 },
          },
        },
        {
          pos: 2,
          team: names[0],
          score: 110,
          lastAccept: startsSeconds,
          taskStats: { Schloß: { points: 110, time: startsSeconds } },
        },
      ],
    });
  });
});

describe('while the board is frozen', () => {
  test('public board and feed are byte for byte as frozen, until the reveal, while staff see it move', async () => {
    app.setClock(startMs + 10 * minute);
    await expect.poll(async () => (await board()).isFrozen).toBe(true);
    const frozen = await read();
    await answer(2, 0);
    await answer(2, 1);
    await answer(2, 1, 1);
    await answer(2, 2);
    await answer(0, 2);
    const [latecomer] = await createPlayers(app, tenant.tenantId, eventId, 1);
    expect(latecomer).toBeDefined();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect((await read())[1]).toEqual(frozen[1]);
    const live = await app.call(standingsRoutes.leaderboard, tenant.admin.token, { params: { eventId } });
    expect(live.body.data[0]?.unit.name).toBe(at(players, 2).username);
    app.setClock(startMs + 61 * minute);
    expect((await read())[1]).toEqual(frozen[1]);
    expect((await board()).event.status).toBe('completed');
    expect((await board()).individual.entries.map(({ score }) => score).slice(0, 2)).toEqual([260, 110]);
    await change({ revealedAt: new Date(startMs + 62 * minute), lifecycle: 'completed' });
    app.setClock(startMs + 63 * minute);
    await expect.poll(async () => (await board()).isFrozen).toBe(false);
    expect((await feed()).standings.map(({ score }) => score)).toEqual([360, 260, 210]);
  });

  test('who is hidden, disqualified or unranked is in neither', async () => {
    for (const [index, status] of (['hidden', 'disqualified', 'unranked'] as const).entries()) {
      await asPlatform(app.services, async (tx) => {
        const seq = 1 + (await tx.$count(facts, eq(facts.eventId, eventId)));
        const unitId = soloUnitId(at(players, index).userId);

        await tx.insert(facts).values({
          tenantId: tenant.tenantId,
          eventId,
          seq,
          kind: 'ranking',
          unitId,
          data: { status, division: null },
          at: new Date(startMs + 64 * minute),
        });
      });
    }
    app.forget();
    app.setClock(startMs + 65 * minute);
    await expect.poll(async () => (await feed()).standings).toEqual([]);
    expect((await board()).individual.total).toBe(2);
  });
});

describe('an event that is not public', () => {
  test.each([
    { boardVisibility: 'members' },
    { boardVisibility: 'participants' },
    { boardVisibility: 'hidden' },
    { boardVisibility: 'public', lifecycle: 'draft' },
  ] as const)('is not found: %o', async (values) => {
    await change(values);
    for (const route of Object.values(publicBoardRoutes)) {
      if (route.access.kind === 'public') expect((await get(route)).statusCode).toBe(404);
    }
    await change({ boardVisibility: 'public', lifecycle: 'completed' });
    expect((await get(publicBoardRoutes.scoreboard)).statusCode).toBe(200);
  });
});
