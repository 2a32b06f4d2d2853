import { createHash } from 'node:crypto';
import { submissionRoutes } from '@guidon/contract';
import { asPlatform, newId, submissions, unitIdOf } from '@guidon/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../../testing/play-event.ts';
import { longestDelayMs, measureLoopDelay } from '../../../testing/sweeps/loop-delay.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

/** Without a rhythm, so that the engine meets a new state at each character. */
const mixed = (seed: number) =>
  Array.from({ length: 4 }, (_, part) => createHash('sha256').update(`${seed} ${part}`).digest())
    .flatMap((bytes) => Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')))
    .join('')
    .replaceAll('0', 'a')
    .replaceAll('1', 'b')
    .slice(0, 500);

test('others are answered between two answers that are dear to match with a pattern', async () => {
  const rule = { kind: 'regex', pattern: 'x|[ab]*a[ab]{470}', caseSensitive: true } as const;
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, {
    challenges: [{ questions: [{ rule }] }],
  });
  const challenge = at(challenges, 0);
  const questionId = at(challenge.questionIds, 0);
  const players = await createPlayers(app, tenant.tenantId, eventId, 2);
  const rows = Array.from({ length: 40 }, (_, n) => {
    const { userId } = at(players, n % 2);
    const challengeId = challenge.id;
    const submittedAt = new Date(app.services.clock() + n);
    const answer = n === 39 ? 'x' : `${mixed(n)}b${mixed(n + 40).slice(0, 470)}`;
    const of = {
      tenantId: tenant.tenantId,
      eventId,
      challengeId,
      questionId,
      unitId: unitIdOf(userId),
      userId,
    };
    return { ...of, answer, outcome: 'wrong' as const, id: newId(), submittedAt };
  });
  await asPlatform(app.services, (tx) => tx.insert(submissions).values(rows));
  const params = { eventId, questionId };
  const found = await measureLoopDelay(() =>
    app.call(submissionRoutes.misjudged, tenant.admin.token, { params }),
  );
  expect(found.value.body.total).toBe(1);
  expect(found.delayMs).toBeLessThan(longestDelayMs);
});
