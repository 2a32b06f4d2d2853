import {
  boardVisibilities,
  dashboardRoutes,
  playRoutes,
  profileRoutes,
  stageRoutes,
  standingsRoutes,
  teamRoutes,
} from '@guidon/contract';
import { asPlatform, events } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { makeTeam } from '../../testing/make-team.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventChanged } from '../events/index.ts';

let app: TestApp;
let tenant: TestTenant;
let stranger: TestTenant;
let eventId: string;
let teamId: string;
let ada: TestActor;
let bob: TestActor;
let onlooker: TestActor;

type Visibility = (typeof boardVisibilities)[number];

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  stranger = await createTenant(app);
  const { tenantId } = tenant;
  const game = await playEvent(app, tenantId, { event: { teamMode: 'optional' } });
  eventId = game.eventId;
  const players = await createPlayers(app, tenantId, eventId, 2);
  [ada, bob] = [at(players, 0), at(players, 1)];
  onlooker = await createMember(app, tenantId, 'participant');
  ({ id: teamId } = await makeTeam(app, { tenantId, eventId, members: [ada.userId] }));
  const challenge = at(game.challenges, 0);
  await app.call(playRoutes.submit, ada.token, {
    params: { challengeId: challenge.id },
    body: { eventId, questionId: at(challenge.questionIds, 0), answer: 'flag{right}' },
  });
});
afterAll(() => app.close());

async function show(boardVisibility: Visibility): Promise<void> {
  await asPlatform(app.services, (tx) =>
    tx.update(events).set({ boardVisibility }).where(eq(events.id, eventId)),
  );
  app.bus.publish(eventChanged, { tenantId: tenant.tenantId, eventId });
}

const boards = [
  standingsRoutes.leaderboard,
  standingsRoutes.teamLeaderboard,
  standingsRoutes.scoreboard,
  standingsRoutes.history,
];
const readBoards = ({ token }: TestActor) =>
  Promise.all(boards.map((route) => app.call(route, token, { params: { eventId } })));

test.each([
  ['participants', 200, 200, 403],
  ['members', 200, 200, 200],
  ['public', 200, 200, 200],
  ['hidden', 200, 403, 403],
] as const)('boards for %s: staff %i, participants %i, other members %i', async (visibility, ...statuses) => {
  await show(visibility);
  const readers = [tenant.admin, ada, onlooker];
  const found = await Promise.all(readers.map(readBoards));
  for (const [index, replies] of found.entries()) {
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([statuses[index]]));
  }
  const outside = await readBoards(stranger.admin);
  expect(new Set(outside.map(({ status }) => status))).toEqual(new Set([404]));
});

test('a refusal says what the organizers have chosen', async () => {
  await show('participants');
  const params = { eventId };
  const refused = await app.call(standingsRoutes.leaderboard, onlooker.token, { params });
  expect(failure(refused)).toMatchObject({
    code: 'BOARD_CLOSED',
    message: 'The organizers keep the board of this event to participants.',
  });
  await show('hidden');
  const closed = await app.call(playRoutes.firstBloods, bob.token, { params });
  expect(failure(closed)).toMatchObject({
    code: 'BOARD_CLOSED',
    message: 'The organizers keep the board of this event closed.',
  });
});

test('without a board everybody keeps their own points and nobody sees a rank or the points of others', async () => {
  await show('hidden');
  const params = { eventId };
  const own = (await app.call(standingsRoutes.standing, ada.token, { params })).body.data;
  expect(own).toMatchObject({ individual: { rank: null, score: 100 }, team: { rank: null, score: 100 } });
  const { registered } = (await app.call(dashboardRoutes.data, ada.token, {})).body.data;
  expect(registered).toMatchObject([{ rank: null, score: 100, ownScore: 100 }]);
  const inside = (await app.call(teamRoutes.get, ada.token, { params: { teamId } })).body.data;
  expect(inside.stats).toEqual({ totalPoints: 100, challengesSolved: 1, rank: null });
  const outside = (await app.call(teamRoutes.get, bob.token, { params: { teamId } })).body.data;
  expect(outside.stats).toEqual({ totalPoints: null, challengesSolved: null, rank: null });
  expect(outside.members.map(({ points }) => points)).toEqual([null]);
  const log = (token: string) => app.call(playRoutes.activity, token, { params });
  expect((await log(bob.token)).body.data).toEqual([]);
  expect((await log(ada.token)).body.data).toHaveLength(1);
  await asPlatform(app.services, (tx) =>
    tx.update(events).set({ lifecycle: 'completed' }).where(eq(events.id, eventId)),
  );
  await show('hidden');
  const ofAda = await app.call(profileRoutes.stats, ada.token, {});
  expect(ofAda.body.data).toMatchObject({ points: 100, bestRank: null });
  await show('members');
  expect((await app.call(profileRoutes.stats, ada.token, {})).body.data.bestRank).toBe(1);
});

test('the place that a ceremony comes to is a rank too', async () => {
  const ofTeam = async () => {
    const { body } = await app.call(stageRoutes.ownPlace, ada.token, { params: { eventId } });
    return body.data.entry?.rank ?? null;
  };
  await asPlatform(app.services, (tx) =>
    tx
      .update(events)
      .set({ lifecycle: 'completed', reveal: 'by-hand', freezeAt: new Date(app.services.clock()) })
      .where(eq(events.id, eventId)),
  );
  await show('participants');
  expect(await ofTeam()).toBe(1);
  await show('hidden');
  expect(await ofTeam()).toBeNull();
});
