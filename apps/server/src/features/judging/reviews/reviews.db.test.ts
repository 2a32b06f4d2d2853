import { AnswerRule, judgingRoutes, notificationRoutes, playRoutes, reviewRoutes } from '@guidon/contract';
import { asPlatform, auditLog, facts, questions } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
});
afterAll(() => app.close());

const rule = AnswerRule.parse({ kind: 'manual', criteria: 'Names the root cause' });

async function newEvent(players = 2) {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, {
    challenges: [{ questions: [{ rule, maxAttempts: 1 }] }],
    event: { bloodBonuses: [10] },
  });
  const challenge = at(challenges, 0);
  return {
    eventId,
    challengeId: challenge.id,
    questionId: at(challenge.questionIds, 0),
    players: await createPlayers(app, tenant.tenantId, eventId, players),
  };
}

type Event = Awaited<ReturnType<typeof newEvent>>;

const submit = ({ token }: TestActor, { challengeId, eventId, questionId }: Event, answer: string) =>
  app.call(playRoutes.submit, token, {
    params: { challengeId },
    body: { eventId, questionId, answer },
  });
const list = ({ eventId }: Event, { token } = tenant.admin) =>
  app.call(reviewRoutes.list, token, { params: { eventId }, query: {} });
const decide = (
  { eventId }: Event,
  submissionId: string,
  decision: 'accept' | 'reject',
  { token } = tenant.admin,
  percent = 100,
) =>
  app.call(reviewRoutes.decide, token, {
    params: { eventId, submissionId },
    body: { decision, note: 'Read twice', percent },
  });
const reopen = ({ eventId }: Event, submissionId: string, { token } = tenant.admin) =>
  app.call(reviewRoutes.reopen, token, { params: { eventId, submissionId } });
const claim = ({ eventId }: Event, submissionId: string, { token } = tenant.admin, takeOver = false) =>
  app.call(reviewRoutes.claim, token, { params: { eventId, submissionId }, body: { takeOver } });
const total = async ({ eventId }: Event, { token }: TestActor) =>
  (await app.call(judgingRoutes.explain, token, { params: { eventId }, query: {} })).body.total;

async function question({ token }: TestActor, { eventId, challengeId }: Event) {
  const reply = await app.call(playRoutes.challenge, token, { params: { eventId, challengeId } });
  return at(reply.body.data.questions, 0);
}

test('an answer waits without using an attempt, and one at a time', async () => {
  const event = await newEvent();
  const [ada, bob] = [at(event.players, 0), at(event.players, 1)];
  expect((await submit(ada, event, 'A buffer overflow')).body.data).toMatchObject({
    isCorrect: false,
    isPending: true,
    points: 0,
    attemptsLeft: null,
  });
  expect(failure(await submit(ada, event, 'Something else')).code).toBe('REVIEW_PENDING');
  expect(await question(ada, event)).toMatchObject({ isPending: true, review: null, attemptsUsed: 0 });
  expect(await question(bob, event)).toMatchObject({ isPending: false });
  await submit(bob, event, 'No idea');
  const { data, waiting } = (await list(event)).body;
  expect(waiting).toBe(2);
  expect(data.map(({ user, answer, criteria }) => [user?.username, answer, criteria])).toEqual([
    [ada.username, 'A buffer overflow', 'Names the root cause'],
    [bob.username, 'No idea', 'Names the root cause'],
  ]);
});

test('what is accepted counts from the decision on; what is rejected may be tried again', async () => {
  const event = await newEvent();
  const [ada, bob] = [at(event.players, 0), at(event.players, 1)];
  await submit(ada, event, 'First');
  await submit(bob, event, 'Second');
  const waiting = (await list(event)).body.data;
  const [first, second] = [at(waiting, 0), at(waiting, 1)];
  expect((await decide(event, second.submissionId, 'accept')).body.data).toMatchObject({ seq: 1 });
  expect((await decide(event, first.submissionId, 'reject')).body.data).toMatchObject({ seq: null });
  expect(await question(ada, event)).toMatchObject({
    isSolved: false,
    isPending: false,
    review: { decision: 'reject', percent: 0, note: 'Read twice' },
  });
  expect(await question(bob, event)).toMatchObject({ isSolved: true });
  await submit(ada, event, 'Better');
  const again = at((await list(event)).body.data, 0);
  await decide(event, again.submissionId, 'accept');
  expect([await total(event, ada), await total(event, bob)]).toEqual([100, 110]);
  const decided = await asPlatform(app.services, (tx) =>
    tx
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'reviews.decide'), eq(auditLog.targetId, event.eventId)))
      .orderBy(auditLog.id),
  );
  expect(decided[1]?.details).toMatchObject({ decision: 'reject', submissionId: first.submissionId });
});

test('who sent it is told that it was reviewed, and not what came of it', async () => {
  const event = await newEvent();
  const ada = at(event.players, 0);
  await submit(ada, event, 'A secret report');
  await decide(event, at((await list(event)).body.data, 0).submissionId, 'accept');
  await app.runJobs('notify');
  const { data } = (await app.call(notificationRoutes.list, ada.token, { query: {} })).body;
  expect(data.map(({ title, message }) => [title, message])).toContainEqual([
    `An answer of ${ada.username} was reviewed`,
    'Open the challenge to see what came of it.',
  ]);
});

test('of many decisions at once about one answer, one counts', async () => {
  const event = await newEvent();
  await submit(at(event.players, 0), event, 'Report');
  const { submissionId } = at((await list(event)).body.data, 0);
  const judges = await Promise.all([1, 2, 3].map(() => createMember(app, tenant.tenantId, 'admin')));
  const replies = await Promise.all([
    ...judges.map((judge) => decide(event, submissionId, 'accept', judge)),
    ...judges.map((judge) => decide(event, submissionId, 'reject', judge)),
  ]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status !== 200).map((reply) => failure(reply).code)).toEqual(
    Array.from({ length: 5 }, () => 'CONFLICT'),
  );
  const solves = await asPlatform(app.services, (tx) =>
    tx.select().from(facts).where(eq(facts.eventId, event.eventId)),
  );
  expect(solves.length).toBeLessThanOrEqual(1);
});

test('an answer to a question that was solved otherwise meanwhile is not accepted, and waits on', async () => {
  const event = await newEvent();
  const ada = at(event.players, 0);
  await submit(ada, event, 'Report');
  const { submissionId } = at((await list(event)).body.data, 0);
  const plain = AnswerRule.parse({ kind: 'text', answers: [{ value: 'flag{right}' }] });
  await asPlatform(app.services, (tx) =>
    tx.update(questions).set({ rule: plain }).where(eq(questions.id, event.questionId)),
  );
  app.forget();
  expect((await submit(ada, event, 'flag{right}')).body.data).toMatchObject({ isCorrect: true });
  expect(failure(await decide(event, submissionId, 'accept')).code).toBe('CONFLICT');
  expect((await decide(event, submissionId, 'reject')).body.data).toMatchObject({ seq: null });
});

test('neither players nor those of another organization see or decide', async () => {
  const event = await newEvent();
  const ada = at(event.players, 0);
  await submit(ada, event, 'Report');
  const { submissionId } = at((await list(event)).body.data, 0);
  expect((await list(event, ada)).status).toBe(403);
  expect((await decide(event, submissionId, 'accept', ada)).status).toBe(403);
  expect((await list(event, other.admin)).status).toBe(404);
  expect((await decide(event, submissionId, 'accept', other.admin)).status).toBe(404);
  const elsewhere = await newEvent();
  expect((await decide(elsewhere, submissionId, 'accept')).status).toBe(404);
});

test('a part of the points is given by hand, and a better answer may follow', async () => {
  const event = await newEvent();
  const ada = at(event.players, 0);
  await submit(ada, event, 'Half of it');
  const { submissionId } = at((await list(event)).body.data, 0);
  expect((await decide(event, submissionId, 'accept', tenant.admin, 40)).status).toBe(200);
  expect(await total(event, ada)).toBe(40);
  expect(await question(ada, event)).toMatchObject({
    isSolved: false,
    fraction: 0.4,
    review: { decision: 'accept', percent: 40, note: 'Read twice' },
  });
  await submit(ada, event, 'Not more');
  const second = at((await list(event)).body.data, 0);
  expect(failure(await decide(event, second.submissionId, 'accept', tenant.admin, 40)).code).toBe('CONFLICT');
  await decide(event, second.submissionId, 'accept');
  expect(await total(event, ada)).toBe(110);
});

test('a decision is taken back with what it gave, and the answer is decided again', async () => {
  const event = await newEvent();
  const ada = at(event.players, 0);
  await submit(ada, event, 'A report');
  const { submissionId } = at((await list(event)).body.data, 0);
  expect(failure(await reopen(event, submissionId)).code).toBe('CONFLICT');
  await decide(event, submissionId, 'accept');
  const decided = await app.call(reviewRoutes.list, tenant.admin.token, {
    params: { eventId: event.eventId },
    query: { state: 'decided' },
  });
  expect(decided.body).toMatchObject({
    waiting: 0,
    notes: ['Read twice'],
    data: [
      {
        submissionId,
        decided: { decision: 'accept', percent: 100, by: { username: tenant.admin.username } },
      },
    ],
  });
  expect((await reopen(event, submissionId)).status).toBe(200);
  expect(await total(event, ada)).toBe(0);
  expect(await question(ada, event)).toMatchObject({ isSolved: false, isPending: true });
  await decide(event, submissionId, 'reject');
  expect((await reopen(event, submissionId)).status).toBe(200);
  await decide(event, submissionId, 'accept');
  expect(await total(event, ada)).toBe(110);
  await app.runJobs('notify');
  const { data } = (await app.call(notificationRoutes.list, ada.token, { query: {} })).body;
  expect(data.filter(({ title }) => title.startsWith('An answer of'))).toHaveLength(3);
  expect(data[0]?.link).toBe(
    `/challenges/${event.challengeId}?event=${event.eventId}&question=${event.questionId}`,
  );
});

test('a decision is not taken back while another answer of the unit waits', async () => {
  const event = await newEvent();
  const ada = at(event.players, 0);
  await submit(ada, event, 'First');
  const { submissionId } = at((await list(event)).body.data, 0);
  await decide(event, submissionId, 'reject');
  await submit(ada, event, 'Second');
  expect(failure(await reopen(event, submissionId)).code).toBe('CONFLICT');
  expect((await list(event)).body.waiting).toBe(1);
});

test('an answer that one reviewer has open is decided by another only once it is taken over', async () => {
  const event = await newEvent();
  await submit(at(event.players, 0), event, 'Report');
  const { submissionId } = at((await list(event)).body.data, 0);
  const judge = await createMember(app, tenant.tenantId, 'admin');
  expect((await claim(event, submissionId)).body.data).toEqual({ claimedBy: null });
  expect((await claim(event, submissionId, judge)).body.data).toMatchObject({
    claimedBy: { username: tenant.admin.username },
  });
  expect(at((await list(event, judge)).body.data, 0).claimedBy).toMatchObject({
    username: tenant.admin.username,
  });
  expect(at((await list(event)).body.data, 0).claimedBy).toBeNull();
  expect(failure(await decide(event, submissionId, 'accept', judge)).code).toBe('CONFLICT');
  expect((await claim(event, submissionId, judge, true)).body.data).toEqual({ claimedBy: null });
  expect((await decide(event, submissionId, 'accept', judge)).status).toBe(200);
});

test('neither players nor those of another organization claim or take back', async () => {
  const event = await newEvent();
  const ada = at(event.players, 0);
  await submit(ada, event, 'Report');
  const { submissionId } = at((await list(event)).body.data, 0);
  expect([
    (await claim(event, submissionId, ada)).status,
    (await reopen(event, submissionId, ada)).status,
  ]).toEqual([403, 403]);
  expect([
    (await claim(event, submissionId, other.admin)).status,
    (await reopen(event, submissionId, other.admin)).status,
  ]).toEqual([404, 404]);
});
