import { AnswerRule, judgingRoutes, playRoutes, type SubmitBody } from '@guidon/contract';
import { asPlatform, facts, newId, submissions } from '@guidon/db';
import { standings } from '@guidon/scoring';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { makeTeam } from '../../testing/make-team.ts';
import { createLiveEvents } from '../standings/index.ts';
import {
  at,
  type ChallengePlan,
  createPlayers,
  playEvent,
  type QuestionPlan,
} from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

interface Target {
  eventId: string;
  challengeId: string;
  questionId: string;
}

const order = AnswerRule.parse({
  kind: 'order',
  partial: true,
  items: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id })),
});
const allOf = (partial: boolean) =>
  AnswerRule.parse({
    kind: 'text',
    logic: 'all',
    partial,
    answers: ['one', 'two', 'three'].map((value) => ({ value })),
  });

async function newTarget(question: QuestionPlan, placed: ChallengePlan['placed'] = {}): Promise<Target> {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, {
    challenges: [{ questions: [question], placed }],
  });
  const challenge = at(challenges, 0);
  return { eventId, challengeId: challenge.id, questionId: at(challenge.questionIds, 0) };
}

async function newTeam({ eventId }: Target, size: number): Promise<{ id: string; members: TestActor[] }> {
  const members = await createPlayers(app, tenant.tenantId, eventId, size);
  const userIds = members.map(({ userId }) => userId);
  const { id } = await makeTeam(app, { tenantId: tenant.tenantId, eventId, members: userIds });
  return { id, members };
}

const player = async ({ eventId }: Target) => at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);

function submit(
  { token }: Pick<TestActor, 'token'>,
  { challengeId, eventId, questionId }: Target,
  answer: SubmitBody['answer'],
) {
  return app.call(playRoutes.submit, token, {
    params: { challengeId },
    body: { eventId, questionId, answer },
  });
}

async function submitUnder(
  key: string,
  { token }: TestActor,
  { challengeId, ...target }: Target,
  answer: SubmitBody['answer'],
): Promise<unknown> {
  const reply = await app.http.inject({
    method: 'POST',
    url: urlOf(playRoutes.submit, { params: { challengeId } }),
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    payload: { ...target, answer },
  });
  return reply.json();
}

async function read({ token }: TestActor, { eventId, challengeId }: Target) {
  const reply = await app.call(playRoutes.challenge, token, { params: { eventId, challengeId } });
  return at(reply.body.data.questions, 0);
}

const factsOf = ({ eventId }: Target) =>
  asPlatform(app.services, (tx) =>
    tx.select().from(facts).where(eq(facts.eventId, eventId)).orderBy(facts.seq),
  );
const outcomesOf = async ({ eventId }: Target) => {
  const rows = await asPlatform(app.services, (tx) =>
    tx.select().from(submissions).where(eq(submissions.eventId, eventId)).orderBy(submissions.id),
  );
  return rows.map(({ outcome }) => outcome);
};

async function score({ token }: TestActor, { eventId }: Target): Promise<number> {
  const reply = await app.call(judgingRoutes.explain, token, { params: { eventId }, query: {} });
  return reply.body.total;
}

describe('an answer that is right in part', () => {
  test('gives that part of the points, later more, and at last the rest', async () => {
    const target = await newTarget({ rule: order, points: 101 });
    const ada = await player(target);
    const steps: [string[], number, number][] = [
      [['b', 'a', 'c', 'd'], 50, 50],
      [['a', 'c', 'd', 'b'], 0, 50],
      [['b', 'a', 'd', 'c'], 0, 50],
      [['a', 'b', 'c', 'd'], 51, 101],
    ];
    for (const [answer, points, sum] of steps) {
      const reply = (await submit(ada, target, answer)).body.data;
      expect([reply.points, await score(ada, target)]).toEqual([points, sum]);
    }
    expect(await outcomesOf(target)).toEqual(['partial', 'partial', 'wrong', 'right']);
    expect((await factsOf(target)).map(({ kind, data }) => [kind, data])).toEqual([
      ['partial', { before: 0, fraction: 0.5, part: null, found: null, total: null }],
      ['solve', null],
    ]);
    const explained = await app.call(judgingRoutes.explain, ada.token, {
      params: { eventId: target.eventId },
      query: {},
    });
    expect(explained.body.data.map(({ kind, credits }) => [kind, at(credits, 0)])).toEqual([
      ['solve', { reason: 'solve', initial: 51, now: 51 }],
      ['partial', { reason: 'partial', initial: 50, now: 50 }],
    ]);
    expect(await read(ada, target)).toMatchObject({ isSolved: true, fraction: 1 });
  });

  test('is on the board of every process as it is computed from the facts, also after a revocation', async () => {
    const target = await newTarget({ rule: order });
    const [ada, bob] = [await player(target), await player(target)];
    await submit(ada, target, ['b', 'a', 'c', 'd']);
    await submit(bob, target, ['a', 'b', 'c', 'd']);
    const board = async () => {
      app.forget();
      const live = await createLiveEvents(app.services).read({
        tenantId: tenant.tenantId,
        eventId: target.eventId,
      });
      if (!live) throw new Error('The event is there.');
      const view = { board: 'units', at: Number.POSITIVE_INFINITY, audience: 'staff' } as const;
      const computed = standings(live.facts, live.rules, view).map(({ id, score: points }) => [id, points]);
      expect(live.board.top(9).map(({ id, score: points }) => [id, points])).toEqual(computed);
      return Object.fromEntries(computed);
    };
    expect(await board()).toEqual({ [ada.userId]: 50, [bob.userId]: 100 });
    await app.call(judgingRoutes.revokeFact, tenant.admin.token, {
      params: { eventId: target.eventId, seq: '1' },
      body: { note: 'Copied' },
    });
    expect(await board()).toEqual({ [ada.userId]: 0, [bob.userId]: 100 });
    expect((await submit(ada, target, ['b', 'a', 'c', 'd'])).body.data.points).toBe(50);
  });

  test('uses an attempt, of which none is left beyond the limit', async () => {
    const target = await newTarget({ rule: order, maxAttempts: 2 });
    const ada = await player(target);
    expect((await submit(ada, target, ['b', 'a', 'c', 'd'])).body.data.attemptsLeft).toBe(1);
    expect((await submit(ada, target, ['b', 'a', 'd', 'c'])).body.data.attemptsLeft).toBe(0);
    expect(failure(await submit(ada, target, ['a', 'c', 'b', 'd'])).code).toBe('ATTEMPTS_EXHAUSTED');
    expect(await outcomesOf(target)).toEqual(['partial', 'wrong']);
  });

  test('counts once when it is sent again', async () => {
    const target = await newTarget({ rule: order });
    const ada = await player(target);
    const key = newId();
    const first = await submitUnder(key, ada, target, ['b', 'a', 'c', 'd']);
    expect(await submitUnder(key, ada, target, ['b', 'a', 'c', 'd'])).toEqual(first);
    expect(await outcomesOf(target)).toEqual(['partial']);
    expect(await factsOf(target)).toHaveLength(1);
  });

  test('is recorded once for the better of two that are sent in the same moment', async () => {
    const target = await newTarget({ rule: order });
    const { members } = await newTeam(target, 2);
    const [ada, bob] = [at(members, 0), at(members, 1)];
    await Promise.all([
      submit(ada, target, ['b', 'a', 'c', 'd']),
      submit(bob, target, ['b', 'a', 'c', 'd']),
      submit(ada, target, ['a', 'c', 'd', 'b']),
    ]);
    const fractions = (await factsOf(target)).map(({ data }) => data);
    expect(fractions.at(-1)).toMatchObject({ fraction: 0.5 });
    expect(await score(ada, target)).toBe(50);
  });
});

describe('what an event lays down of attempts', () => {
  test('costs nothing where an answer is right in part, and what it says where it is wrong', async () => {
    const target = await newTarget({ rule: order }, { wrongPenalty: 7 });
    const ada = await player(target);
    expect((await submit(ada, target, ['b', 'a', 'c', 'd'])).body.data).toMatchObject({
      points: 50,
      penalty: 0,
    });
    expect((await submit(ada, target, ['b', 'a', 'd', 'c'])).body.data).toMatchObject({
      points: 0,
      penalty: 7,
    });
    expect(await score(ada, target)).toBe(43);
  });

  test('costs nothing for one of several answers, for the last of them, and for one that waits for its review', async () => {
    const manual = AnswerRule.parse({ kind: 'manual', criteria: 'Names the root cause' });
    const [parts, report] = [
      await newTarget({ rule: allOf(false) }, { wrongPenalty: 7 }),
      await newTarget({ rule: manual }, { wrongPenalty: 7 }),
    ];
    const [ada, bob] = [await player(parts), await player(report)];
    const penalties = [];
    for (const answer of ['one', 'one', 'two', 'four', 'three'])
      penalties.push((await submit(ada, parts, answer)).body.data.penalty);
    expect(penalties).toEqual([0, 0, 0, 7, 0]);
    expect((await factsOf(parts)).map(({ kind }) => kind)).toEqual([
      'partial',
      'partial',
      'penalty',
      'solve',
    ]);
    expect(await score(ada, parts)).toBe(93);
    expect((await submit(bob, report, 'A race')).body.data).toMatchObject({ isPending: true, penalty: 0 });
    expect(await factsOf(report)).toEqual([]);
    expect(await outcomesOf(report)).toEqual(['pending']);
  });

  test('gives attempts back after the wait, for answers that are right in part too', async () => {
    const placed = { maxAttempts: 1, attemptMode: 'timeout' as const, attemptTimeoutS: 60 };
    const target = await newTarget({ rule: order }, placed);
    const ada = await player(target);
    const first = (await submit(ada, target, ['b', 'a', 'c', 'd'])).body.data;
    expect(first.attemptsLeft).toBe(0);
    expect(first.answerAgainAt).not.toBeNull();
    const refused = failure(await submit(ada, target, ['a', 'c', 'd', 'b']));
    expect(refused).toMatchObject({
      code: 'ATTEMPTS_EXHAUSTED',
      details: { answerAgainAt: first.answerAgainAt },
    });
    const nowMs = app.services.clock();
    app.setClock(nowMs + 61_000);
    expect((await submit(ada, target, ['a', 'c', 'd', 'b'])).status).toBe(200);
    app.setClock(nowMs);
  });
});

describe('several answers that are all asked for', () => {
  test('are progress one after the other, and solve the question together', async () => {
    const target = await newTarget({ rule: allOf(false) });
    const ada = await player(target);
    const told: [string, object][] = [
      ['two', { isPartial: true, points: 0, message: 'That is one of them: 1 of 3.' }],
      ['two', { isPartial: true, points: 0, message: 'You have handed in this one already: 1 of 3.' }],
      ['four', { isPartial: false, isCorrect: false }],
      ['one', { isPartial: true, message: 'That is one of them: 2 of 3.' }],
    ];
    for (const [answer, reply] of told)
      expect((await submit(ada, target, answer)).body.data).toMatchObject(reply);
    expect(await read(ada, target)).toMatchObject({ parts: { found: 2, total: 3 }, isSolved: false });
    expect((await submit(ada, target, 'three')).body.data).toMatchObject({
      isCorrect: true,
      points: 100,
      challengeComplete: true,
      firstBlood: true,
    });
    expect(await read(ada, target)).toMatchObject({ parts: { found: 3, total: 3 }, isSolved: true });
    expect((await submit(ada, target, 'one')).body.data).toMatchObject({ alreadySolved: true, points: 0 });
  });

  test('give their part at once where the rule says so', async () => {
    const target = await newTarget({ rule: allOf(true) });
    const ada = await player(target);
    const points = [];
    for (const answer of ['one', 'two', 'three']) {
      points.push((await submit(ada, target, answer)).body.data.points);
    }
    expect(points).toEqual([33, 33, 34]);
  });

  test('that mates send in the same moment miss none and solve it once', async () => {
    const target = await newTarget({ rule: allOf(true), maxAttempts: 3 });
    const { members } = await newTeam(target, 3);
    const answers = ['one', 'two', 'three'];
    const replies = await Promise.all(
      members.map((member, index) => submit(member, target, at(answers, index))),
    );
    expect(replies.map(({ body }) => body.data.isCorrect).filter(Boolean)).toHaveLength(1);
    expect((await factsOf(target)).map(({ kind }) => kind)).toEqual(['partial', 'partial', 'solve']);
    expect(await score(at(members, 0), target)).toBe(100);
  });

  test('that were handed in already use no attempt', async () => {
    const target = await newTarget({ rule: allOf(false), maxAttempts: 3 });
    const ada = await player(target);
    for (const answer of ['one', 'one', 'one', 'two']) await submit(ada, target, answer);
    expect((await submit(ada, target, 'three')).body.data).toMatchObject({
      isCorrect: true,
      attemptsLeft: 0,
    });
  });
});
