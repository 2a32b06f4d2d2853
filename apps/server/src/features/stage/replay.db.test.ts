import {
  judgingRoutes,
  playRoutes,
  type ReplayFacts,
  type ReplayUnit,
  stageRoutes,
  standingsRoutes,
} from '@guidon/contract';
import { soloUnitId } from '@guidon/db';
import { createReplay, readReplay, standings } from '@guidon/scoring';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createLiveEvents } from '../standings/index.ts';

const startMs = Date.UTC(2030, 0, 1, 12);
const tick = 5_000;
const dynamic = { kind: 'dynamic', initial: 500, minimum: 100, decay: 50, curve: 'linear' } as const;

let app: TestApp;
let tenant: TestTenant;
let eventId: string;
let challenges: PlannedChallenge[];
let players: TestActor[];

/** What is played, a tick each: who solves which challenge, or is judged. */
const moves: ([player: number, challenge: number] | [player: number, status: 'hidden' | 'disqualified'])[] = [
  [3, 'hidden'],
  [0, 0],
  [3, 0],
  [1, 0],
  [2, 1],
  [2, 'disqualified'],
  [1, 1],
  [4, 0],
  [4, 'hidden'],
  [0, 1],
  [1, 2],
];
const freezeTick = 10;

beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 1_000 });
  app.setClock(startMs);
  tenant = await createTenant(app);
  ({ eventId, challenges } = await playEvent(app, tenant.tenantId, {
    challenges: [{ scoring: dynamic }, { scoring: dynamic }, {}, { name: 'Nobody has solved this' }],
    event: {
      startsAt: new Date(startMs - tick),
      freezeAt: new Date(startMs + freezeTick * tick),
      endsAt: new Date(startMs + 100 * tick),
      bloodBonuses: [7, 3],
      bloodBonusUnit: 'percent',
    },
  }));
  players = await createPlayers(app, tenant.tenantId, eventId, 6);
  for (const [index, move] of moves.entries()) {
    app.setClock(startMs + index * tick);
    await make(move);
  }
  app.setClock(startMs + moves.length * tick);
});
afterAll(() => app.close());

async function make([player, what]: (typeof moves)[number]): Promise<void> {
  const { userId, token } = at(players, player);
  if (typeof what === 'string') {
    const reply = await app.call(judgingRoutes.setStatus, tenant.admin.token, {
      params: { eventId, unitId: soloUnitId(userId) },
      body: { status: what, note: 'Between us' },
    });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return;
  }
  const challenge = at(challenges, what);
  const reply = await app.call(playRoutes.submit, token, {
    params: { challengeId: challenge.id },
    body: { eventId, questionId: at(challenge.questionIds, 0), answer: 'flag{right}' },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}

const params = () => ({ eventId });

async function readAll({ token }: TestActor) {
  const rules = (await app.call(stageRoutes.replay, token, { params: params() })).body.data;
  const units: ReplayUnit[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const query = after === undefined ? {} : { after };
    const page = (await app.call(stageRoutes.replayUnits, token, { params: params(), query })).body.data;
    units.push(...page.units);
    after = page.next;
  }
  const pages: ReplayFacts[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const query = { after };
    const page: ReplayFacts = (await app.call(stageRoutes.replayFacts, token, { params: params(), query }))
      .body.data;
    pages.push(page);
    after = page.next;
  }
  return { rules, units, pages };
}

test.each(['participant', 'admin'] as const)(
  'a replay of the %s shows at every moment the board of that moment, and in the end the one there is',
  async (role) => {
    const reader = tenant[role];
    const { rules, units, pages } = await readAll(reader);
    const given = readReplay(rules, units, pages);
    const replay = createReplay(given);
    expect(rules.isFrozen).toBe(role === 'participant');
    expect(rules.lastSeq).toBe(role === 'participant' ? freezeTick : moves.length);
    const live = await createLiveEvents(app.services).read({ tenantId: tenant.tenantId, eventId });
    if (!live) throw new Error('The event is gone.');
    for (let index = -1; index <= moves.length; index += 1) {
      const atMs = startMs + index * tick + tick / 2;
      const visible = live.facts.filter(({ seq }) => seq <= rules.lastSeq);
      const expected = standings(visible, live.rules, {
        board: 'units',
        at: atMs,
        audience: 'staff',
        entrants: [...live.entrants()],
        among: (entrant) => given.among?.(entrant) === true,
      });
      replay.goTo(replay.positionAt(atMs));
      expect(replay.top(100)).toEqual(expected);
    }
    const { data } = (await app.call(standingsRoutes.leaderboard, reader.token, { params: params() })).body;
    replay.goTo(replay.length);
    expect(replay.top(100).map(({ id, score, rank }) => ({ id, score, rank }))).toEqual(
      data.map(({ unit, score, rank }) => ({ id: unit.id, score, rank })),
    );
  },
);

test('says nothing of hidden units, notes, challenges that nobody has solved, and what a freeze hides', async () => {
  const { rules, units, pages } = await readAll(tenant.participant);
  const said = JSON.stringify({ rules, units, pages });
  const unitOf = (player: number) => at(players, player).userId;
  expect(said).not.toContain('Between us');
  expect(said).not.toContain('Nobody has solved this');
  expect(said).not.toContain(at(challenges, 3).id);
  expect(said).not.toContain(at(challenges, 2).id);
  // Hidden from the start: not even its id. Hidden later: its solve has moved the others, but it has no name.
  expect(said).not.toContain(unitOf(3));
  expect(units.map(({ id }) => id).toSorted()).toEqual([0, 1, 2, 5].map(unitOf).toSorted());
  expect(pages.flatMap((page) => page.units)).toContain(unitOf(4));
  expect(said).not.toContain(at(players, 4).username);
  const facts = pages.flatMap((page) => page.facts);
  expect(facts.map(([seq]) => seq)).toEqual([2, 4, 5, 6, 7, 8, 9, 10]);
  expect(new Set(facts.map(([, , , kind]) => kind))).toEqual(new Set(['solve', 'unranked']));
});

test('is for those who may see the event', async () => {
  const foreign = await createTenant(app);
  for (const route of [stageRoutes.replay, stageRoutes.replayUnits, stageRoutes.replayFacts] as const) {
    const reply = await app.call(route, foreign.admin.token, { params: params() });
    expect(failure(reply).code).toBe('NOT_FOUND');
  }
});
