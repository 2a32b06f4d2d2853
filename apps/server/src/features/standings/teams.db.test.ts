import { setTimeout } from 'node:timers/promises';
import { dashboardRoutes, playRoutes, standingsRoutes, profileRoutes } from '@guidon/contract';
import { asPlatform, connect, newId, soloUnitId, unitIdOf } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { eventually } from '../../testing/eventually.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { participantChanged } from '../events/index.ts';

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

/** A team of the first two players and a third who plays alone. */
async function teamEvent(plan: Parameters<typeof playEvent>[2] = {}) {
  const { tenantId } = tenant;
  const event = await playEvent(app, tenantId, plan);
  const { eventId } = event;
  const [ada, bob, cid] = await createPlayers(app, tenantId, eventId, 3);
  if (!ada || !bob || !cid) throw new Error('Three players were made.');
  const team = { id: unitIdOf(newId()), kind: 'team', name: 'Cats', avatarUrl: null };
  await asPlatform(app.services, async (tx) => {
    await tx.execute(sql`insert into scoring_units (tenant_id, event_id, id, kind, name)
      values (${tenantId}, ${eventId}, ${team.id}, 'team', ${team.name})`);
    await tx.execute(sql`update event_participants set unit_id = ${team.id}
      where event_id = ${eventId} and user_id in (${ada.userId}, ${bob.userId})`);
  });
  app.forget();
  return { ...event, team, ada, bob, cid };
}

async function solve(player: TestActor, eventId: string, challenge: PlannedChallenge, question = 0) {
  const reply = await app.call(playRoutes.submit, player.token, {
    params: { challengeId: challenge.id },
    body: { eventId, questionId: at(challenge.questionIds, question), answer: 'flag{right}' },
  });
  expect(reply.status).toBe(200);
  return reply.body.data;
}

async function scoreboardAt(eventId: string, version: number, { token } = tenant.admin) {
  const read = async () => (await app.call(standingsRoutes.scoreboard, token, { params: { eventId } })).body;
  await eventually(async () => (await read()).version).toBe(version);
  return (await read()).data;
}

test('a team is one unit on its board, and each member has the credit of their own solves', async () => {
  const { eventId, challenges, team, ada, bob, cid } = await teamEvent({
    event: { bloodBonuses: [10] },
    challenges: [{}, { questions: [{ points: 50 }, { points: 30 }] }],
  });
  const [single, double] = [at(challenges, 0), at(challenges, 1)];
  expect(await solve(ada, eventId, single)).toMatchObject({ points: 110, firstBlood: true });
  expect(await solve(bob, eventId, single)).toMatchObject({ alreadySolved: true, points: 0 });
  await solve(ada, eventId, double, 0);
  expect(await solve(bob, eventId, double, 1)).toMatchObject({ challengeComplete: true, solveNumber: 1 });
  expect(await solve(cid, eventId, single)).toMatchObject({ points: 100, solveNumber: 2 });

  const scoreboard = await scoreboardAt(eventId, 4);
  expect(scoreboard.teams).toMatchObject([
    { rank: 1, unit: team, score: 200, solves: 3 },
    { rank: 2, unit: { kind: 'user', id: cid.userId }, score: 100, solves: 1 },
  ]);
  expect(scoreboard.individual.map(({ rank, unit, score }) => [rank, unit.kind, unit.id, score])).toEqual([
    [1, 'user', ada.userId, 160],
    [2, 'user', cid.userId, 100],
    [3, 'user', bob.userId, 40],
  ]);
  const params = { eventId };
  const { token } = bob;
  const leaderboard = await app.call(standingsRoutes.leaderboard, token, { params });
  expect(leaderboard.body).toMatchObject({ total: 3, data: scoreboard.individual });
  const teamBoard = await app.call(standingsRoutes.teamLeaderboard, token, { params });
  expect(teamBoard.body).toMatchObject({ total: 2, data: scoreboard.teams });
  const own = await app.call(standingsRoutes.standing, token, { params });
  expect(own.body.data).toMatchObject({
    team: { rank: 1, unit: team, score: 200 },
    individual: { rank: 3, unit: { id: bob.userId }, score: 40 },
  });
  const alone = await app.call(standingsRoutes.standing, cid.token, { params });
  expect(alone.body.data).toMatchObject({
    team: { rank: 2, unit: { kind: 'user' } },
    individual: { rank: 2 },
  });
  const activity = await app.call(playRoutes.activity, token, { params });
  expect(activity.body.data.map(({ unit, user }) => [unit.id, user?.username])).toEqual([
    [cid.userId, cid.username],
    [team.id, bob.username],
    [team.id, ada.username],
    [team.id, ada.username],
  ]);
  const history = await app.call(standingsRoutes.history, token, { params });
  expect(history.body.data.map(({ unit, points }) => [unit, points.at(-1)?.[1]])).toEqual([
    [team, 200],
    [scoreboard.teams?.[1]?.unit, 100],
  ]);
  const list = await app.call(playRoutes.challenges, token, { params });
  expect(list.body.data).toMatchObject([
    { solveCount: 2, firstBlood: team.name },
    { solveCount: 1, firstBlood: team.name },
  ]);
  expect(list.body.solvedQuestionIds.toSorted()).toEqual(
    [...single.questionIds, ...double.questionIds].toSorted(),
  );
  const dashboard = await app.call(dashboardRoutes.data, token, {});
  expect(dashboard.body.data).toMatchObject({
    points: 40,
    registered: [{ unit: team, rank: 1, score: 200, ownScore: 40, total: 2, solvedQuestions: 3 }],
  });
  const trace = await app.call(profileRoutes.deletion, token, {});
  expect(trace.body.data.events).toMatchObject([{ eventId, submissions: 2, solves: 1 }]);
  const stats = await app.call(profileRoutes.stats, token, {});
  expect(stats.body.data).toMatchObject({ points: 40, solves: 1, firstBloods: 1 });
});

test('a freeze keeps both boards, and the last member who leaves takes an unused team off', async () => {
  const { eventId, challenges, team, ada, bob } = await teamEvent({
    event: { freezeAt: new Date(startMs + minute), endsAt: new Date(startMs + 9 * minute) },
    challenges: [{}, {}],
  });
  await solve(ada, eventId, at(challenges, 0));
  app.setClock(startMs + 2 * minute);
  await solve(bob, eventId, at(challenges, 1));
  const frozen = await scoreboardAt(eventId, 1, bob);
  expect(frozen.teams).toMatchObject([{ unit: team, score: 100 }, { score: 0 }]);
  expect(frozen.individual.map(({ score }) => score)).toEqual([100, 0, 0]);
  const live = await scoreboardAt(eventId, 2);
  expect(live.teams).toMatchObject([{ unit: team, score: 200 }, { score: 0 }]);
  app.setClock(startMs + 10 * minute);
  expect((await scoreboardAt(eventId, 2, bob)).individual.map(({ score }) => score)).toEqual([100, 100, 0]);
  app.setClock(startMs);
});

test('a team that a member leaves stays while another is in it', async () => {
  const { eventId, team, ada, bob } = await teamEvent();
  const leave = async ({ userId }: TestActor) => {
    await asPlatform(app.services, (tx) =>
      tx.execute(sql`update event_participants set unit_id = ${soloUnitId(userId)}
        where event_id = ${eventId} and user_id = ${userId}`),
    );
    app.forget();
  };
  const teams = async () =>
    (await scoreboardAt(eventId, 0)).teams?.flatMap(({ unit }) => (unit.kind === 'team' ? unit.id : []));
  expect(await teams()).toEqual([team.id]);
  await leave(ada);
  expect(await teams()).toEqual([team.id]);
  await leave(bob);
  expect(await teams()).toEqual([]);
});

test('who has changed teams answers once it is known for which', async () => {
  const { eventId, challenges, ada } = await teamEvent();
  const { tenantId } = tenant;
  const challenge = at(challenges, 0);
  await app.call(playRoutes.challenges, ada.token, { params: { eventId } });
  const owner = await connect(app.database.config);
  await owner.query('update event_participants set unit_id = user_id where event_id = $1 and user_id = $2', [
    eventId,
    ada.userId,
  ]);
  // Nobody reads who plays for which team until it is let go.
  await owner.query('begin');
  await owner.query('lock table event_participants in access exclusive mode');
  app.bus.publish(participantChanged, { tenantId, eventId, userId: ada.userId });
  const answered = solve(ada, eventId, challenge);
  await Promise.race([answered, setTimeout(300)]);
  await owner.query('commit');
  expect(await answered).toMatchObject({ isCorrect: true });
  const { rows } = await owner.query('select unit_id from facts where event_id = $1', [eventId]);
  expect(rows).toEqual([{ unit_id: ada.userId }]);
  await owner.end();
});
