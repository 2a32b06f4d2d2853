import { playRoutes, privateTeamChannel, teamChannel, teamProgressRoutes } from '@guidon/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { at } from '../../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { teamMemberLeft } from '../declares.ts';
import { answer, playingTeam, type PlayingTeam, signalsOn } from './team-fixture.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const submissions = (who: TestActor, teamId: string, query: { limit?: number; cursor?: string } = {}) =>
  app.call(teamProgressRoutes.submissions, who.token, { params: { teamId }, query });
const progress = (who: TestActor, teamId: string) =>
  app.call(teamProgressRoutes.progress, who.token, { params: { teamId } });
const analytics = (who: TestActor, teamId: string) =>
  app.call(teamProgressRoutes.analytics, who.token, { params: { teamId } });
const look = (who: TestActor, teamId: string, challengeId: string | null) =>
  app.call(teamProgressRoutes.lookAt, who.token, { params: { teamId }, body: { challengeId } });

const open = ({ eventId, challenges }: PlayingTeam, who: TestActor, index = 0) =>
  app.call(playRoutes.challenge, who.token, {
    params: { eventId, challengeId: at(challenges, index).id },
  });

describe('submissions of a team', () => {
  test('name who tried what, how often and how fast, and never what was answered', async () => {
    const team = await playingTeam(app, tenant, { event: { bloodBonuses: [10] } });
    const { teamId, leader, mate } = team;
    const startMs = Date.now();
    app.setClock(startMs);
    await open(team, mate, 1);
    for (const { tick } of app.features) await tick?.();
    app.setClock(startMs + 1_000);
    await answer(app, leader, team, { challenge: 1, text: 'flag{wrong}' });
    app.setClock(startMs + 95_000);
    await answer(app, mate, team, { challenge: 1 });
    app.setClock(startMs + 96_000);
    expect(await answer(app, leader, team, { challenge: 1 })).toMatchObject({
      alreadySolved: true,
      points: 0,
      message: `${mate.username} has solved this one for your team already.`,
    });
    const { body } = await submissions(leader, teamId);
    expect(body.data.totals).toEqual({ attempts: 3, correct: 1, incorrect: 1, points: 110, successRate: 50 });
    const challenge = { id: at(team.challenges, 1).id, name: at(team.challenges, 1).name };
    expect(body.data.rows).toMatchObject([
      { submittedBy: { id: leader.userId }, challenge, isCorrect: true, pointsAwarded: 0 },
      {
        submittedBy: { id: mate.userId, username: mate.username },
        isCorrect: true,
        pointsAwarded: 110,
        metadata: { attemptNumber: 2, timeToSolve: 95 },
      },
      { isCorrect: false, pointsAwarded: 0, metadata: { attemptNumber: 1, timeToSolve: null } },
    ]);
    expect(JSON.stringify(body)).not.toContain('flag{');
  });

  test('come page by page, and only for members and staff', async () => {
    const team = await playingTeam(app, tenant);
    const { teamId, leader, mate, rival } = team;
    for (const text of ['a', 'b', 'c']) await answer(app, leader, team, { text });
    const first = (await submissions(mate, teamId, { limit: 2 })).body;
    const cursor = first.nextCursor ?? '';
    const rest = (await submissions(mate, teamId, { limit: 2, cursor })).body;
    const numbers = [...first.data.rows, ...rest.data.rows].map(({ metadata }) => metadata.attemptNumber);
    expect([numbers, rest.nextCursor]).toEqual([[3, 2, 1], null]);
    expect((await submissions(tenant.admin, teamId)).status).toBe(200);
    const elsewhere = await createTenant(app);
    for (const stranger of [rival, tenant.participant, elsewhere.admin]) {
      for (const read of [submissions, progress, analytics]) {
        expect(failure(await read(stranger, teamId)).code).toBe('NOT_FOUND');
      }
    }
  });

  test('show a new solve at once, and are kept for moments otherwise', async () => {
    const team = await playingTeam(app, tenant);
    const { teamId, leader, mate } = team;
    const attempts = async () => (await submissions(mate, teamId)).body.data.totals.attempts;
    await answer(app, leader, team, { text: 'no' });
    expect(await attempts()).toBe(1);
    await answer(app, leader, team, { text: 'no' });
    expect(await attempts()).toBe(1);
    await answer(app, leader, team);
    await expect.poll(attempts).toBe(3);
  });
});

describe('progress of a team', () => {
  test('says of each challenge what is solved, by whom, who opened it and who looks at it', async () => {
    const team = await playingTeam(app, tenant);
    const { teamId, leader, mate, challenges } = team;
    await open(team, leader);
    for (const { tick } of app.features) await tick?.();
    await answer(app, leader, team, { text: 'no' });
    await answer(app, mate, team, { question: 1 });
    await look(leader, teamId, at(challenges, 0).id);
    const { body } = await progress(mate, teamId);
    expect(body.data).toMatchObject([
      {
        challenge: { id: at(challenges, 0).id, category: 'Web' },
        questions: [{ solvedBy: null }, { solvedBy: { id: mate.userId, username: mate.username } }],
        attempts: 2,
        openedBy: [{ id: leader.userId }],
        lookingAt: [{ id: leader.userId, username: leader.username }],
      },
      { questions: [{ solvedBy: null, solvedAt: null }], attempts: 0, lastAttemptAt: null, openedBy: [] },
    ]);
  });

  test('is there once its challenges are', async () => {
    const team = await playingTeam(app, tenant, {
      event: { startsAt: new Date(Date.now() + 3_600_000), lifecycle: 'scheduled', endsAt: null },
    });
    expect(failure(await progress(team.mate, team.teamId)).code).toBe('EVENT_NOT_LIVE');
    expect((await submissions(team.mate, team.teamId)).body.data.rows).toEqual([]);
    expect(failure(await look(team.mate, team.teamId, at(team.challenges, 0).id)).code).toBe('NOT_FOUND');
  });

  test('is summed up by member and category', async () => {
    const team = await playingTeam(app, tenant);
    const { teamId, leader, mate } = team;
    await answer(app, leader, team);
    await answer(app, mate, team, { challenge: 1, text: 'no' });
    await answer(app, mate, team, { challenge: 1, text: 'never' });
    const { body } = await analytics(mate, teamId);
    expect(body.data).toMatchObject({
      members: [
        { user: { id: leader.userId }, points: 100, solves: 1, attempts: 1, successRate: 100 },
        { user: { id: mate.userId }, points: 0, solves: 0, attempts: 2, successRate: 0, lastSolveAt: null },
      ],
      categories: [
        {
          category: 'Web',
          solved: 1,
          total: 3,
          points: 100,
          bySolver: [{ userId: leader.userId, solves: 1 }],
        },
      ],
      stuck: [{ challenge: { id: at(team.challenges, 1).id }, attempts: 2 }],
    });
  });
});

describe('who looks at what', () => {
  test('reaches the mates, ends after two minutes, when it closes, and with the membership', async () => {
    const { teamId, leader, mate, rival, challenges } = await playingTeam(app, tenant);
    const { id: challengeId } = at(challenges, 0);
    const startMs = Date.now();
    app.setClock(startMs);
    const looking = async () => (await look(mate, teamId, null)).body.data;
    const user = { id: leader.userId, username: leader.username };
    await look(leader, teamId, challengeId);
    expect(await looking()).toEqual([{ user, challengeId }]);
    expect(signalsOn(app, privateTeamChannel(teamId)).at(0)).toMatchObject({
      event: 'member-looking',
      data: { userId: leader.userId, username: leader.username, challengeId },
      audience: { tenantId: tenant.tenantId },
    });
    app.setClock(startMs + 121_000);
    expect(await looking()).toEqual([]);
    await look(leader, teamId, challengeId);
    await look(leader, teamId, null);
    expect(await looking()).toEqual([]);
    await look(leader, teamId, challengeId);
    app.bus.publish(teamMemberLeft, { teamId, userId: leader.userId });
    expect(await looking()).toEqual([]);
    expect(failure(await look(rival, teamId, challengeId)).code).toBe('NOT_FOUND');
    expect(failure(await look(tenant.admin, teamId, challengeId)).code).toBe('NOT_FOUND');
  });
});

describe('signals', () => {
  test('a solve reaches the team with its content, and all others without', async () => {
    const team = await playingTeam(app, tenant, {
      event: { bloodBonuses: [10], boardVisibility: 'public' },
    });
    const { teamId, leader, challenges } = team;
    await answer(app, leader, team, { challenge: 1 });
    const { id: challengeId, questionIds } = at(challenges, 1);
    await expect
      .poll(() => signalsOn(app, privateTeamChannel(teamId)))
      .toMatchObject([
        {
          event: 'question-solved',
          data: {
            solvedBy: { id: leader.userId, username: leader.username },
            questionId: questionIds[0],
            challengeId,
            points: 110,
          },
          audience: { tenantId: tenant.tenantId },
        },
      ]);
    expect(signalsOn(app, teamChannel(teamId))).toMatchObject([
      { event: 'team-update', data: { teamId, version: 1 } },
    ]);
  });

  test('nothing goes out publicly while the board is frozen', async () => {
    const team = await playingTeam(app, tenant, {
      event: { freezeAt: new Date(Date.now() - 60_000), bloodBonuses: [10], boardVisibility: 'public' },
    });
    const { teamId, leader } = team;
    const before = app.signals.length;
    await answer(app, leader, team, { challenge: 1 });
    const toThemselves = `private-user-${leader.userId}`;
    const heard = () => app.signals.slice(before).filter(({ channel }) => channel !== toThemselves);
    await expect.poll(heard).toMatchObject([{ event: 'question-solved', data: { points: 100 } }]);
    expect(heard().map(({ channel }) => channel)).toEqual([privateTeamChannel(teamId)]);
  });

  test('a hint is paid once, is told to the team, and is there for all its members', async () => {
    const team = await playingTeam(app, tenant, {
      challenges: [{ hints: [{ content: 'Look below the bridge', cost: 20 }] }],
    });
    const { eventId, teamId, leader, mate, challenges } = team;
    const { id: challengeId, hintIds } = at(challenges, 0);
    const hintId = at(hintIds, 0);
    const unlock = (who: TestActor) =>
      app.call(playRoutes.unlockHint, who.token, { params: { challengeId, hintId }, body: { eventId } });
    await Promise.all([unlock(leader), unlock(mate)]);
    await expect
      .poll(() => signalsOn(app, privateTeamChannel(teamId)))
      .toMatchObject([{ event: 'hint-unlocked', data: { challengeId, hintId } }]);
    expect((await open(team, mate)).body.data.hints).toMatchObject([{ content: 'Look below the bridge' }]);
    expect((await unlock(mate)).status).toBe(200);
    expect(signalsOn(app, privateTeamChannel(teamId))).toHaveLength(1);
  });
});

test('who of the team has solved a question stands on the card and at the question, for the team alone', async () => {
  const team = await playingTeam(app, tenant);
  const { eventId, leader, mate, rival, challenges } = team;
  await answer(app, leader, team, { question: 1 });
  const list = (who: TestActor) => app.call(playRoutes.challenges, who.token, { params: { eventId } });
  const questionId = at(challenges, 0).questionIds[1];
  const user = { id: leader.userId, username: leader.username };
  const seen = (await list(mate)).body;
  expect(seen.solvedQuestionIds).toEqual([questionId]);
  expect(seen.team).toEqual({ id: team.teamId, members: [user], solvedBy: [0] });
  expect((await list(rival)).body.team).toEqual({ id: team.rivalTeamId, members: [], solvedBy: [] });
  expect((await list(tenant.admin)).body).not.toHaveProperty('team');
  const questions = async (who: TestActor) => (await open(team, who)).body.data.questions;
  expect(await questions(mate)).toMatchObject([{ solvedBy: null }, { isSolved: true, solvedBy: user }]);
  expect(await questions(rival)).toMatchObject([{ solvedBy: null }, { isSolved: false, solvedBy: null }]);
});

test('another process knows who looks at what and who has solved what', async () => {
  const other = await startTestApp({ beside: app });
  const team = await playingTeam(app, tenant);
  const { eventId, teamId, leader, mate, challenges } = team;
  await answer(app, leader, team);
  const read = await other.call(playRoutes.challenges, mate.token, { params: { eventId } });
  expect(read.body.team).toMatchObject({ members: [{ id: leader.userId }], solvedBy: [0] });
  const first = await other.call(teamProgressRoutes.submissions, mate.token, { params: { teamId } });
  expect(first.body.data.totals).toMatchObject({ attempts: 1, points: 100 });
  expect(at(challenges, 0).questionIds).toHaveLength(2);
  await other.close();
});
