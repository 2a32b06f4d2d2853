import { randomUUID } from 'node:crypto';
import { playRoutes } from '@guidon/contract';
import {
  asPlatform,
  attemptCounts,
  createDatabase,
  type Database,
  facts,
  newId,
  submissions,
} from '@guidon/db';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, createApp } from '../../entrypoints/create-app.ts';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';

const minuteMs = 60_000;

let app: TestApp;
let strict: TestApp;
let tenant: TestTenant;
/** A second process on the same database. */
let other: App;
let secondDatabase: Database;

beforeAll(async () => {
  app = await startTestApp();
  strict = await startTestApp({ rateLimitFactor: 1 });
  tenant = await createTenant(app);
  secondDatabase = createDatabase(app.database.config, { max: 4 });
  other = await createApp(
    { ...app.services, database: secondDatabase },
    { trustProxy: false, webFolder: null },
  );
  await other.http.ready();
});
afterAll(async () => {
  await other.close();
  await secondDatabase.close();
  await strict.close();
  await app.close();
});

interface Target {
  eventId: string;
  challengeId: string;
  questionId: string;
}

interface AnswerReply {
  status: number;
  body: { data: Record<string, unknown>; code?: string; message?: string };
}

async function submit(
  http: FastifyInstance,
  player: Pick<TestActor, 'token'>,
  { eventId, challengeId, questionId }: Target,
  { key, answer = 'flag{right}' }: { key: string; answer?: unknown },
): Promise<AnswerReply> {
  const reply = await http.inject({
    method: 'POST',
    url: urlOf(playRoutes.submit, { params: { challengeId } }),
    headers: { authorization: `Bearer ${player.token}`, 'idempotency-key': key },
    payload: { eventId, questionId, answer },
  });
  return { status: reply.statusCode, body: reply.json() };
}

async function oneQuestion(plan: Parameters<typeof playEvent>[2] = {}, on = app, home = tenant) {
  const { eventId, challenges } = await playEvent(on, home.tenantId, plan);
  const challenge = at(challenges, 0);
  const target = { eventId, challengeId: challenge.id, questionId: at(challenge.questionIds, 0) };
  const player = at(await createPlayers(on, home.tenantId, eventId, 1), 0);
  return { target, player };
}

const factsOf = (eventId: string) =>
  asPlatform(app.services, (tx) => tx.select().from(facts).where(eq(facts.eventId, eventId)));
const submissionsOf = (eventId: string) =>
  asPlatform(app.services, (tx) => tx.select().from(submissions).where(eq(submissions.eventId, eventId)));
const attemptsOf = (eventId: string) =>
  asPlatform(app.services, (tx) => tx.select().from(attemptCounts).where(eq(attemptCounts.eventId, eventId)));

/** The first process, as it is or after a restart, and the second one. */
const places: [string, () => Promise<FastifyInstance>][] = [
  ['the same process', async () => app.http],
  ['another process', async () => other.http],
];

describe.each(places)('an answer sent again to %s', (_name, place) => {
  test('that was right is answered as the first time and counts once', async () => {
    const { target, player } = await oneQuestion({ event: { bloodBonuses: [10] } });
    const key = newId();
    const first = await submit(app.http, player, target, { key });
    expect(first.body.data).toMatchObject({ isCorrect: true, points: 110, firstBlood: true, solveNumber: 1 });
    const again = await submit(await place(), player, target, { key });
    expect(again).toEqual(first);
    expect(await factsOf(target.eventId)).toHaveLength(1);
    expect(await submissionsOf(target.eventId)).toHaveLength(1);
  });

  test('that was wrong leaves one attempt, and says how many are left now', async () => {
    const { target, player } = await oneQuestion({ challenges: [{ questions: [{ maxAttempts: 5 }] }] });
    const key = newId();
    const first = await submit(app.http, player, target, { key, answer: 'a guess' });
    expect(first.body.data).toMatchObject({ isCorrect: false, attemptsLeft: 4 });
    await submit(app.http, player, target, { key: newId(), answer: 'another guess' });
    const again = await submit(await place(), player, target, { key, answer: 'a guess' });
    expect(again.body.data).toMatchObject({ isCorrect: false, attemptsLeft: 3 });
    expect(await submissionsOf(target.eventId)).toHaveLength(2);
    expect(await attemptsOf(target.eventId)).toMatchObject([{ used: 2 }]);
  });

  test('that was the last attempt is answered and not refused', async () => {
    const { target, player } = await oneQuestion({ challenges: [{ questions: [{ maxAttempts: 1 }] }] });
    const key = newId();
    await submit(app.http, player, target, { key, answer: 'a guess' });
    const again = await submit(await place(), player, target, { key, answer: 'a guess' });
    expect(again).toMatchObject({ status: 200, body: { data: { isCorrect: false, attemptsLeft: 0 } } });
  });

  test('that found its question solved says so again', async () => {
    const { target, player } = await oneQuestion();
    await submit(app.http, player, target, { key: newId() });
    const key = newId();
    const first = await submit(app.http, player, target, { key });
    expect(first.body.data).toMatchObject({ alreadySolved: true, points: 0 });
    expect(await submit(await place(), player, target, { key })).toEqual(first);
    expect(await submissionsOf(target.eventId)).toHaveLength(2);
  });

  test('that was wrong is still answered as wrong after the question was solved', async () => {
    const { target, player } = await oneQuestion();
    const key = newId();
    await submit(app.http, player, target, { key, answer: 'a guess' });
    await submit(app.http, player, target, { key: newId() });
    const again = await submit(await place(), player, target, { key, answer: 'a guess' });
    expect(again.body.data).toMatchObject({ isCorrect: false, alreadySolved: false });
    expect(await submissionsOf(target.eventId)).toHaveLength(2);
  });

  test('after the end of the event is answered, and a new one is not taken', async () => {
    const { target, player } = await oneQuestion({ event: { endsAt: new Date(Date.now() + 5 * minuteMs) } });
    const key = newId();
    const first = await submit(app.http, player, target, { key });
    app.setClock(Date.now() + 6 * minuteMs);
    try {
      const again = await submit(await place(), player, target, { key });
      expect(again).toMatchObject({ status: 200, body: { data: { isCorrect: true, points: 100 } } });
      expect(again.body.data['solveNumber']).toBe(first.body.data['solveNumber']);
      const late = await submit(await place(), player, target, { key: newId() });
      expect(late).toMatchObject({ status: 409, body: { code: 'EVENT_NOT_LIVE' } });
    } finally {
      app.setClock(Date.now());
    }
  });
});

describe('a key', () => {
  test('sent 50 times at once to two processes makes one solve and one answer', async () => {
    const { target, player } = await oneQuestion();
    const key = newId();
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_none, index) =>
        submit(index % 2 === 0 ? app.http : other.http, player, target, { key }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(replies.every(({ body }) => body.data['points'] === 100)).toBe(true);
    expect(await factsOf(target.eventId)).toMatchObject([{ seq: 1, completionNumber: 1 }]);
    expect(await submissionsOf(target.eventId)).toHaveLength(1);
  });

  test.each([null, 5])(
    'sent 50 times at once with a wrong answer is one attempt (limit %j)',
    async (maxAttempts) => {
      const { target, player } = await oneQuestion({ challenges: [{ questions: [{ maxAttempts }] }] });
      const key = newId();
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_none, index) =>
          submit(index % 2 === 0 ? app.http : other.http, player, target, { key, answer: 'a guess' }),
        ),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await submissionsOf(target.eventId)).toHaveLength(1);
      expect(await attemptsOf(target.eventId)).toMatchObject(maxAttempts === null ? [] : [{ used: 1 }]);
    },
  );

  test('of another user opens nothing: each has an answer of their own', async () => {
    const { target, player } = await oneQuestion();
    const stranger = at(await createPlayers(app, tenant.tenantId, target.eventId, 1), 0);
    const key = randomUUID();
    await submit(app.http, player, target, { key });
    const reply = await submit(app.http, stranger, target, { key, answer: 'a guess' });
    expect(reply.body.data).toMatchObject({ isCorrect: false, points: 0 });
    const own = await submit(app.http, stranger, target, { key });
    expect(own.body.data).toMatchObject({ isCorrect: true, alreadySolved: false, solveNumber: 2 });
    expect(await submissionsOf(target.eventId)).toHaveLength(3);
  });

  test('with another answer is another answer', async () => {
    const { target, player } = await oneQuestion();
    const key = newId();
    const wrong = await submit(app.http, player, target, { key, answer: 'a guess' });
    const right = await submit(app.http, player, target, { key });
    expect([wrong.body.data['isCorrect'], right.body.data['isCorrect']]).toEqual([false, true]);
    expect(await submissionsOf(target.eventId)).toHaveLength(2);
  });

  test('sent with it to a challenge that the event has not finds none', async () => {
    const { target, player } = await oneQuestion();
    const key = newId();
    await submit(app.http, player, target, { key });
    const again = await submit(app.http, player, { ...target, challengeId: newId() }, { key });
    expect(again).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  test.each(['', 'nonsense', `${newId()}, ${newId()}`, `{${newId()}}`, `${newId()}0`])(
    'that is %j is refused in words and nothing is recorded',
    async (key) => {
      const { target, player } = await oneQuestion();
      const reply = await submit(app.http, player, target, { key });
      expect(reply).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', message: 'The header Idempotency-Key must be one UUID.' },
      });
      expect(await submissionsOf(target.eventId)).toEqual([]);
    },
  );

  test('is the same in upper case', async () => {
    const { target, player } = await oneQuestion();
    const key = newId();
    const first = await submit(app.http, player, target, { key });
    expect(await submit(app.http, player, target, { key: key.toUpperCase() })).toEqual(first);
  });

  test('does not count against the limit of guesses when sent again', async () => {
    const home = await createTenant(strict);
    const { target, player } = await oneQuestion({}, strict, home);
    const key = newId();
    const replies: number[] = [];
    for (let time = 0; time < 15; time += 1) {
      replies.push((await submit(strict.http, player, target, { key, answer: 'a guess' })).status);
    }
    expect(new Set(replies)).toEqual(new Set([200]));
  });
});

test('nothing is announced a second time', async () => {
  const { target, player } = await oneQuestion();
  const key = newId();
  const signals = () => {
    const versions = new Map<string, number>();
    for (const { channel, event, data } of app.signals) {
      if (!channel.includes(target.eventId)) continue;
      const name = `${event} ${JSON.stringify(data)}`;
      versions.set(name, (versions.get(name) ?? 0) + 1);
    }
    return versions;
  };
  await submit(app.http, player, target, { key });
  await expect.poll(() => signals().size).toBe(1);
  for (let time = 0; time < 5; time += 1) {
    await submit(app.http, player, target, { key });
    await submit(other.http, player, target, { key });
  }
  // The signal of the next solve comes after any that the repetitions could have caused.
  const second = at(await createPlayers(app, tenant.tenantId, target.eventId, 1), 0);
  await submit(app.http, second, target, { key });
  await expect.poll(() => signals().size).toBe(2);
  const processes = 2;
  expect(Math.max(...signals().values())).toBeLessThanOrEqual(processes);
});

test('the description of the API shows the header', async () => {
  const reply = await app.http.inject({ url: '/api/openapi.json' });
  const parameters: { in: string; name: string }[] =
    reply.json().paths['/api/challenges/{challengeId}/submit'].post.parameters;
  expect(parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'Idempotency-Key' }));
});
