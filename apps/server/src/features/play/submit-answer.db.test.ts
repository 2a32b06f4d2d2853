import { playRoutes, standingsRoutes, type SubmitBody } from '@guidon/contract';
import { asPlatform, facts, submissions } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
});
afterAll(() => app.close());

type Target = { eventId: string; challengeId: string; questionId: string };

function submit(
  player: Pick<TestActor, 'token'>,
  target: Target,
  answer: SubmitBody['answer'] = 'flag{right}',
) {
  const { challengeId, eventId, questionId } = target;
  return app.call(playRoutes.submit, player.token, {
    params: { challengeId },
    body: { eventId, questionId, answer },
  });
}

async function oneQuestion(plan: Parameters<typeof playEvent>[2] = {}) {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, plan);
  const challenge = at(challenges, 0);
  return { eventId, challengeId: challenge.id, questionId: at(challenge.questionIds, 0) };
}

const factsOf = (eventId: string) =>
  asPlatform(app.services, (tx) =>
    tx.select().from(facts).where(eq(facts.eventId, eventId)).orderBy(facts.seq),
  );
const submissionsOf = (eventId: string) =>
  asPlatform(app.services, (tx) => tx.select().from(submissions).where(eq(submissions.eventId, eventId)));

describe('an answer', () => {
  test('that is right earns its points and is recorded with its fact', async () => {
    const target = await oneQuestion({ event: { bloodBonuses: [10] } });
    const player = at(await createPlayers(app, tenant.tenantId, target.eventId, 1), 0);
    const reply = await submit(player, target, '  flag{right} ');
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({
      isCorrect: true,
      points: 110,
      alreadySolved: false,
      challengeComplete: true,
      firstBlood: true,
      solveNumber: 1,
      progress: 100,
      solvedQuestions: 1,
      totalQuestions: 1,
      attemptsLeft: null,
      standingsVersion: 1,
    });
    expect(await factsOf(target.eventId)).toMatchObject([
      { seq: 1, kind: 'solve', unitId: player.userId, completionNumber: 1, questionId: target.questionId },
    ]);
    expect(await submissionsOf(target.eventId)).toMatchObject([{ outcome: 'right', answer: 'flag{right}' }]);
  });

  test('says who comes second and third where that earns a bonus, in per cent of the full value', async () => {
    const dynamic = { kind: 'dynamic', initial: 200, minimum: 50, decay: 10, curve: 'linear' } as const;
    const target = await oneQuestion({
      event: { bloodBonuses: [50, 25, 10], bloodBonusUnit: 'percent' },
      challenges: [{ scoring: dynamic }],
    });
    const players = await createPlayers(app, tenant.tenantId, target.eventId, 4);
    const replies = [];
    for (const player of players) replies.push((await submit(player, target)).body.data);
    expect(replies.map(({ points, solveNumber, message }) => [points, solveNumber, message])).toEqual([
      [200 + 100, 1, 'First blood! Nobody completed this challenge before you.'],
      [190 + 50, 2, 'Second blood! Only one completed this challenge before you.'],
      [180 + 20, 3, 'Third blood! Only two completed this challenge before you.'],
      [170, 4, 'That is right, and the challenge is complete!'],
    ]);
  });

  test('does not speak of second blood where it earns nothing', async () => {
    const target = await oneQuestion({ event: { bloodBonuses: [10, 0, 5] } });
    const players = await createPlayers(app, tenant.tenantId, target.eventId, 3);
    const messages = [];
    for (const player of players) messages.push((await submit(player, target)).body.data.message);
    expect(messages).toEqual([
      'First blood! Nobody completed this challenge before you.',
      'That is right, and the challenge is complete!',
      'Third blood! Only two completed this challenge before you.',
    ]);
  });

  test('that is wrong is a result, recorded as an attempt without a fact', async () => {
    const target = await oneQuestion();
    const player = at(await createPlayers(app, tenant.tenantId, target.eventId, 1), 0);
    const reply = await submit(player, target, 'flag{wrong}');
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({ isCorrect: false, points: 0, solvedQuestions: 0, progress: 0 });
    expect(await factsOf(target.eventId)).toEqual([]);
    expect(await submissionsOf(target.eventId)).toMatchObject([{ outcome: 'wrong' }]);
  });

  test('that was given before earns nothing more', async () => {
    const target = await oneQuestion();
    const player = at(await createPlayers(app, tenant.tenantId, target.eventId, 1), 0);
    await submit(player, target);
    const again = await submit(player, target);
    expect(again.body.data).toMatchObject({
      isCorrect: true,
      points: 0,
      alreadySolved: true,
      firstBlood: false,
    });
    expect(await factsOf(target.eventId)).toHaveLength(1);
  });

  test('completes a challenge of several questions with the last of them', async () => {
    const { eventId, challenges } = await playEvent(app, tenant.tenantId, {
      challenges: [{ questions: [{ points: 10 }, { points: 20 }] }],
    });
    const { id: challengeId, questionIds } = at(challenges, 0);
    const player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
    const first = await submit(player, { eventId, challengeId, questionId: at(questionIds, 1) });
    expect(first.body.data).toMatchObject({
      points: 20,
      challengeComplete: false,
      progress: 50,
      solveNumber: null,
    });
    const last = await submit(player, { eventId, challengeId, questionId: at(questionIds, 0) });
    expect(last.body.data).toMatchObject({
      points: 10,
      challengeComplete: true,
      progress: 100,
      solveNumber: 1,
    });
    expect(last.body.data.successMessage).toContain('completed');
  });
});

describe('who may answer', () => {
  test('no member who is not registered', async () => {
    const target = await oneQuestion();
    const reply = await submit(tenant.participant, target);
    expect(failure(reply)).toMatchObject({ code: 'NOT_REGISTERED' });
  });

  test.each([
    ['scheduled', { lifecycle: 'scheduled' as const, autoStart: false }],
    ['completed', { lifecycle: 'completed' as const }],
    ['past its end', { endsAt: new Date(Date.now() - 1_000) }],
  ])('nobody while the event is %s', async (_name, event) => {
    const target = await oneQuestion({ event });
    const player = at(await createPlayers(app, tenant.tenantId, target.eventId, 1), 0);
    const reply = await submit(player, target);
    expect(failure(reply)).toMatchObject({ code: 'EVENT_NOT_LIVE' });
    expect(await submissionsOf(target.eventId)).toEqual([]);
  });

  test('a draft, and another tenant’s event, are not there', async () => {
    const draft = await oneQuestion({ event: { lifecycle: 'draft' } });
    expect((await submit(tenant.participant, draft)).status).toBe(404);
    const running = await oneQuestion();
    await createPlayers(app, tenant.tenantId, running.eventId, 1);
    for (const call of [
      submit(other.participant, running),
      submit(other.admin, running),
      app.call(standingsRoutes.leaderboard, other.admin.token, { params: running }),
      app.call(playRoutes.challenges, other.admin.token, { params: running }),
      app.call(playRoutes.challenge, other.admin.token, { params: running }),
      app.call(playRoutes.activity, other.admin.token, { params: running }),
      app.call(standingsRoutes.history, other.admin.token, { params: running }),
    ]) {
      expect((await call).status).toBe(404);
    }
  });

  test('a question of another challenge is not found', async () => {
    const { eventId, challenges } = await playEvent(app, tenant.tenantId, { challenges: [{}, {}] });
    const player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
    const mixed = {
      eventId,
      challengeId: at(challenges, 0).id,
      questionId: at(at(challenges, 1).questionIds, 0),
    };
    expect((await submit(player, mixed)).status).toBe(404);
  });
});

describe('at the same time', () => {
  test('50 equal right answers of one participant make one solve and one award', async () => {
    const target = await oneQuestion();
    const player = at(await createPlayers(app, tenant.tenantId, target.eventId, 1), 0);
    const replies = await Promise.all(Array.from({ length: 50 }, () => submit(player, target)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(replies.filter(({ body }) => body.data.points > 0)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.data.alreadySolved)).toHaveLength(49);
    expect(await factsOf(target.eventId)).toHaveLength(1);
    expect(await submissionsOf(target.eventId)).toHaveLength(50);
  });

  test('50 participants get the numbers 1 to 50', async () => {
    const target = await oneQuestion();
    const players = await createPlayers(app, tenant.tenantId, target.eventId, 50);
    const replies = await Promise.all(players.map((player) => submit(player, target)));
    const numbers = replies.map(({ body }) => Number(body.data.solveNumber)).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_value, index) => index + 1));
    expect(replies.filter(({ body }) => body.data.firstBlood)).toHaveLength(1);
    expect((await factsOf(target.eventId)).map(({ seq }) => seq)).toEqual(numbers);
  });

  test('a limit of attempts holds under 30 parallel ones', async () => {
    const target = await oneQuestion({ challenges: [{ questions: [{ maxAttempts: 5 }] }] });
    const player = at(await createPlayers(app, tenant.tenantId, target.eventId, 1), 0);
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_value, index) => submit(player, target, `guess ${index}`)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(25);
    expect(failure(at(refused, 0))).toMatchObject({ code: 'ATTEMPTS_EXHAUSTED' });
    const left = replies
      .filter(({ status }) => status === 200)
      .map(({ body }) => Number(body.data.attemptsLeft));
    expect(left.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
    expect((await submit(player, target)).status).toBe(409);
    expect(await submissionsOf(target.eventId)).toHaveLength(5);
  });
});

describe('hostile answers', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['an object', { a: 1 }],
    ['a list for text', ['a']],
    ['blank text', '   '],
    ['nearly as much as is read', 'x'.repeat(65_000)],
    ['NUL', 'a\u0000b'],
    ['half a character', 'a\ud800'],
    ['deep lists', [[[[['a']]]]]],
  ])('%s is refused in words', async (_name, answer) => {
    const target = await oneQuestion();
    const player = at(await createPlayers(app, tenant.tenantId, target.eventId, 1), 0);
    const reply = await app.http.inject({
      method: 'POST',
      url: `/api/challenges/${target.challengeId}/submit`,
      headers: { authorization: `Bearer ${player.token}` },
      payload: { eventId: target.eventId, questionId: target.questionId, answer },
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await submissionsOf(target.eventId)).toEqual([]);
  });

  test('a megabyte is not read at all', async () => {
    const target = await oneQuestion();
    const player = at(await createPlayers(app, tenant.tenantId, target.eventId, 1), 0);
    const { eventId, questionId } = target;
    const reply = await app.http.inject({
      method: 'POST',
      url: `/api/challenges/${target.challengeId}/submit`,
      headers: { authorization: `Bearer ${player.token}` },
      payload: { eventId, questionId, answer: 'x'.repeat(1024 * 1024) },
    });
    expect([reply.statusCode, reply.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE', message: 'The request is too large.' }),
    ]);
    expect(await submissionsOf(eventId)).toEqual([]);
  });

  test.each(['\u202e\u0007', '‘; drop table facts; --', '%s%n', '🏴'.repeat(100), '\\', '{"a":'])(
    '%j is a wrong answer',
    async (answer) => {
      const target = await oneQuestion();
      const player = at(await createPlayers(app, tenant.tenantId, target.eventId, 1), 0);
      const reply = await submit(player, target, answer);
      expect(reply.status).toBe(200);
      expect(reply.body.data.isCorrect).toBe(false);
    },
  );
});
