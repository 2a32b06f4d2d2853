import { createHash } from 'node:crypto';
import { authoringRoutes, flagRoutes, limits, playRoutes } from '@guidon/contract';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTenant, type TestActor } from '../../testing/actors.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openChallenges } from './library/library-fixture.ts';
import { matchingMsPerSecond, matchingTime } from './pattern-budget.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // While it stands still no time is given back.
  app.setClock(Date.now());
});
afterAll(() => app.close());

/** An event of an organization of its own, with a question of this pattern, and players in it. */
async function eventOf(pattern: string, count: number) {
  const { tenantId } = await createTenant(app);
  const rule = { kind: 'regex' as const, pattern, caseSensitive: true };
  const { eventId, challenges } = await playEvent(app, tenantId, { challenges: [{ questions: [{ rule }] }] });
  const { id: challengeId, questionIds } = at(challenges, 0);
  const players = await createPlayers(app, tenantId, eventId, count);
  const answer = (player: TestActor, text: string) =>
    app.call(playRoutes.submit, player.token, {
      params: { challengeId },
      body: { eventId, questionId: at(questionIds, 0), answer: text },
    });
  return { tenantId, players, answer };
}

/** Whatever the machine, each match of this organization takes so long, and those of others take no time. */
function costing(dearTenantId: string, matchMs: number): void {
  let atMs = 0;
  const time = vi.spyOn(matchingTime, 'now').mockImplementation(({ tenantId }) => {
    // It is read before and after a match.
    if (tenantId === dearTenantId) atMs += matchMs;
    return atMs;
  });
  onTestFinished(() => time.mockRestore());
}

/** Without a rhythm, so that the engine meets a new state at each character. */
const mixed = (seed: number) => {
  const bits = Array.from({ length: 4 }, (_, part) =>
    createHash('sha256').update(`${seed} ${part}`).digest(),
  );
  return Array.from(Buffer.concat(bits), (byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .replaceAll('0', 'a')
    .replaceAll('1', 'b')
    .slice(0, 1_000);
};

const all = (status: number) => Array.from({ length: 40 }, () => status);

test('forty accounts that answer one dear pattern do not keep the answers of another organization waiting', async () => {
  const hostile = await eventOf('[ab]*a[ab]{480}', 40);
  const honest = await eventOf('flag\\{[a-z]+\\}', 40);
  costing(hostile.tenantId, 0.3 * matchingMsPerSecond);
  // One after the other, since requests that meet may all find time left.
  const spenders = hostile.players.slice(0, 4);
  for (const [place, player] of spenders.entries())
    expect((await hostile.answer(player, mixed(place))).status).toBe(200);
  const replies = await Promise.all(
    hostile.players.flatMap((player, place) => [
      hostile.answer(player, mixed(100 + place)),
      honest.answer(at(honest.players, place), 'flag{right}'),
    ]),
  );
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((_status, place) => place % 2 === 1)).toEqual(all(200));
  expect(statuses.filter((_status, place) => place % 2 === 0)).toEqual(all(503));
  const refusal = replies.find(({ status }) => status === 503);
  expect(refusal?.body).toMatchObject({
    code: 'UNAVAILABLE',
    details: { retryAfterSeconds: expect.any(Number) },
  });
  app.setClock(app.services.clock() + 60_000);
  const later = await hostile.answer(at(hostile.players, 0), mixed(0));
  expect(later.status).toBe(200);
});

const given = ({ questionIds }: PlannedChallenge, answer: string) => ({
  questionId: at(questionIds, 0),
  answer,
});

test('time that is used up is used up for an answer of whatever way: in an event, after it, outside and tried', async () => {
  const tenant = await createTenant(app);
  const { tenantId } = tenant;
  const rule = { kind: 'regex' as const, pattern: 'flag\\{[a-z]+\\}', caseSensitive: true };
  const plans = [{ questions: [{ rule }] }];
  const running = await playEvent(app, tenantId, { challenges: plans });
  const completedAt = new Date(app.services.clock() - limits.reopenMs);
  const event = { lifecycle: 'completed' as const, completedAt, practiceAfterEnd: true };
  const over = await playEvent(app, tenantId, { challenges: plans, event });
  const outside = at(await openChallenges(app, tenant, plans), 0);
  const { token } = at(await createPlayers(app, tenantId, running.eventId, 1), 0);
  const { eventId } = running;
  const submit = (challenge: PlannedChallenge, of: { eventId?: string }, answer = 'flag{right}') =>
    app.call(playRoutes.submit, token, {
      params: { challengeId: challenge.id },
      body: { ...of, ...given(challenge, answer) },
    });
  costing(tenantId, 2 * matchingMsPerSecond);
  expect((await submit(at(running.challenges, 0), { eventId }, 'flag{Wrong}')).status).toBe(200);
  const replies = [
    await submit(at(running.challenges, 0), { eventId }),
    await submit(at(over.challenges, 0), { eventId: over.eventId }),
    await submit(outside, {}),
    await app.call(flagRoutes.submit, token, { params: { eventId }, body: { flag: 'flag{Wrong}' } }),
    await app.call(authoringRoutes.preview, tenant.contentCreator.token, {
      params: { challengeId: outside.id },
      body: { answer: given(outside, 'flag{right}') },
    }),
  ];
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 503));
});
