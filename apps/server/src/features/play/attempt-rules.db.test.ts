import { randomUUID } from 'node:crypto';
import { judgingRoutes, playRoutes, submissionRoutes, type SubmissionResult } from '@guidon/contract';
import { asPlatform, facts, inTenant, soloUnitId, submissions } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { failure, startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';
import { at, type ChallengePlan, createPlayers, playEvent } from '../../testing/play-event.ts';
import { carryAttempts } from './attempts.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 100 });
  tenant = await createTenant(app);
});
afterAll(() => app.close());

async function start(plan: ChallengePlan, players = 1) {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, { challenges: [plan] });
  const challenge = at(challenges, 0);
  const questionId = at(challenge.questionIds, 0);
  const actors = await createPlayers(app, tenant.tenantId, eventId, players);
  const submit = (answer: string, player: TestActor = at(actors, 0)) =>
    app.call(playRoutes.submit, player.token, {
      params: { challengeId: challenge.id },
      body: { eventId, questionId, answer },
    });
  /** Sends an answer under a key to one of the processes. */
  const submitUnder = async (key: string, answer: string, process = app) => {
    const reply = await process.http.inject({
      method: 'POST',
      url: urlOf(playRoutes.submit, { params: { challengeId: challenge.id } }),
      headers: { authorization: `Bearer ${at(actors, 0).token}`, 'idempotency-key': key },
      payload: { eventId, questionId, answer },
    });
    return reply.json<{ data: SubmissionResult }>().data;
  };
  const read = async (player: TestActor = at(actors, 0)) => {
    const params = { eventId, challengeId: challenge.id };
    return (await app.call(playRoutes.challenge, player.token, { params })).body.data;
  };
  return { eventId, challengeId: challenge.id, questionId, actors, submit, submitUnder, read };
}

const factsOf = (eventId: string) =>
  asPlatform(app.services, (tx) =>
    tx.select().from(facts).where(eq(facts.eventId, eventId)).orderBy(facts.seq),
  );
const submissionsOf = (eventId: string) =>
  asPlatform(app.services, (tx) => tx.select().from(submissions).where(eq(submissions.eventId, eventId)));

const totalOf = async (eventId: string, { token }: TestActor) =>
  (await app.call(judgingRoutes.explain, token, { params: { eventId }, query: {} })).body.total;

describe('a limit of attempts that the event lays down', () => {
  test('counts in place of that of the question', async () => {
    const { submit, read } = await start({ questions: [{ maxAttempts: 9 }], placed: { maxAttempts: 2 } });
    expect((await submit('a')).body.data).toMatchObject({ attemptsLeft: 1, answerAgainAt: null });
    expect((await submit('b')).body.data).toMatchObject({ attemptsLeft: 0, answerAgainAt: null });
    expect(failure(await submit('flag{right}'))).toMatchObject({ code: 'ATTEMPTS_EXHAUSTED' });
    expect(at((await read()).questions, 0)).toMatchObject({
      maxAttempts: 2,
      attemptsUsed: 2,
      answerAgainAt: null,
    });
  });

  const timeout = { maxAttempts: 2, attemptMode: 'timeout', attemptTimeoutS: 60 } as const;

  test('gives as many again after the wait, and says when', async () => {
    const nowMs = Date.now();
    app.setClock(nowMs);
    const { submit, read } = await start({ placed: timeout });
    expect((await submit('a')).body.data).toMatchObject({ attemptsLeft: 1, answerAgainAt: null });
    app.setClock(nowMs + 30_000);
    const answerAgainAt = new Date(nowMs + 90_000).toISOString();
    expect((await submit('b')).body.data).toMatchObject({ attemptsLeft: 0, answerAgainAt });
    app.setClock(nowMs + 89_999);
    const refused = failure(await submit('flag{right}'));
    expect(refused).toMatchObject({ code: 'ATTEMPTS_EXHAUSTED', details: { answerAgainAt } });
    expect(refused.message).toBe('No attempts are left for now. Answer again in 1 second.');
    expect(await read()).toMatchObject({
      attemptTimeoutS: 60,
      questions: [{ maxAttempts: 2, attemptsUsed: 2, answerAgainAt }],
    });
    app.setClock(nowMs + 90_000);
    expect(await read()).toMatchObject({ questions: [{ attemptsUsed: 0, answerAgainAt: null }] });
    expect((await submit('c')).body.data).toMatchObject({ attemptsLeft: 1, answerAgainAt: null });
    expect((await submit('flag{right}')).body.data).toMatchObject({ isCorrect: true });
    app.setClock(Date.now());
  });

  test('holds for many answers at once', async () => {
    const { eventId, submit } = await start({ placed: { ...timeout, maxAttempts: 3 } });
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => submit(`guess ${index}`)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await submissionsOf(eventId)).toHaveLength(3);
  });

  test('goes along with who changes the team, the wait included', async () => {
    const { eventId, questionId, actors, submit } = await start({ placed: timeout }, 2);
    await submit('a');
    await submit('b');
    const [one, two] = [at(actors, 0), at(actors, 1)];
    await inTenant({ database: app.database, tenantId: tenant.tenantId }, (tx) =>
      carryAttempts(tx, { tenantId: tenant.tenantId, eventId }, [
        { from: soloUnitId(one.userId), to: soloUnitId(two.userId) },
      ]),
    );
    expect(failure(await submit('flag{right}', two))).toMatchObject({ code: 'ATTEMPTS_EXHAUSTED' });
    expect(questionId).not.toBe('');
  });
});

describe('a penalty for a wrong answer', () => {
  const placed = { wrongPenalty: 15 };

  test('is a fact that is explained, and the score may fall below zero', async () => {
    const { eventId, submit, challengeId, questionId, actors } = await start({ placed });
    const { userId, token } = at(actors, 0);
    expect((await submit('a')).body.data).toMatchObject({ isCorrect: false, points: 0, penalty: 15 });
    const wrong = at(await submissionsOf(eventId), 0);
    expect(await factsOf(eventId)).toMatchObject([
      {
        seq: 1,
        kind: 'penalty',
        points: -15,
        unitId: userId,
        userId,
        challengeId,
        questionId,
        submissionId: wrong.id,
      },
    ]);
    const explained = await app.call(judgingRoutes.explain, token, { params: { eventId }, query: {} });
    expect(explained.body).toMatchObject({
      total: -15,
      data: [
        { kind: 'penalty', question: 'Question 1', credits: [{ reason: 'penalty', initial: -15, now: -15 }] },
      ],
    });
    expect((await submit('flag{right}')).body.data).toMatchObject({
      isCorrect: true,
      points: 100,
      penalty: 0,
    });
    expect((await submit('b')).body.data).toMatchObject({ isCorrect: false, penalty: 0 });
    expect(await factsOf(eventId)).toHaveLength(2);
  });

  test('counts once for an answer that is sent again', async () => {
    const { eventId, submitUnder } = await start({ placed });
    const beside = await startTestApp({ beside: app });
    const key = randomUUID();
    const both = await Promise.all([submitUnder(key, 'a'), submitUnder(key, 'a')]);
    const later = await submitUnder(key, 'a', beside);
    expect([...both, later].map(({ penalty, isCorrect }) => [penalty, isCorrect])).toEqual([
      [15, false],
      [15, false],
      [15, false],
    ]);
    expect(await factsOf(eventId)).toHaveLength(1);
    await beside.close();
  });

  test('and solves of others are numbered without a gap, however many come at once', async () => {
    const { eventId, submit, actors } = await start({ placed }, 6);
    const sent = actors.flatMap((player) => [
      submit('a', player),
      submit('b', player),
      submit('flag{right}', player),
    ]);
    const replies = await Promise.all(sent);
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    const recorded = await factsOf(eventId);
    expect(recorded.map(({ seq }) => seq)).toEqual(recorded.map((_, index) => index + 1));
    const lost = replies.reduce((sum, { body }) => sum + body.data.penalty, 0);
    expect(lost).toBe(15 * recorded.filter(({ kind }) => kind === 'penalty').length);
    expect(recorded.filter(({ kind }) => kind === 'solve')).toHaveLength(6);
    for (const { unitId, seq } of recorded.filter(({ kind }) => kind === 'solve')) {
      expect(
        recorded.some((fact) => fact.unitId === unitId && fact.kind === 'penalty' && fact.seq > seq),
      ).toBe(false);
    }
  });

  test('is revoked by judges, and with the answer that is accepted', async () => {
    const { eventId, submit, actors } = await start({ placed });
    const player = at(actors, 0);
    await submit('a');
    await submit('b');
    const { token } = tenant.admin;
    const revoked = await app.call(judgingRoutes.revokeFact, token, {
      params: { eventId, seq: 1 },
      body: { note: 'A typing error.' },
    });
    expect(revoked.status).toBe(200);
    const second = (await submissionsOf(eventId)).find(({ answer }) => answer === 'b');
    const accepted = await app.call(submissionRoutes.accept, token, {
      params: { eventId, submissionId: second?.id ?? '' },
      body: { note: 'It was right.' },
    });
    expect(accepted.status).toBe(200);
    const explained = await app.call(judgingRoutes.explain, player.token, { params: { eventId }, query: {} });
    expect(explained.body).toMatchObject({ total: 100 });
  });

  test('goes with no answer but the accepted one, and once', async () => {
    const { eventId, submit, actors } = await start({ placed }, 2);
    const [ada, bob] = [at(actors, 0), at(actors, 1)];
    await submit('a', ada);
    await submit('b', ada);
    await submit('c', bob);
    await submit('d', bob);
    const { token } = tenant.admin;
    const revoked = await app.call(judgingRoutes.revokeFact, token, {
      params: { eventId, seq: 4 },
      body: { note: 'A typing error.' },
    });
    expect(revoked.status).toBe(200);
    const sent = await submissionsOf(eventId);
    for (const accepted of ['b', 'd']) {
      const reply = await app.call(submissionRoutes.accept, token, {
        params: { eventId, submissionId: sent.find(({ answer }) => answer === accepted)?.id ?? '' },
        body: { note: 'It was right.' },
      });
      expect(reply.status).toBe(200);
      if (accepted === 'b') expect(await totalOf(eventId, bob)).toBe(-15);
    }
    expect([await totalOf(eventId, ada), await totalOf(eventId, bob)]).toEqual([85, 85]);
    const revocations = (await factsOf(eventId)).filter(({ kind }) => kind === 'revocation');
    expect(revocations).toHaveLength(2);
  });

  test('does not concern wrong answers elsewhere, which take no lock', async () => {
    const { eventId, submit } = await start({});
    await submit('a');
    expect(await factsOf(eventId)).toEqual([]);
  });
});
