import { authoringRoutes, flagRoutes, playRoutes } from '@guidon/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { answer, openChallenges } from './library/library-fixture.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 1 });
  tenant = await createTenant(app);
});
afterAll(() => app.close());

async function start(questions: number) {
  const challenges = [{ questions: Array.from({ length: questions }, () => ({})) }];
  const event = await playEvent(app, tenant.tenantId, { challenges });
  return {
    ...event,
    challenge: at(event.challenges, 0),
    players: await createPlayers(app, tenant.tenantId, event.eventId, 2),
  };
}

function guessing(eventId: string, challengeId: string) {
  return async (player: TestActor, questionId: string, answer: string) => {
    const { status } = await app.call(playRoutes.submit, player.token, {
      params: { challengeId },
      body: { eventId, questionId, answer },
    });
    return status;
  };
}

test('ten guesses at a question at once, and no more for a while', async () => {
  const { eventId, challenge, players } = await start(2);
  const guess = guessing(eventId, challenge.id);
  const [ada, bob] = [at(players, 0), at(players, 1)];
  const [first, second] = [at(challenge.questionIds, 0), at(challenge.questionIds, 1)];
  for (let n = 0; n < 10; n += 1) expect(await guess(ada, first, `guess ${n}`)).toBe(200);
  expect(await guess(ada, first, 'flag{right}')).toBe(429);
  expect(await guess(ada, second, 'flag{right}')).toBe(200);
  expect(await guess(bob, first, 'flag{right}')).toBe(200);
});

test('sixty guesses of an account in a minute, at whatever question', async () => {
  const { eventId, challenge, players } = await start(16);
  const guess = guessing(eventId, challenge.id);
  const ada = at(players, 0);
  const statuses: number[] = [];
  for (let n = 0; n < 61; n += 1) {
    statuses.push(await guess(ada, at(challenge.questionIds, n % 15), `guess ${n}`));
  }
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200));
  expect(statuses[60]).toBe(429);
});

test('guesses in practice are limited as well', async () => {
  const event = { lifecycle: 'completed' as const, completedAt: new Date(0), practiceAfterEnd: true };
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, { event });
  const challenge = at(challenges, 0);
  const guess = guessing(eventId, challenge.id);
  const player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
  const statuses = [];
  for (let sent = 0; sent < 11; sent += 1) {
    statuses.push(await guess(player, at(challenge.questionIds, 0), `flag{${sent}}`));
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('guesses outside events are limited as well', async () => {
  const challenge = at(await openChallenges(app, tenant, [{}]), 0);
  const player = await createMember(app, tenant.tenantId, 'participant');
  const statuses = [];
  for (let sent = 0; sent < 11; sent += 1)
    statuses.push((await answer(app, player, challenge, { answer: `flag{${sent}}` })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('guesses of an author who tries a challenge are limited as well', async () => {
  const challenge = at(await openChallenges(app, tenant, [{}]), 0);
  const { token } = await createMember(app, tenant.tenantId, 'contentCreator');
  const statuses = [];
  for (let sent = 0; sent < 11; sent += 1) {
    const reply = await app.call(authoringRoutes.preview, token, {
      params: { challengeId: challenge.id },
      body: { answer: { questionId: at(challenge.questionIds, 0), answer: `flag{${sent}}` } },
    });
    statuses.push(reply.status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('ten flags of a team at once in the one field for all, which leaves the questions alone', async () => {
  const { eventId, challenge, players } = await start(1);
  const ada = at(players, 0);
  const flag = async (text: string) => {
    const reply = await app.call(flagRoutes.submit, ada.token, { params: { eventId }, body: { flag: text } });
    return reply.status;
  };
  for (let n = 0; n < 10; n += 1) expect(await flag(`guess ${n}`)).toBe(200);
  expect(await flag('flag{right}')).toBe(429);
  const guess = guessing(eventId, challenge.id);
  expect(await guess(ada, at(challenge.questionIds, 0), 'flag{right}')).toBe(200);
});
