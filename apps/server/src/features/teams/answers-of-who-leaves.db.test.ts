import { AnswerRule, eventRoutes, participantRoutes, playRoutes, teamRoutes } from '@guidon/contract';
import { asPlatform, attemptCounts, eventParticipants, facts, submissions } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { inFactOrder } from '../../testing/in-fact-order.ts';
import { makeTeam } from '../../testing/make-team.ts';
import { at, createPlayers, playEvent, type QuestionPlan } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

async function newEvent(
  question: QuestionPlan = {},
  teamChanges: 'always' | 'until-first-answer' = 'always',
) {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, {
    event: { teamMode: 'optional', teamChanges, registrationType: 'open' },
    challenges: [{ questions: [question] }],
  });
  const challenge = at(challenges, 0);
  const people = await createPlayers(app, tenant.tenantId, eventId, 3);
  const [lead, ada, solo] = [at(people, 0), at(people, 1), at(people, 2)];
  const members = [lead.userId, ada.userId];
  const { id: teamId } = await makeTeam(app, { tenantId: tenant.tenantId, eventId, members });
  return { eventId, challengeId: challenge.id, questionId: at(challenge.questionIds, 0), teamId, ada, solo };
}

type Target = Awaited<ReturnType<typeof newEvent>>;

function answer(
  player: TestActor,
  { eventId, challengeId, questionId }: Target,
  sent: string | string[] = 'flag{right}',
) {
  const body = { eventId, questionId, answer: sent };
  return app.call(playRoutes.submit, player.token, { params: { challengeId }, body });
}

const leave = ({ ada, teamId }: Target) => app.call(teamRoutes.leave, ada.token, { params: { teamId } });
const unregister = ({ solo, eventId }: Target) =>
  app.call(eventRoutes.unregister, solo.token, { params: { eventId } });

const inOrder = <First, Second>(
  { eventId }: Target,
  first: () => Promise<First>,
  second: () => Promise<Second>,
) => inFactOrder(app, eventId, [first, second]);

const factsOf = ({ eventId }: Target) =>
  asPlatform(app.services, (tx) => tx.select().from(facts).where(eq(facts.eventId, eventId)));
const submissionsOf = ({ eventId }: Target) =>
  asPlatform(app.services, (tx) => tx.select().from(submissions).where(eq(submissions.eventId, eventId)));

test('an answer that waits while its sender leaves the team counts for them, not for the team', async () => {
  const target = await newEvent();
  const { ada } = target;
  const [left, answered] = await inOrder(
    target,
    () => leave(target),
    () => answer(ada, target),
  );
  expect(left.status).toBe(200);
  expect(answered.body.data).toMatchObject({ isCorrect: true, alreadySolved: false });
  expect(await factsOf(target)).toMatchObject([{ kind: 'solve', unitId: ada.userId }]);
  expect(await submissionsOf(target)).toMatchObject([{ unitId: ada.userId }]);
});

test('so does one with a limit, which uses no attempt of the team, and one that is right in part', async () => {
  const limited = await newEvent({ maxAttempts: 3 });
  const [, solved] = await inOrder(
    limited,
    () => leave(limited),
    () => answer(limited.ada, limited),
  );
  expect(solved.body.data).toMatchObject({ isCorrect: true });
  const counts = await asPlatform(app.services, (tx) =>
    tx.select().from(attemptCounts).where(eq(attemptCounts.eventId, limited.eventId)),
  );
  expect(counts).toMatchObject([{ unitId: limited.ada.userId, used: 1 }]);
  const rule = AnswerRule.parse({
    kind: 'text',
    logic: 'all',
    partial: true,
    answers: ['one', 'two'].map((value) => ({ value })),
  });
  const shared = await newEvent({ rule });
  const [, part] = await inOrder(
    shared,
    () => leave(shared),
    () => answer(shared.ada, shared, 'one'),
  );
  expect(part.status).toBe(200);
  expect(await factsOf(shared)).toMatchObject([{ kind: 'partial', unitId: shared.ada.userId }]);
  expect(await submissionsOf(shared)).toMatchObject([{ unitId: shared.ada.userId }]);
});

test('who has answered before the event is locked stays in a team that is left until the first answer', async () => {
  const target = await newEvent({}, 'until-first-answer');
  const [answered, left] = await inOrder(
    target,
    () => answer(target.ada, target),
    () => leave(target),
  );
  expect(answered.body.data).toMatchObject({ isCorrect: true });
  expect(failure(left)).toMatchObject({ code: 'TEAM_LOCKED' });
});

test('an answer that waits while its sender is banned, or unregisters, is not recorded', async () => {
  const target = await newEvent();
  const { eventId, solo } = target;
  const ban = () =>
    app.call(participantRoutes.ban, tenant.admin.token, {
      params: { eventId, userId: solo.userId },
      body: { reason: 'Sold flags.' },
    });
  const [banned, answered] = await inOrder(target, ban, () => answer(solo, target));
  expect(banned.status).toBeLessThan(300);
  expect(failure(answered)).toMatchObject({ code: 'NOT_REGISTERED' });
  const other = await newEvent();
  const [gone, refused] = await inOrder(
    other,
    () => unregister(other),
    () => answer(other.solo, other),
  );
  expect(gone.status).toBe(200);
  expect(failure(refused)).toMatchObject({ code: 'NOT_REGISTERED' });
  expect([...(await factsOf(target)), ...(await factsOf(other))]).toEqual([]);
  expect([...(await submissionsOf(target)), ...(await submissionsOf(other))]).toEqual([]);
});

test('who has answered while they were about to unregister takes part', async () => {
  const target = await newEvent();
  const { eventId, solo } = target;
  const [answered, gone] = await inOrder(
    target,
    () => answer(solo, target),
    () => unregister(target),
  );
  expect(answered.body.data).toMatchObject({ isCorrect: true });
  expect(failure(gone)).toMatchObject({ code: 'HAS_HISTORY' });
  const taking = await asPlatform(app.services, (tx) =>
    tx.select().from(eventParticipants).where(eq(eventParticipants.eventId, eventId)),
  );
  expect(taking.map(({ userId }) => userId)).toContain(solo.userId);
});
