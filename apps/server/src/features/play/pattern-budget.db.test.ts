import { createHash } from 'node:crypto';
import { playRoutes } from '@guidon/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor } from '../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

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
  return { players, answer };
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

test('forty accounts that answer one dear pattern do not keep the answers of another organization waiting', async () => {
  const hostile = await eventOf('[ab]*a[ab]{480}', 40);
  const honest = await eventOf('flag\\{[a-z]+\\}', 40);
  const replies = await Promise.all(
    hostile.players.flatMap((player, place) => [
      hostile.answer(player, mixed(place)),
      honest.answer(at(honest.players, place), 'flag{right}'),
    ]),
  );
  const statuses = replies.map(({ status }) => status);
  const ofHostile = statuses.filter((_status, place) => place % 2 === 0);
  expect(statuses.filter((_status, place) => place % 2 === 1)).toEqual(Array.from({ length: 40 }, () => 200));
  const refused = ofHostile.filter((status) => status === 503).length;
  expect(refused).toBeGreaterThan(0);
  expect(ofHostile.filter((status) => status === 200).length).toBe(40 - refused);
  const refusal = replies.find(({ status }) => status === 503);
  expect(refusal?.body).toMatchObject({
    code: 'UNAVAILABLE',
    details: { retryAfterSeconds: expect.any(Number) },
  });
  app.setClock(app.services.clock() + 60_000);
  const later = await hostile.answer(at(hostile.players, 0), mixed(0));
  expect(later.status).toBe(200);
});
