import { eventChanged } from '../../events/index.ts';
import { playRoutes, profileRoutes } from '@guidon/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import {
  at,
  createPlayers,
  joinEvent,
  type PlannedChallenge,
  playEvent,
} from '../../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const statsOf = async ({ token }: TestActor) => (await app.call(profileRoutes.stats, token, {})).body.data;

function answer(
  who: TestActor,
  eventId: string,
  challenge: PlannedChallenge,
  question: number,
  text = 'flag{right}',
) {
  return app.call(playRoutes.submit, who.token, {
    params: { challengeId: challenge.id },
    body: { eventId, questionId: at(challenge.questionIds, question), answer: text },
  });
}

test('sums what the caller has come to in this tenant', async () => {
  const first = await playEvent(app, tenant.tenantId, { challenges: [{ questions: [{}, {}] }, {}] });
  const second = await playEvent(app, tenant.tenantId, { challenges: [{ questions: [{ points: 150 }] }] });
  const players = await createPlayers(app, tenant.tenantId, first.eventId, 2);
  const [ada, bob] = [at(players, 0), at(players, 1)];
  await joinEvent(app, tenant.tenantId, second.eventId, [ada.userId]);
  await answer(bob, first.eventId, at(first.challenges, 1), 0);
  await answer(ada, first.eventId, at(first.challenges, 0), 0, 'wrong');
  await answer(ada, first.eventId, at(first.challenges, 0), 0);
  await answer(ada, first.eventId, at(first.challenges, 0), 1);
  await answer(ada, first.eventId, at(first.challenges, 1), 0);
  await answer(ada, second.eventId, at(second.challenges, 0), 0);

  expect(await statsOf(ada)).toEqual({
    events: 2,
    submissions: 5,
    solves: 4,
    completedChallenges: 3,
    firstBloods: 2,
    bestRank: null,
    points: 450,
    xp: 450 + 80,
    level: 3,
    levelXp: 300,
    nextLevelXp: 600,
    practice: { submissions: 0, solves: 0, completedChallenges: 0 },
  });
});

test('gives a rank for events that are over, and nothing to a member who never played', async () => {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId);
  const ada = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
  await answer(ada, eventId, at(challenges, 0), 0);
  expect((await statsOf(ada)).bestRank).toBeNull();
  await app.database.platformPool.query(`update events set lifecycle = 'completed' where id = $1`, [eventId]);
  app.bus.publish(eventChanged, { tenantId: tenant.tenantId, eventId });
  expect(await statsOf(ada)).toMatchObject({ bestRank: 1, points: 100, level: 2 });
  expect(await statsOf(tenant.organizer)).toMatchObject({ events: 0, points: 0, level: 1, bestRank: null });
});

test('knows nothing of another tenant', async () => {
  const other = await createTenant(app);
  const { eventId, challenges } = await playEvent(app, other.tenantId);
  await joinEvent(app, other.tenantId, eventId, [other.participant.userId]);
  await answer(other.participant, eventId, at(challenges, 0), 0);
  expect(await statsOf(other.participant)).toMatchObject({ points: 100 });
  expect(await statsOf(tenant.participant)).toMatchObject({ events: 0, points: 0 });
});
