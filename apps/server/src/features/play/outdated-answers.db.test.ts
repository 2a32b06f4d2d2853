import { challengeRoutes, eventRoutes, playRoutes } from '@guidon/contract';
import { asPlatform, eventCounters, facts, submissions } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { eventually } from '../../testing/eventually.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';
import { failure, type Reply, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';

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

/** Lets both wait for the counters of the event, which PostgreSQL gives to whoever came first. */
async function inOrder(
  target: Target,
  first: (target: Target) => Promise<Reply<unknown>>,
  second: (target: Target) => Promise<Reply<unknown>>,
): Promise<[Reply<unknown>, Reply<unknown>]> {
  const locked = Promise.withResolvers<void>();
  const waiting = Promise.withResolvers<void>();
  const lock = asPlatform(app.services, async (tx) => {
    await tx.select().from(eventCounters).where(eq(eventCounters.eventId, target.eventId)).for('update');
    locked.resolve();
    await waiting.promise;
  });
  await locked.promise;
  const one = first(target);
  await eventually(() => waitingForLocks(app)).toBe(1);
  const two = second(target);
  await eventually(() => waitingForLocks(app)).toBe(2);
  waiting.resolve();
  await lock;
  return Promise.all([one, two]);
}

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
  const [left, answered] = await inOrder(target, leave, answer);
  expect(left.status).toBeLessThan(300);
  expect(['NOT_FOUND', 'UNAVAILABLE']).toContain(failure(answered).code);
  expect(await recordedOf(target)).toEqual([]);
});

test.each([
  ['taken out of the event', takeOut],
  ['deleted', remove],
])('a challenge that is answered while it is about to be %s stays', async (_what, leave) => {
  const target = await newTarget();
  const [answered, left] = await inOrder(target, answer, leave);
  expect(answered.body).toMatchObject({ data: { isCorrect: true } });
  expect(failure(left).code).toBe('HAS_HISTORY');
});
