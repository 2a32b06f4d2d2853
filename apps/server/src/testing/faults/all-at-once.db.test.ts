import { playRoutes } from '@guidon/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../actors.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../play-event.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const many = 50;

let app: TestApp;
let tenant: TestTenant;
let eventId: string;
let challenges: PlannedChallenge[];
let players: TestActor[];

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  ({ eventId, challenges } = await playEvent(app, tenant.tenantId, { challenges: [{}, {}] }));
  players = await createPlayers(app, tenant.tenantId, eventId, many);
});
afterAll(() => app.close());

async function solve({ token }: TestActor, n: number) {
  const challenge = at(challenges, n);
  const reply = await app.call(playRoutes.submit, token, {
    params: { challengeId: challenge.id },
    body: { eventId, questionId: at(challenge.questionIds, 0), answer: 'flag{right}' },
  });
  expect(reply.status).toBe(200);
  return reply.body.data;
}

test('fifty who solve one challenge at once get the numbers 1 to 50, and one of them first blood', async () => {
  const results = await Promise.all(players.map((player) => solve(player, 0)));
  const numbers = results.map(({ solveNumber }) => solveNumber ?? 0).toSorted((a, b) => a - b);
  expect(numbers).toEqual(players.map((_player, index) => index + 1));
  expect(results.filter(({ firstBlood }) => firstBlood)).toHaveLength(1);
});

test('fifty equal right answers of one count once', async () => {
  const results = await Promise.all(players.map(() => solve(at(players, 0), 1)));
  expect(results.every(({ isCorrect }) => isCorrect)).toBe(true);
  expect(results.filter(({ alreadySolved }) => !alreadySolved)).toHaveLength(1);
});
