import {
  eventRoutes,
  AnswerRule,
  challengeRoutes,
  libraryRoutes,
  playRoutes,
  profileRoutes,
  standingsRoutes,
} from '@guidon/contract';
import {
  asPlatform,
  eventChallenges,
  eventCounters,
  eventParticipants,
  facts,
  newId,
  submissions,
  type UserId,
} from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestTenant } from '../../../testing/actors.ts';
import { at, joinEvent, playEvent } from '../../../testing/play-event.ts';
import { failure, startTestApp, type TestApp, urlOf } from '../../../testing/test-app.ts';
import { answer, openChallenges, practiceEventsOf } from './library-fixture.ts';

let app: TestApp;
let beside: TestApp;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  beside = await startTestApp({ beside: app });
  tenant = await createTenant(app);
  other = await createTenant(app);
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

const player = () => createMember(app, tenant.tenantId, 'participant');

const read = async (token: string, challengeId: string) =>
  (await app.call(libraryRoutes.challenge, token, { params: { challengeId } })).body.data;

function solvesOf(userId: UserId) {
  return asPlatform(app.services, (tx) =>
    tx
      .select({ eventId: facts.eventId, questionId: facts.questionId })
      .from(facts)
      .where(and(eq(facts.userId, userId), eq(facts.kind, 'solve'))),
  );
}

async function countersOf(eventId: string) {
  return asPlatform(app.services, async (tx) => {
    const [row] = await tx.select().from(eventCounters).where(eq(eventCounters.eventId, eventId));
    const people = await tx.$count(eventParticipants, eq(eventParticipants.eventId, eventId));
    return { counted: row?.participantCount, people };
  });
}

describe('an answer outside events', () => {
  test('is recorded, and the challenge shows what was solved', async () => {
    const [challenge] = await openChallenges(app, tenant, [{ questions: [{ points: 30 }, { points: 70 }] }]);
    if (!challenge) throw new Error('no challenge');
    const ada = await player();
    const wrong = await answer(app, ada, challenge, { answer: 'flag{wrong}' });
    expect(wrong.body.data).toMatchObject({ isCorrect: false, isPractice: false, points: 0 });
    const first = await answer(app, ada, challenge);
    expect(first.body.data).toMatchObject({
      isCorrect: true,
      points: 30,
      alreadySolved: false,
      challengeComplete: false,
      firstBlood: false,
      solveNumber: null,
      progress: 50,
      solvedQuestions: 1,
    });
    expect((await answer(app, ada, challenge)).body.data).toMatchObject({ alreadySolved: true, points: 0 });
    const last = await answer(app, ada, challenge, { question: 1 });
    expect(last.body.data).toMatchObject({ challengeComplete: true, points: 70, firstBlood: false });
    expect(last.body.data.successMessage).toContain('completed');
    const shown = await read(ada.token, challenge.id);
    expect(shown.questions.map(({ isSolved }) => isSolved)).toEqual([true, true]);
    expect(shown).toMatchObject({ eventId: null, eventName: null, solveCount: 1, points: 100 });
    const {
      practice,
      submissions: inEvents,
      solves,
    } = (await app.call(profileRoutes.stats, ada.token, {})).body.data;
    expect(practice).toEqual({ submissions: 4, solves: 2, completedChallenges: 1 });
    expect({ inEvents, solves }).toEqual({ inEvents: 0, solves: 0 });
  });

  test('of a wrong form is no attempt, and joins nobody', async () => {
    const [challenge] = await openChallenges(app, tenant, [
      { questions: [{ rule: { kind: 'number', value: 7, tolerance: 0 } }] },
    ]);
    if (!challenge) throw new Error('no challenge');
    const ada = await player();
    expect(failure(await answer(app, ada, challenge, { answer: 'seven' }))).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    const joined = await asPlatform(app.services, (tx) =>
      tx.$count(eventParticipants, eq(eventParticipants.userId, ada.userId)),
    );
    expect(joined).toBe(0);
  });

  test('uses up the attempts of practice alone', async () => {
    const [challenge] = await openChallenges(app, tenant, [{ questions: [{ maxAttempts: 2 }] }]);
    if (!challenge) throw new Error('no challenge');
    const ada = await player();
    expect((await answer(app, ada, challenge, { answer: 'a' })).body.data.attemptsLeft).toBe(1);
    expect((await answer(app, ada, challenge, { answer: 'b' })).body.data.attemptsLeft).toBe(0);
    expect((await read(ada.token, challenge.id)).questions[0]?.attemptsUsed).toBe(2);
    expect(failure(await answer(app, ada, challenge))).toMatchObject({ code: 'ATTEMPTS_EXHAUSTED' });
  });

  test('sent again under its key counts once', async () => {
    const [challenge] = await openChallenges(app, tenant, [{}]);
    if (!challenge) throw new Error('no challenge');
    const ada = await player();
    const key = newId();
    const send = async (on: TestApp) => {
      const response = await on.http.inject({
        method: 'POST',
        url: urlOf(playRoutes.submit, { params: { challengeId: challenge.id } }),
        headers: { authorization: `Bearer ${ada.token}`, 'idempotency-key': key },
        payload: { questionId: at(challenge.questionIds, 0), answer: 'flag{right}' },
      });
      return response.json<{ data: unknown }>().data;
    };
    const [first, ...others] = await Promise.all([send(app), send(app), send(beside)]);
    expect(first).toMatchObject({ isCorrect: true, alreadySolved: false });
    for (const reply of others) expect(reply).toEqual(first);
    const recorded = await asPlatform(app.services, (tx) =>
      tx.$count(submissions, eq(submissions.userId, ada.userId)),
    );
    expect(recorded).toBe(1);
  });

  test('of staff leaves them unranked', async () => {
    const [challenge] = await openChallenges(app, tenant, [{}]);
    if (!challenge) throw new Error('no challenge');
    await answer(app, tenant.organizer, challenge);
    const rankings = await asPlatform(app.services, (tx) =>
      tx
        .select({ data: facts.data })
        .from(facts)
        .where(and(eq(facts.userId, tenant.organizer.userId), eq(facts.kind, 'ranking'))),
    );
    expect(rankings).toEqual([{ data: expect.objectContaining({ status: 'unranked' }) }]);
  });

  test('is refused where the challenge is not open: 404 as for a missing one', async () => {
    const [inLibrary] = await openChallenges(app, tenant, [{}]);
    const [inEventAlone] = await openChallenges(app, tenant, [{}], { visibility: 'event' });
    if (!inLibrary || !inEventAlone) throw new Error('no challenge');
    const ofAnother = { ...inLibrary, questionIds: inEventAlone.questionIds };
    expect(failure(await answer(app, tenant.participant, ofAnother)).code).toBe('NOT_FOUND');
    for (const [who, challenge] of [
      [other.participant, inLibrary],
      [tenant.participant, inEventAlone],
      [tenant.admin, inEventAlone],
      [tenant.participant, { ...inLibrary, id: newId() }],
    ] as const) {
      expect(failure(await answer(app, who, challenge))).toMatchObject({ code: 'NOT_FOUND' });
      const { id: challengeId } = challenge;
      const reply = await app.call(libraryRoutes.challenge, who.token, { params: { challengeId } });
      expect(failure(reply)).toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

const asking = async (...rules: object[]) => {
  const questions = rules.map((rule) => ({ rule: AnswerRule.parse(rule), points: 90 }));
  const [challenge] = await openChallenges(app, tenant, [{ questions }]);
  if (!challenge) throw new Error('no challenge');
  return challenge;
};

describe('an answer outside events to a question', () => {
  const items = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id }));

  test('that is right in part gives its part, and later the rest', async () => {
    const challenge = await asking({ kind: 'order', partial: true, items });
    const ada = await player();
    const practiceOf = async () => (await app.call(profileRoutes.stats, ada.token, {})).body.data.practice;
    const points = [];
    for (const given of [['b', 'a', 'c', 'd'], ['b', 'a', 'd', 'c'], items.map(({ id }) => id)]) {
      const { data } = (await answer(app, ada, challenge, { answer: given })).body;
      points.push([data.isPartial, data.isCorrect, data.points]);
      const [shown] = (await read(ada.token, challenge.id)).questions;
      expect(shown?.fraction).toBe(data.isCorrect ? 1 : 0.5);
      expect(await practiceOf()).toMatchObject({ solves: data.isCorrect ? 1 : 0 });
    }
    const [ofAnother] = (await read((await player()).token, challenge.id)).questions;
    expect(ofAnother).toMatchObject({ isSolved: false, fraction: 0 });
    expect(points).toEqual([
      [true, false, 45],
      [false, false, 0],
      [false, true, 45],
    ]);
  });

  test('that asks for several counts those that were handed in', async () => {
    const answers = ['one', 'two'].map((value) => ({ value }));
    const challenge = await asking({ kind: 'text', logic: 'all', answers });
    const ada = await player();
    expect((await answer(app, ada, challenge, { answer: 'two' })).body.data).toMatchObject({
      isPartial: true,
      message: 'That is one of them: 1 of 2.',
    });
    const [shown] = (await read(ada.token, challenge.id)).questions;
    expect(shown).toMatchObject({ parts: { found: 1, total: 2 }, isSolved: false });
    const both = await Promise.all([
      answer(app, ada, challenge, { answer: 'one' }),
      answer(beside, ada, challenge, { answer: 'one' }),
    ]);
    expect(both.map(({ body }) => body.data.isCorrect)).toEqual([true, true]);
    expect(await solvesOf(ada.userId)).toHaveLength(1);
  });

  test('that people judge is told as such and not kept', async () => {
    const challenge = await asking({ kind: 'manual' });
    const ada = await player();
    expect((await answer(app, ada, challenge, { answer: 'My report' })).body.data).toMatchObject({
      isCorrect: false,
      isPending: false,
      attemptsLeft: null,
      message: 'People judge the answers to this question, and only in an event. Nothing of it is kept here.',
    });
    const kept = await asPlatform(app.services, (tx) =>
      tx.$count(submissions, eq(submissions.userId, ada.userId)),
    );
    expect(kept).toBe(0);
  });

  test('with a flag for each of them takes the own alone, as a right answer and as a wrong one', async () => {
    const made = await app.call(challengeRoutes.create, tenant.admin.token, {
      body: {
        name: 'Own flags to practise',
        category: 'Web',
        description: 'Log in with `{{flag}}`.',
        beginChallengeLink: 'https://box.example.org/?token={{flag}}',
        questions: [{ title: 'Own', points: 90, rule: { kind: 'per-unit', template: 'CTF{own_{flag}}' } }],
      },
    });
    const { id, name, questions } = made.body.data;
    const challenge = { id, name, questionIds: questions.map((one) => one.id), hintIds: [] };
    await app.call(challengeRoutes.publish, tenant.admin.token, {
      params: { challengeId: id },
      body: { visibility: 'library' },
    });
    const [ada, bob] = [await player(), await player()];
    const shown = async (token: string) => {
      const page = await read(token, id);
      const launched = await app.call(libraryRoutes.launch, token, { params: { challengeId: id }, body: {} });
      expect(page.questions[0]?.kind).toBe('text');
      const flag = /CTF\{own_[\da-f]{32}\}/.exec(page.description)?.[0] ?? '';
      expect(launched.body.data.url).toBe(`https://box.example.org/?token=${flag}`);
      expect(page.beginChallengeLink).toBe(launched.body.data.url);
      return flag;
    };
    const [adas, bobs] = [await shown(ada.token), await shown(bob.token)];
    expect(adas).not.toBe(bobs);
    const wrong = (await answer(app, ada, challenge, { answer: bobs.replace(/[\da-f]{4}\}/, '0000}') })).body;
    expect((await answer(app, ada, challenge, { answer: bobs })).body).toEqual(wrong);
    expect((await answer(app, ada, challenge, { answer: adas })).body.data).toMatchObject({
      isCorrect: true,
      challengeComplete: true,
    });
  });
});

describe('practice and events', () => {
  test('do not count for each other, and what was solved in an event is solved in the library', async () => {
    const [first, second] = await openChallenges(app, tenant, [{}, {}]);
    if (!first || !second) throw new Error('no challenge');
    const { eventId } = await playEvent(app, tenant.tenantId, { challenges: [] });
    await asPlatform(app.services, async (tx) => {
      await tx.insert(eventChallenges).values(
        [first, second].map(({ id }, position) => ({
          tenantId: tenant.tenantId,
          eventId,
          challengeId: id,
          position,
        })),
      );
    });
    const ada = await player();
    await joinEvent(app, tenant.tenantId, eventId, [ada.userId]);
    const people = async () =>
      (await app.call(eventRoutes.get, ada.token, { params: { eventId } })).body.data.participantCount;
    const registered = await people();
    await answer(app, ada, first);
    const before = await app.call(playRoutes.challenges, ada.token, { params: { eventId } });
    expect(before.body.solvedQuestionIds).toEqual([]);
    expect((await answer(app, ada, first, { eventId })).body.data).toMatchObject({
      firstBlood: true,
      points: 100,
    });
    await answer(app, ada, second, { eventId });
    const list = await app.call(libraryRoutes.list, ada.token, { query: { limit: 200, solved: 'solved' } });
    expect(list.body.data.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id]));
    expect((await read(ada.token, second.id)).questions[0]?.isSolved).toBe(true);
    expect((await read(ada.token, second.id)).solveCount).toBe(0);
    expect(await people()).toBe(registered);
    const board = await app.call(standingsRoutes.leaderboard, ada.token, { params: { eventId } });
    expect(board.body.data).toMatchObject([{ score: 200 }]);
    expect((await answer(app, ada, second)).body.data).toMatchObject({ alreadySolved: false });
  });

  test('fifty right answers at once across both make one solve in each', async () => {
    const [challenge] = await openChallenges(app, tenant, [{}]);
    if (!challenge) throw new Error('no challenge');
    const { eventId } = await playEvent(app, tenant.tenantId, { challenges: [] });
    await asPlatform(app.services, async (tx) => {
      await tx
        .insert(eventChallenges)
        .values({ tenantId: tenant.tenantId, eventId, challengeId: challenge.id, position: 0 });
    });
    const ada = await player();
    await joinEvent(app, tenant.tenantId, eventId, [ada.userId]);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        answer(index % 4 < 2 ? app : beside, ada, challenge, index % 2 === 0 ? { eventId } : {}),
      ),
    );
    const results = replies.map(({ status, body }) => (status === 200 ? body.data : null));
    expect(results.filter((result) => result !== null && !result.alreadySolved)).toHaveLength(2);
    const solved = await solvesOf(ada.userId);
    expect(solved).toHaveLength(2);
    expect(new Set(solved.map((fact) => fact.eventId)).size).toBe(2);
  });
});

describe('at once', () => {
  test('the first answers of a member join once', async () => {
    const [challenge] = await openChallenges(app, tenant, [{ questions: [{}, {}] }]);
    if (!challenge) throw new Error('no challenge');
    await answer(app, tenant.participant, challenge);
    const [eventId = ''] = await practiceEventsOf(app, tenant.tenantId);
    const before = await countersOf(eventId);
    const ada = await player();
    await Promise.all([
      answer(app, ada, challenge, { question: 0 }),
      answer(beside, ada, challenge, { question: 1 }),
      answer(app, ada, challenge, { question: 1, answer: 'flag{wrong}' }),
    ]);
    const after = await countersOf(eventId);
    expect(after).toEqual({ counted: (before.counted ?? 0) + 1, people: before.people + 1 });
    expect(await solvesOf(ada.userId)).toHaveLength(2);
  });

  test('two processes make one practice event', async () => {
    const fresh = await createTenant(app);
    const challenges = await openChallenges(app, fresh, [{}, {}]);
    const players = await Promise.all(
      Array.from({ length: 6 }, () => createMember(app, fresh.tenantId, 'participant')),
    );
    const replies = await Promise.all(
      players.map((who, index) =>
        answer(index % 2 === 0 ? app : beside, who, at(challenges, index % challenges.length)),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(players.map(() => 200));
    const made = await practiceEventsOf(app, fresh.tenantId);
    expect(made).toHaveLength(1);
    expect(await countersOf(at(made, 0))).toEqual({ counted: 6, people: 6 });
  });
});

test('a hint outside events that stands behind another one is refused until that is unlocked', async () => {
  const hints = [
    { content: 'Look left', cost: 20 },
    { content: 'Further left', cost: 20, requires: 0 },
  ];
  const challenge = at(await openChallenges(app, tenant, [{ hints }]), 0);
  const ada = await player();
  const unlock = (place: number) =>
    app.call(playRoutes.unlockHint, ada.token, {
      params: { challengeId: challenge.id, hintId: at(challenge.hintIds, place) },
      body: {},
    });
  expect(failure(await unlock(1)).code).toBe('HINT_LOCKED');
  expect([(await unlock(0)).status, (await unlock(1)).status]).toEqual([200, 200]);
});

test('a hint outside events is unlocked once, and is nobody else’s', async () => {
  const [challenge] = await openChallenges(app, tenant, [{ hints: [{ content: 'Look left', cost: 20 }] }]);
  if (!challenge) throw new Error('no challenge');
  const ada = await player();
  const unlock = (on: TestApp) =>
    on.call(playRoutes.unlockHint, ada.token, {
      params: { challengeId: challenge.id, hintId: at(challenge.hintIds, 0) },
      body: {},
    });
  expect((await read(ada.token, challenge.id)).hints[0]?.content).toBe(null);
  const replies = await Promise.all([unlock(app), unlock(beside), unlock(app)]);
  for (const { body } of replies) expect(body.data).toMatchObject({ content: 'Look left', cost: 20 });
  expect((await read(ada.token, challenge.id)).hints[0]?.content).toBe('Look left');
  expect((await read(tenant.participant.token, challenge.id)).hints[0]?.content).toBe(null);
  const paid = await asPlatform(app.services, (tx) =>
    tx.$count(facts, and(eq(facts.userId, ada.userId), eq(facts.kind, 'hint'))),
  );
  expect(paid).toBe(1);
  const missing = await app.call(playRoutes.unlockHint, ada.token, {
    params: { challengeId: challenge.id, hintId: newId() },
    body: {},
  });
  expect(failure(missing)).toMatchObject({ code: 'NOT_FOUND' });
});
