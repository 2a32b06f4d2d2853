import { isDeepStrictEqual } from 'node:util';
import { challengeRoutes, playRoutes, standingsRoutes } from '@guidon/contract';
import { asPlatform, challenges, soloUnitId } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { eventually } from '../../testing/eventually.ts';
import { at, type ChallengePlan, createPlayers, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createLiveEvents } from './live-events.ts';

const mebibyte = 1024 * 1024;
/** Two events of a MiB have room in three quarters of it, three do not. */
const eventMemoryBytes = 4 * mebibyte;

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp({ eventMemoryBytes });
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const largeRule = {
  kind: 'text' as const,
  answers: ['flag{right}', ...Array.from({ length: 12 }, (_, n) => `${n}${'x'.repeat(100_000)}`)].map(
    (value) => ({ value, caseSensitive: true }),
  ),
};
const large: ChallengePlan = { questions: [{ rule: largeRule }] };

async function look(eventId: string) {
  const { body } = await app.call(playRoutes.challenges, tenant.admin.token, { params: { eventId } });
  return body.data.length;
}

const signalsOf = (eventId: string) =>
  app.signals.filter(
    ({ channel, event }) => channel === `private-event-${eventId}` && event === 'submission-update',
  ).length;

async function gaugeOf(of: TestApp, gauge: string, labels = {}): Promise<number> {
  const metrics = await of.services.metrics.collect();
  const found = metrics.find(({ name }) => name === gauge);
  return found?.values.find((value) => isDeepStrictEqual({ ...value.labels }, labels))?.value ?? 0;
}

const heldBytes = (of = app) => gaugeOf(of, 'guidon_event_memory_bytes', { of: 'events' });

/** So many running events that the first of them are in memory no more. */
async function lookAtOthers(): Promise<void> {
  for (let n = 0; n < 4; n += 1) {
    const { eventId } = await playEvent(app, tenant.tenantId, { challenges: [large] });
    expect(await look(eventId)).toBe(1);
    expect(await heldBytes()).toBeLessThanOrEqual(0.75 * eventMemoryBytes);
  }
}

test('running events leave the memory, and are loaded again with all that was answered', async () => {
  const { eventId, challenges: planned } = await playEvent(app, tenant.tenantId, { challenges: [large, {}] });
  const [player] = await createPlayers(app, tenant.tenantId, eventId, 1);
  const answer = (challenge: (typeof planned)[number], text: string) =>
    app.call(playRoutes.submit, player?.token ?? '', {
      params: { challengeId: challenge.id },
      body: { eventId, questionId: at(challenge.questionIds, 0), answer: text },
    });
  expect((await answer(at(planned, 1), 'flag{right}')).body.data).toMatchObject({ isCorrect: true });
  await eventually(() => signalsOf(eventId)).toBe(1);
  await lookAtOthers();
  expect((await answer(at(planned, 0), 'flag{right}')).body.data).toMatchObject({
    isCorrect: true,
    firstBlood: true,
  });
  await eventually(() => signalsOf(eventId)).toBe(2);
  await lookAtOthers();
  const board = await app.call(standingsRoutes.leaderboard, tenant.admin.token, { params: { eventId } });
  expect(board.body).toMatchObject({ version: 2, data: [{ score: 200 }] });
});

test('a start loads what was answered last, and no more than half of what there is room for', async () => {
  const started = await startTestApp({ beside: app, eventMemoryBytes });
  await started.features.find(({ name }) => name === 'standings')?.warm?.();
  expect(await gaugeOf(started, 'guidon_live_facts')).toBeGreaterThan(0);
  expect(await heldBytes(started)).toBeGreaterThan(0);
  expect(await heldBytes(started)).toBeLessThanOrEqual(0.5 * eventMemoryBytes);
  await started.close();
});

test('what is recorded of an event that is not in memory is signalled to open pages', async () => {
  const { eventId } = await playEvent(app, tenant.tenantId, { challenges: [{}] });
  const [player] = await createPlayers(app, tenant.tenantId, eventId, 1);
  const { userId } = player ?? tenant.participant;
  const live = createLiveEvents(app.services);
  await asPlatform(app.services, (tx) =>
    live.append(tx, { tenantId: tenant.tenantId, eventId }, async () => ({
      kind: 'award',
      unitId: soloUnitId(userId),
      userId,
      points: 10,
      atMs: app.services.clock(),
    })),
  );
  await eventually(() => signalsOf(eventId)).toBe(1);
});

test('texts are read when they are shown, and anew once they have changed', async () => {
  const secret = 'Only the page shows it.';
  const { eventId, challenges: planned } = await playEvent(app, tenant.tenantId, {
    challenges: [
      {
        fields: {
          description: `${'Begin. '.repeat(400)}${secret}`,
          introBody: secret,
          successMessage: secret,
          connectionInfo: secret,
        },
        hints: [{ content: secret, cost: 0 }],
      },
    ],
  });
  const { id: challengeId } = at(planned, 0);
  const live = createLiveEvents(app.services);
  const event = await live.read({ tenantId: tenant.tenantId, eventId });
  expect(JSON.stringify(event?.definition)).not.toContain(secret);
  const params = { eventId, challengeId };
  const shown = async () => (await app.call(playRoutes.challenge, tenant.admin.token, { params })).body.data;
  expect(await shown()).toMatchObject({
    description: expect.stringContaining(secret),
    intro: { body: secret },
    connectionInfo: secret,
    hints: [{ content: secret }],
  });
  const { body } = await app.call(challengeRoutes.get, tenant.admin.token, { params: { challengeId } });
  const { version } = body.data;
  await asPlatform(app.services, (tx) =>
    tx.update(challenges).set({ description: 'Another' }).where(eq(challenges.id, challengeId)),
  );
  // Nobody was told of it: what is kept is of the version that is known.
  expect((await shown()).description).toContain(secret);
  await app.call(challengeRoutes.update, tenant.admin.token, {
    params: { challengeId },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- to an author no rule is null
    body: { ...body.data, version, description: 'Rewritten' } as never,
  });
  expect((await shown()).description).toBe('Rewritten');
});
