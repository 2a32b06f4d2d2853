import { createHash } from 'node:crypto';
import { playRoutes } from '@guidon/contract';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTenant, type TestActor } from '../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
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
