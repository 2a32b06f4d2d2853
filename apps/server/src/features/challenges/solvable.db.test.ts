import { challengeRoutes, eventRoutes, questionRoutes } from '@guidon/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { at, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { asUpdate, createInBank } from './bank-fixture.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const allOf = (...values: string[]) => ({
  kind: 'text' as const,
  logic: 'all' as const,
  answers: values.map((value) => ({ value, caseSensitive: true })),
});
const threeFlags = allOf('flag{a}', 'flag{b}', 'flag{c}');
const hour = 60 * 60_000;

async function eventOfThree(placed: { maxAttempts?: number } = {}) {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, {
    challenges: [{ questions: [{ rule: threeFlags }], placed }],
  });
  const challenge = at(challenges, 0);
  const set = (item: object) =>
    app.call(eventRoutes.setChallenges, tenant.admin.token, {
      params: { eventId },
      body: { items: [{ challengeId: challenge.id, ...item }] },
    });
  return { eventId, challenge, set };
}

test('a limit below the number of flags that are all asked for is refused where a challenge is saved', async () => {
  const question = { title: 'Flags', points: 100, rule: threeFlags };
  const create = (maxAttempts: number) =>
    app.call(challengeRoutes.create, tenant.admin.token, {
      body: { name: `Three ${maxAttempts}`, category: 'Web', questions: [{ ...question, maxAttempts }] },
    });
  const refused = await create(2);
  expect([refused.status, failure(refused).field]).toEqual([400, 'questions.0.maxAttempts']);
  expect((await create(3)).status).toBe(201);
});

test('it is refused in an event too, unless attempts come back', async () => {
  const { set } = await eventOfThree();
  const refused = await set({ maxAttempts: 2 });
  expect([refused.status, failure(refused).field]).toEqual([400, 'items.0.maxAttempts']);
  expect((await set({ maxAttempts: 2, attemptMode: 'timeout', attemptTimeoutS: 60 })).status).toBe(200);
  expect(failure(await set({ attemptMode: 'lockout' })).field).toBe('items.0.maxAttempts');
  const done = await set({ maxAttempts: 3, attemptMode: 'lockout' });
  expect(at(done.body.data.items, 0)).toMatchObject({ maxAttempts: 3, fewestAttempts: 3 });
});

test('a challenge cannot come to ask for more flags than an event of it allows attempts', async () => {
  const bank = await createInBank(app, tenant);
  const { eventId } = await playEvent(app, tenant.tenantId, { challenges: [] });
  await app.call(eventRoutes.setChallenges, tenant.admin.token, {
    params: { eventId },
    body: { items: [{ challengeId: bank.id, maxAttempts: 2 }] },
  });
  const body = asUpdate(bank);
  const update = (rule: typeof threeFlags) =>
    app.call(challengeRoutes.update, tenant.admin.token, {
      params: { challengeId: bank.id },
      body: {
        ...body,
        questions: body.questions.slice(0, 1).map((question) => ({ ...question, maxAttempts: null, rule })),
      },
    });
  const refused = await update(threeFlags);
  expect([refused.status, failure(refused).field]).toEqual([400, 'questions.0.rule']);
  expect(failure(refused).message).toContain('Capture');
  expect((await update(allOf('flag{a}', 'flag{b}'))).status).toBe(200);
});

test('many questions that are changed at once leave out those that nobody could solve any more', async () => {
  const { challenge } = await eventOfThree();
  const id = at(challenge.questionIds, 0);
  const change = (maxAttempts: number) =>
    app.call(questionRoutes.change, tenant.admin.token, { body: { ids: [id], maxAttempts } });
  expect((await change(2)).body.data).toEqual([{ id, outcome: 'too-few-attempts' }]);
  expect((await change(3)).body.data).toEqual([{ id, outcome: 'changed' }]);
});

test('a challenge that would open only at the end of its event, or close at its start, is refused', async () => {
  const { set } = await eventOfThree();
  const now = app.services.clock();
  const time = (ms: number) => new Date(now + ms).toISOString();
  expect(failure(await set({ opensAt: time(2 * hour) })).field).toBe('items.0.opensAt');
  expect(failure(await set({ closesAt: time(-2 * hour) })).field).toBe('items.0.closesAt');
  expect((await set({ opensAt: time(-hour / 2), closesAt: time(hour / 2) })).status).toBe(200);
});
