import { eventRoutes, playRoutes, standingsRoutes, teamRoutes, type UpdateEventBody } from '@guidon/contract';
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
  const board = () => app.call(standingsRoutes.leaderboard, player.token, { params: { eventId } });
  const before = (await board()).body.data;
  expect((await change(eventId, { teamMode: 'optional' })).status).toBe(200);
  expect((await board()).body.data).toEqual(before);
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

test('teams above a smaller size or number stay, and no more come', async () => {
  const { eventId, people } = await eventOf('teams', 5);
  const { teamCode } = (await create(at(people, 0), eventId)).body.data;
  await join(at(people, 1), eventId, teamCode);
  await create(at(people, 2), eventId, 'Otters');
  expect((await change(eventId, { teamSizeMax: 1, maxTeams: 1 })).status).toBe(200);
  const mine = await app.call(teamRoutes.mine, at(people, 1).token, { params: { eventId } });
  expect(mine.body.data?.memberCount).toBe(2);
  expect(failure(await join(at(people, 3), eventId, teamCode)).code).toBe('TEAM_FULL');
  expect(failure(await create(at(people, 4), eventId, 'Cods')).code).toBe('TEAM_LIMIT');
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
