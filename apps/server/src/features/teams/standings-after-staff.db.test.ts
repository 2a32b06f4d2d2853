import { eventRoutes, judgingRoutes, playRoutes, standingsRoutes, teamAdminRoutes } from '@guidon/contract';
import { asPlatform, eventParticipants, facts, type UnitId } from '@guidon/db';
import { type Audience, type Standing, standings } from '@guidon/scoring';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { eventually } from '../../testing/eventually.ts';
import { inFactOrder } from '../../testing/in-fact-order.ts';
import { makeTeam } from '../../testing/make-team.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createLiveEvents } from '../standings/index.ts';

let app: TestApp;
let tenant: TestTenant;

const minute = 60_000;
/** When the competition of a test begins; a session outlasts it. */
let startMs = Date.UTC(2030, 0, 1, 12);
const dynamic = { kind: 'dynamic', initial: 500, minimum: 100, decay: 3, curve: 'logarithmic' } as const;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Competition {
  eventId: string;
  challenges: PlannedChallenge[];
  ada: TestActor;
  bob: TestActor;
  cleo: TestActor;
  dan: TestActor;
  eve: TestActor;
  harbour: UnitId;
  lantern: UnitId;
  /** Somebody of the tenant who takes no part. */
  reader: TestActor;
}

/** Ada and bob in Harbour, cleo and dan in Lantern, eve alone; frozen after three minutes, over after eight. */
async function compete(): Promise<Competition> {
  startMs += 24 * 60 * minute;
  app.setClock(startMs);
  tenant = await createTenant(app);
  const { tenantId } = tenant;
  const { eventId, challenges } = await playEvent(app, tenantId, {
    event: {
      teamMode: 'optional',
      bloodBonuses: [50, 20],
      registrationType: 'open',
      freezeAt: new Date(startMs + 3 * minute),
      endsAt: new Date(startMs + 8 * minute),
    },
    challenges: [{ scoring: dynamic }, { scoring: dynamic }, { questions: [{ points: 30 }, { points: 70 }] }],
  });
  const people = await createPlayers(app, tenantId, eventId, 5);
  const [ada, bob, cleo, dan] = [at(people, 0), at(people, 1), at(people, 2), at(people, 3)];
  const make = (name: string, members: TestActor[]) =>
    makeTeam(app, { tenantId, eventId, name, members: members.map(({ userId }) => userId) });
  const harbour = (await make('Harbour', [ada, bob])).id;
  const lantern = (await make('Lantern', [cleo, dan])).id;
  return {
    eventId,
    challenges,
    ada,
    bob,
    cleo,
    dan,
    eve: at(people, 4),
    harbour,
    lantern,
    reader: tenant.participant,
  };
}

async function solve(player: TestActor, { eventId, challenges }: Competition, index: number, question = 0) {
  const challenge = at(challenges, index);
  const reply = await app.call(playRoutes.submit, player.token, {
    params: { challengeId: challenge.id },
    body: { eventId, questionId: at(challenge.questionIds, question), answer: 'flag{right}' },
  });
  expect(reply.status).toBe(200);
  return reply.body.data;
}

async function ok(call: Promise<{ status: number; body: object }>) {
  const { status, body } = await call;
  expect([status, body]).toMatchObject([200, { success: true }]);
}

const staff = {
  move: ({ eventId }: Competition, userId: string, teamId: UnitId) =>
    ok(
      app.call(teamAdminRoutes.moveMember, tenant.admin.token, {
        params: { eventId, teamId },
        body: { userId },
      }),
    ),
  merge: ({ eventId }: Competition, fromTeamId: UnitId, teamId: UnitId) =>
    ok(
      app.call(teamAdminRoutes.merge, tenant.admin.token, {
        params: { eventId, teamId },
        body: { fromTeamId },
      }),
    ),
  judge: ({ eventId }: Competition, unitId: string, status: 'unranked' | 'hidden' | 'disqualified') =>
    ok(
      app.call(judgingRoutes.setStatus, tenant.admin.token, {
        params: { eventId, unitId },
        body: { status, note: 'As the rules say' },
      }),
    ),
  lift: ({ eventId }: Competition, unitId: string) =>
    ok(app.call(judgingRoutes.revokeStatus, tenant.admin.token, { params: { eventId, unitId } })),
};

type Line = [id: string, rank: number | null, score: number];

const lineOf = ({ id, rank, score }: Standing): Line => [id, rank, score];

/** Both boards, computed at once from all facts of the database and who takes part now. */
async function recomputed(
  event: Competition,
  audience: Audience,
): Promise<{ teams: Line[]; individual: Line[] }> {
  const { eventId } = event;
  const live = await createLiveEvents(app.services).read({ tenantId: tenant.tenantId, eventId });
  if (!live) throw new Error('The event was made.');
  const participants = await asPlatform(app.services, (tx) =>
    tx.select().from(eventParticipants).where(eq(eventParticipants.eventId, eventId)),
  );
  const unitOf = new Map<string, string>(participants.map(({ userId, unitId }) => [userId, unitId]));
  const view = { at: app.services.clock(), audience };
  const teams = standings(live.facts, live.rules, {
    ...view,
    board: 'units',
    entrants: participants.map(({ unitId }) => unitId),
  });
  const individual = standings(live.facts, live.rules, {
    ...view,
    board: 'users',
    entrants: participants.map(({ userId }) => userId),
    memberOf: (userId) => unitOf.get(userId) ?? null,
  });
  return { teams: teams.map(lineOf), individual: individual.map(lineOf) };
}

async function shown({ eventId }: Competition, { token }: TestActor) {
  const { body } = await app.call(standingsRoutes.scoreboard, token, { params: { eventId } });
  const line = ({ unit, rank, score }: (typeof body.data.individual)[number]): Line => [unit.id, rank, score];
  return { teams: (body.data.teams ?? []).map(line), individual: body.data.individual.map(line) };
}

/** What staff and the public see equals a computation from all facts, in this process and in one that begins anew. */
async function expectRecomputed(event: Competition) {
  const expected = {
    staff: await recomputed(event, 'staff'),
    public: await recomputed(event, 'public'),
  };
  await eventually(async () => await shown(event, tenant.admin)).toEqual(expected.staff);
  await eventually(async () => await shown(event, event.reader)).toEqual(expected.public);
  app.forget();
  await eventually(async () => await shown(event, tenant.admin)).toEqual(expected.staff);
  await eventually(async () => await shown(event, event.reader)).toEqual(expected.public);
  return expected;
}

/** Solves of both teams and of eve, before the freeze and, where it has begun, behind it. */
async function play(event: Competition) {
  await solve(event.ada, event, 0);
  app.setClock(app.services.clock() + 1_000);
  await solve(event.cleo, event, 0);
  await solve(event.eve, event, 0);
  app.setClock(app.services.clock() + 1_000);
  await solve(event.dan, event, 1);
  await solve(event.bob, event, 2, 0);
}

type Step = [name: string, act: (event: Competition) => Promise<unknown>];

const steps: Step[] = [
  ['ada moves to the other team', (event) => staff.move(event, event.ada.userId, event.lantern)],
  ['ada moves back', (event) => staff.move(event, event.ada.userId, event.harbour)],
  ['Harbour is unranked', (event) => staff.judge(event, event.harbour, 'unranked')],
  ['Harbour is disqualified', (event) => staff.judge(event, event.harbour, 'disqualified')],
  ['the disqualification is lifted', (event) => staff.lift(event, event.harbour)],
  ['the unranking is lifted', (event) => staff.lift(event, event.harbour)],
  ['eve is hidden', (event) => staff.judge(event, event.eve.userId, 'hidden')],
  ['eve is shown again', (event) => staff.lift(event, event.eve.userId)],
  ['Lantern is merged into Harbour', (event) => staff.merge(event, event.lantern, event.harbour)],
];

test('after every act of staff and every undo the boards are those of a computation from all facts', async () => {
  const event = await compete();
  await play(event);
  const begun = await expectRecomputed(event);
  for (const [name, act] of steps) {
    app.setClock(app.services.clock() + 1_000);
    await act(event);
    const now = await expectRecomputed(event);
    expect([name, now.public]).toEqual([name, now.staff]);
    if (/back|lifted|shown again/.test(name) && name !== 'the disqualification is lifted')
      expect([name, now.staff]).toEqual([name, begun.staff]);
  }
  await solve(event.cleo, event, 2, 1);
  const ended = await expectRecomputed(event);
  expect(ended.staff.teams.map(([id]) => id)).toEqual(expect.arrayContaining([event.harbour, event.lantern]));
});

test('in a freeze staff see every act at once, the public none of them, and the end shows what is left of them', async () => {
  const event = await compete();
  await play(event);
  app.setClock(startMs + 4 * minute);
  const { public: frozen } = await expectRecomputed(event);
  await solve(event.bob, event, 1);
  for (const [name, act] of steps.slice(0, -1)) {
    app.setClock(app.services.clock() + 1_000);
    await act(event);
    const now = await expectRecomputed(event);
    expect([name, now.public]).toEqual([name, frozen]);
  }
  await staff.judge(event, event.lantern, 'disqualified');
  const before = await expectRecomputed(event);
  expect(before.public).toEqual(frozen);
  expect(before.staff.teams.map(([id]) => id)).toEqual([event.harbour, event.eve.userId]);
  app.setClock(startMs + 9 * minute);
  const after = await expectRecomputed(event);
  expect(after.public).toEqual(after.staff);
  expect(after.public.teams.map(([id]) => id)).toEqual([event.harbour, event.eve.userId]);
});

test('an answer that is before a move of its author counts for the team it was given in', async () => {
  const event = await compete();
  const { eventId, ada, harbour, lantern } = event;
  const [answer] = await inFactOrder(app, eventId, [
    () => solve(ada, event, 0),
    () => staff.move(event, ada.userId, lantern),
  ]);
  expect(answer).toMatchObject({ isCorrect: true, alreadySolved: false });
  const solves = await asPlatform(app.services, (tx) =>
    tx
      .select()
      .from(facts)
      .where(and(eq(facts.eventId, eventId), eq(facts.kind, 'solve'))),
  );
  expect(solves).toMatchObject([{ unitId: harbour, userId: ada.userId }]);
  const { staff: board } = await expectRecomputed(event);
  expect(at(board.teams, 0)).toMatchObject([harbour, 1, 550]);
  expect(at(board.individual, 0)).toMatchObject([ada.userId, 1, 550]);
});

test('a member of the staff who plays in a team takes no first blood and leaves it unranked, until they are gone', async () => {
  const event = await compete();
  const { eventId, bob, cleo, harbour, lantern } = event;
  const author = tenant.contentCreator;
  await ok(app.call(eventRoutes.register, author.token, { params: { eventId }, body: {} }));
  await staff.move(event, author.userId, harbour);
  expect(await solve(author, event, 0)).toMatchObject({ firstBlood: false, solveNumber: null });
  expect(await solve(cleo, event, 0)).toMatchObject({ firstBlood: true, solveNumber: 1 });
  const unranked = await expectRecomputed(event);
  expect(unranked.staff.teams.map(([id]) => id)).toEqual([lantern, event.eve.userId]);
  await staff.move(event, author.userId, lantern);
  const moved = await expectRecomputed(event);
  expect(moved.staff.teams.map(([id]) => id)).toEqual([harbour, event.eve.userId]);
  expect(await solve(bob, event, 1)).toMatchObject({ firstBlood: true, solveNumber: 1 });
  await expectRecomputed(event);
});
