import { challengeRoutes, eventRoutes, playRoutes } from '@guidon/contract';
import { asPlatform, eventChallenges, eventCounters, facts, submissions } from '@guidon/db';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { inFactOrder } from '../../testing/in-fact-order.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

async function newTarget() {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, { challenges: [{}, {}] });
  const player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
  const challenge = at(challenges, 0);
  const questionId = at(challenge.questionIds, 0);
  return { eventId, challengeId: challenge.id, other: at(challenges, 1).id, questionId, player };
}

type Target = Awaited<ReturnType<typeof newTarget>>;

const answer = ({ eventId, challengeId, questionId, player }: Target) =>
  app.call(playRoutes.submit, player.token, {
    params: { challengeId },
    body: { eventId, questionId, answer: 'flag{right}' },
  });

const takeOut = ({ eventId, other }: Target) =>
  app.call(eventRoutes.setChallenges, tenant.admin.token, {
    params: { eventId },
    body: { challengeIds: [other] },
  });

const remove = ({ challengeId }: Target) =>
  app.call(challengeRoutes.remove, tenant.admin.token, { params: { challengeId } });

const recordedOf = ({ eventId }: Target) =>
  asPlatform(app.services, async (tx) => [
    ...(await tx.select().from(facts).where(eq(facts.eventId, eventId))),
    ...(await tx.select().from(submissions).where(eq(submissions.eventId, eventId))),
  ]);

test.each([
  ['taken out of the event', takeOut],
  ['deleted', remove],
])('an answer that waits while its challenge is %s is not recorded', async (_what, leave) => {
  const target = await newTarget();
  const [left, answered] = await inFactOrder(app, target.eventId, [
    () => leave(target),
    () => answer(target),
  ]);
  expect(left.status).toBeLessThan(300);
  expect(['NOT_FOUND', 'UNAVAILABLE']).toContain(failure(answered).code);
  expect(await recordedOf(target)).toEqual([]);
});

test('an answer that is outdated each time it is judged is refused in the end', async () => {
  const target = await newTarget();
  const { eventId, challengeId, player } = target;
  await app.call(playRoutes.challenges, player.token, { params: { eventId } });
  // As another process does it, of which this one does not hear.
  await asPlatform(app.services, async (tx) => {
    await tx.delete(eventChallenges).where(eq(eventChallenges.challengeId, challengeId));
    await tx
      .update(eventCounters)
      .set({ answersOutdatedAt: sql`clock_timestamp()` })
      .where(eq(eventCounters.eventId, eventId));
  });
  expect(failure(await answer(target)).code).toBe('UNAVAILABLE');
  expect(await recordedOf(target)).toEqual([]);
});

test.each([
  ['taken out of the event', takeOut],
  ['deleted', remove],
])('a challenge that is answered while it is about to be %s stays', async (_what, leave) => {
  const target = await newTarget();
  const [answered, left] = await inFactOrder(app, target.eventId, [
    () => answer(target),
    () => leave(target),
  ]);
  expect(answered.body).toMatchObject({ data: { isCorrect: true } });
  expect(failure(left).code).toBe('HAS_HISTORY');
});
