import { eventRoutes, playRoutes, standingsRoutes } from '@guidon/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
const minute = 60_000;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const stats = (eventId: string, token: string) =>
  app.call(standingsRoutes.stats, token, { params: { eventId } });

test('counts answers and solves, and stands still for the public during a freeze', async () => {
  const nowMs = Date.now();
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, {
    challenges: [{}, {}, { questions: [{ points: 50 }, { points: 70 }] }],
    event: { freezeAt: new Date(nowMs + 2 * minute), registrationType: 'open' },
  });
  const player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
  await app.call(eventRoutes.register, tenant.participant.token, { params: { eventId }, body: {} });
  const answer = (index: number, text: string) =>
    app.call(playRoutes.submit, player.token, {
      params: { challengeId: at(challenges, index).id },
      body: { eventId, questionId: at(at(challenges, index).questionIds, 0), answer: text },
    });
  expect((await stats(eventId, player.token)).body.data).toMatchObject({ answerCount: 0, rightShare: null });
  await answer(0, 'wrong');
  await answer(0, 'flag{right}');
  app.setClock(nowMs + minute);
  const before = {
    participants: 1,
    teams: 0,
    answerCount: 2,
    rightShare: 0.5,
    solves: 1,
    challenges: 3,
    unsolvedChallenges: 2,
    pointsAvailable: 320,
  };
  expect((await stats(eventId, player.token)).body.data).toEqual(before);
  app.setClock(nowMs + 3 * minute);
  await answer(1, 'flag{right}');
  app.setClock(nowMs + 4 * minute);
  expect((await stats(eventId, player.token)).body.data).toEqual(before);
  expect((await stats(eventId, tenant.admin.token)).body.data).toMatchObject({
    answerCount: 3,
    solves: 2,
    unsolvedChallenges: 1,
  });
  app.setClock(Date.now());
});

test('are closed where the boards are', async () => {
  const { eventId } = await playEvent(app, tenant.tenantId, { event: { boardVisibility: 'hidden' } });
  expect(failure(await stats(eventId, tenant.participant.token)).code).toBe('BOARD_CLOSED');
  expect((await stats(eventId, tenant.admin.token)).status).toBe(200);
});
