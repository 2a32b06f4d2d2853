import { eventRoutes, limits, playRoutes, standingsRoutes } from '@guidon/contract';
import { asPlatform, attemptCounts, events, facts, submissions } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

type Settings = Partial<typeof events.$inferInsert>;

async function endedEvent(event: Settings) {
  const made = await playEvent(app, tenant.tenantId, {
    challenges: [{ questions: [{ maxAttempts: 1 }], hints: [{ content: 'Look left', cost: 50 }] }],
    event: {
      lifecycle: 'completed',
      completedAt: new Date(app.services.clock() - limits.reopenMs),
      ...event,
    },
  });
  const players = await createPlayers(app, tenant.tenantId, made.eventId, 1);
  const challenge = at(made.challenges, 0);
  const send = (token: string, answer: string) =>
    app.call(playRoutes.submit, token, {
      params: { challengeId: challenge.id },
      body: { eventId: made.eventId, questionId: at(challenge.questionIds, 0), answer },
    });
  const read = ({ token }: TestActor) =>
    app.call(playRoutes.challenge, token, { params: { eventId: made.eventId, challengeId: challenge.id } });
  return { ...made, challenge, player: at(players, 0), send, read };
}

test('answers are judged after the end and leave nothing behind', async () => {
  const { eventId, player, send, read } = await endedEvent({ practiceAfterEnd: true });
  const board = () => app.call(standingsRoutes.leaderboard, player.token, { params: { eventId } });
  const before = await board();
  const wrong = await send(player.token, 'flag{wrong}');
  expect(wrong.body.data).toMatchObject({ isCorrect: false, isPractice: true, attemptsLeft: null });
  const right = await send(player.token, 'flag{right}');
  expect(right.body.data).toMatchObject({
    isCorrect: true,
    isPractice: true,
    points: 0,
    firstBlood: false,
    solvedQuestions: 0,
    message: 'That is right. This is practice, so it is not counted.',
  });
  const shown = await read(player);
  expect(shown.body.data).toMatchObject({
    can: { answer: false, practise: true },
    whyNot: null,
    solveCount: 0,
    questions: [{ isSolved: false, attemptsUsed: 0 }],
    hints: [{ content: 'Look left' }],
  });
  expect((await board()).body).toEqual(before.body);
  const left = await asPlatform(app.services, async (tx) => [
    ...(await tx.select({ id: facts.eventId }).from(facts).where(eq(facts.eventId, eventId))),
    ...(await tx
      .select({ id: submissions.eventId })
      .from(submissions)
      .where(eq(submissions.eventId, eventId))),
    ...(await tx
      .select({ id: attemptCounts.eventId })
      .from(attemptCounts)
      .where(eq(attemptCounts.eventId, eventId))),
  ]);
  expect(left).toEqual([]);
});

test('an answer to a question of another challenge is not found', async () => {
  const [one, other] = [
    await endedEvent({ practiceAfterEnd: true }),
    await endedEvent({ practiceAfterEnd: true }),
  ];
  const reply = await app.call(playRoutes.submit, one.player.token, {
    params: { challengeId: one.challenge.id },
    body: { eventId: one.eventId, questionId: at(other.challenge.questionIds, 0), answer: 'flag{right}' },
  });
  expect(failure(reply).code).toBe('NOT_FOUND');
});

test.each<[string, Settings]>([
  ['without the switch', {}],
  ['of an archived event', { practiceAfterEnd: true, archivedAt: new Date(0) }],
  ['of a cancelled event', { practiceAfterEnd: true, cancelledAt: new Date(0) }],
  [
    'before the start',
    { practiceAfterEnd: true, lifecycle: 'scheduled', autoStart: false, completedAt: null },
  ],
])('refuses to judge %s', async (_, settings) => {
  const { player, send } = await endedEvent(settings);
  expect(failure(await send(player.token, 'flag{right}')).code).toBe('EVENT_NOT_LIVE');
});

test('is open to members who were not registered', async () => {
  const { send } = await endedEvent({ practiceAfterEnd: true });
  const reply = await send(tenant.participant.token, 'flag{right}');
  expect(reply.body.data).toMatchObject({ isCorrect: true, isPractice: true });
});

test('does not reach events that the caller may not see', async () => {
  const { send } = await endedEvent({ practiceAfterEnd: true, visibility: 'internal' });
  expect((await send(tenant.participant.token, 'flag{right}')).status).toBe(404);
});

test('the setting is kept, and a copy of the event has it too', async () => {
  const { token } = tenant.admin;
  const made = await app.call(eventRoutes.create, token, {
    body: { name: 'Practice', practiceAfterEnd: true },
  });
  expect(made.body.data.practiceAfterEnd).toBe(true);
  const params = { eventId: made.body.data.id };
  const copy = await app.call(eventRoutes.duplicate, token, { params, body: {} });
  expect(copy.body.data.practiceAfterEnd).toBe(true);
  const [row] = await asPlatform(app.services, (tx) =>
    tx
      .select({ is: events.practiceAfterEnd })
      .from(events)
      .where(and(eq(events.tenantId, tenant.tenantId), eq(events.id, copy.body.data.id))),
  );
  expect(row).toEqual({ is: true });
});
