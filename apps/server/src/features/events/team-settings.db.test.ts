import { eventRoutes, playRoutes, standingsRoutes, teamRoutes, type UpdateEventBody } from '@guidon/contract';
import { asPlatform, teams, unitIdOf } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

async function eventOf(teamMode: 'individual' | 'optional' | 'teams', players = 3) {
  const made = await playEvent(app, tenant.tenantId, {
    challenges: [{ hints: [{ content: 'Look up.', cost: 5 }] }],
    event: { teamMode, teamSizeMax: 3 },
  });
  const people = await createPlayers(app, tenant.tenantId, made.eventId, players);
  return { ...made, people, challenge: at(made.challenges, 0) };
}

async function change(eventId: string, body: Omit<UpdateEventBody, 'version'>) {
  const { token } = tenant.admin;
  const { version } = (await app.call(eventRoutes.get, token, { params: { eventId } })).body.data;
  return app.call(eventRoutes.update, token, { params: { eventId }, body: { ...body, version } });
}

const create = ({ token }: TestActor, eventId: string, name = 'Seals') =>
  app.call(teamRoutes.create, token, { params: { eventId }, body: { name } });

const join = ({ token }: TestActor, eventId: string, teamCode: string | null) =>
  app.call(teamRoutes.join, token, { params: { eventId }, body: { teamCode: teamCode ?? '' } });

const submit = ({ token }: TestActor, eventId: string, challenge: PlannedChallenge, answer: string) =>
  app.call(playRoutes.submit, token, {
    params: { challengeId: challenge.id },
    body: { eventId, questionId: at(challenge.questionIds, 0), answer },
  });

test('an event with teams is not played alone until they are disbanded', async () => {
  const { eventId, people } = await eventOf('optional');
  const leader = at(people, 0);
  const { id: teamId } = (await create(leader, eventId)).body.data;
  const refused = await change(eventId, { teamMode: 'individual' });
  expect(failure(refused)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'teamMode' });
  await app.call(teamRoutes.disband, leader.token, { params: { teamId } });
  expect((await change(eventId, { teamMode: 'individual' })).status).toBe(200);
});

test('an event does not come to be played in teams once somebody has answered alone', async () => {
  const { eventId, people, challenge } = await eventOf('individual');
  const player = at(people, 0);
  expect((await change(eventId, { teamMode: 'teams' })).status).toBe(200);
  expect((await change(eventId, { teamMode: 'individual' })).status).toBe(200);
  await submit(player, eventId, challenge, 'wrong');
  const refused = await change(eventId, { teamMode: 'teams' });
  expect(failure(refused)).toMatchObject({
    code: 'VALIDATION_FAILED',
    field: 'teamMode',
    message: 'People who play alone have answered already, and an event in teams would not count them.',
  });
  await submit(player, eventId, challenge, 'flag{right}');
  const board = async (of: 'leaderboard' | 'teamLeaderboard') =>
    (await app.call(standingsRoutes[of], player.token, { params: { eventId } })).body.data;
  const before = await board('leaderboard');
  expect(before.map(({ solved }) => solved)).toEqual([[1], [0], [0]]);
  expect((await change(eventId, { teamMode: 'optional' })).status).toBe(200);
  // Where teams may be made the ranking is there, and individuals are a view beside it, without what each completed.
  expect(await board('teamLeaderboard')).toEqual(before);
  expect(await board('leaderboard')).toEqual(before.map(({ solved: _solved, ...entry }) => entry));
  expect(failure(await change(eventId, { teamMode: 'teams' })).field).toBe('teamMode');
});

test('a hint that was taken alone counts as an answer', async () => {
  const { eventId, people, challenge } = await eventOf('optional');
  const unlock = {
    params: { challengeId: challenge.id, hintId: at(challenge.hintIds, 0) },
    body: { eventId },
  };
  expect((await app.call(playRoutes.unlockHint, at(people, 0).token, unlock)).status).toBe(200);
  expect(failure(await change(eventId, { teamMode: 'teams' })).field).toBe('teamMode');
});

test('answers of teams keep nobody from asking for a team', async () => {
  const { eventId, people, challenge } = await eventOf('optional');
  await create(at(people, 0), eventId);
  await submit(at(people, 0), eventId, challenge, 'flag{right}');
  expect((await change(eventId, { teamMode: 'teams' })).status).toBe(200);
  expect(failure(await submit(at(people, 1), eventId, challenge, 'flag{right}')).code).toBe('TEAM_REQUIRED');
});

test('a size or number of teams does not fall below the teams that stand, and can equal them', async () => {
  const { eventId, people } = await eventOf('teams', 5);
  const { teamCode } = (await create(at(people, 0), eventId)).body.data;
  await join(at(people, 1), eventId, teamCode);
  await create(at(people, 2), eventId, 'Otters');
  expect(failure(await change(eventId, { teamSizeMax: 1 }))).toMatchObject({
    code: 'VALIDATION_FAILED',
    field: 'teamSizeMax',
    message: 'The biggest team has 2 members: a team cannot hold fewer.',
  });
  expect(failure(await change(eventId, { maxTeams: 1 }))).toMatchObject({
    code: 'VALIDATION_FAILED',
    field: 'maxTeams',
    message: '2 teams stand already: the event cannot hold fewer.',
  });
  expect((await change(eventId, { teamSizeMax: 2, maxTeams: 2 })).status).toBe(200);
  const mine = await app.call(teamRoutes.mine, at(people, 1).token, { params: { eventId } });
  expect(mine.body.data?.memberCount).toBe(2);
  expect(failure(await join(at(people, 3), eventId, teamCode)).code).toBe('TEAM_FULL');
  expect(failure(await create(at(people, 4), eventId, 'Cods')).code).toBe('TEAM_LIMIT');
});

test('a team whose size staff have set keeps it when the size of the event falls', async () => {
  const { eventId, people } = await eventOf('teams');
  const { id: teamId, teamCode } = (await create(at(people, 0), eventId)).body.data;
  await join(at(people, 1), eventId, teamCode);
  await asPlatform(app.services, (tx) =>
    tx
      .update(teams)
      .set({ maxMembers: 4 })
      .where(eq(teams.id, unitIdOf(teamId))),
  );
  expect((await change(eventId, { teamSizeMax: 1 })).status).toBe(200);
  expect((await join(at(people, 2), eventId, teamCode)).status).toBe(200);
});

test('a higher least size keeps smaller teams from answering until they have grown', async () => {
  const { eventId, people, challenge } = await eventOf('teams');
  const leader = at(people, 0);
  const { teamCode } = (await create(leader, eventId)).body.data;
  expect((await change(eventId, { teamSizeMin: 2 })).status).toBe(200);
  expect(failure(await submit(leader, eventId, challenge, 'flag{right}')).code).toBe('TEAM_REQUIRED');
  await join(at(people, 1), eventId, teamCode);
  expect((await submit(leader, eventId, challenge, 'flag{right}')).status).toBe(200);
});

test('a seat that is taken while the size falls: one of the two', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { eventId, people } = await eventOf('teams', 3);
    const { teamCode } = (await create(at(people, 0), eventId)).body.data;
    await join(at(people, 1), eventId, teamCode);
    const [changed, joined] = await Promise.all([
      change(eventId, { teamSizeMax: 2 }),
      join(at(people, 2), eventId, teamCode),
    ]);
    expect([changed.status, joined.status].filter((status) => status === 200)).toHaveLength(1);
  }
});

test('a team that is made while its event becomes one that is played alone: one of the two', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { eventId, people } = await eventOf('optional', 3);
    const [changed, ...made] = await Promise.all([
      change(eventId, { teamMode: 'individual' }),
      ...people.map((player, index) => create(player, eventId, `Team ${'x'.repeat(index + 1)}`)),
    ]);
    const teams = made.filter(({ status }) => status === 201).length;
    expect(changed.status === 200 ? teams : 0).toBe(0);
    expect(changed.status === 200 || teams > 0).toBe(true);
  }
});
