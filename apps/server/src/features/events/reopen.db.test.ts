import {
  eventRoutes,
  limits,
  memberProfileRoutes,
  playRoutes,
  stageRoutes,
  standingsRoutes,
} from '@guidon/contract';
import { asPlatform, auditLog, eventHosts, eventPauses, events } from '@guidon/db';
import { badgeReveals } from '@guidon/db/schema/badges';
import { eventResults } from '@guidon/db/schema/results';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTenant, signIn, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { notificationsOf } from '../notifications/notification-fixture.ts';

const minute = 60_000;

let app: TestApp;
let tenant: TestTenant;
let nowMs: number;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
beforeEach(async () => {
  nowMs = Date.now();
  await goTo(0, tenant.organizer, tenant.participant);
});
afterAll(() => app.close());

/** Sessions end after fifteen minutes. */
async function goTo(afterMs: number, ...actors: TestActor[]): Promise<void> {
  app.setClock(nowMs + afterMs);
  for (const actor of actors) actor.token = await signIn(app, { ...actor, tenantId: tenant.tenantId });
}

const time = (minutes: number) => new Date(nowMs + minutes * minute).toISOString();

interface Played {
  eventId: string;
  challenges: PlannedChallenge[];
  player: TestActor;
}

/** Live for another two minutes, with three challenges and a player. */
async function played(event: Partial<typeof events.$inferInsert> = {}): Promise<Played> {
  const planned = await playEvent(app, tenant.tenantId, {
    challenges: [{ fields: { solution: 'Like this.', showSolutionAfterEnd: true } }, {}, {}],
    event: { endsAt: new Date(nowMs + 2 * minute), createdBy: tenant.organizer.userId, ...event },
  });
  const [player] = await createPlayers(app, tenant.tenantId, planned.eventId, 1);
  return { ...planned, player: at([player ?? tenant.participant], 0) };
}

async function answer({ eventId, challenges, player }: Played, place: number) {
  const challenge = at(challenges, place);
  return app.call(playRoutes.submit, player.token, {
    params: { challengeId: challenge.id },
    body: { eventId, questionId: at(challenge.questionIds, 0), answer: 'flag{right}' },
  });
}

const stop = (eventId: string) => app.call(eventRoutes.stop, tenant.organizer.token, { params: { eventId } });
const reopen = (eventId: string, body: { endTime?: string | null } = {}, by = tenant.organizer) =>
  app.call(eventRoutes.reopen, by.token, { params: { eventId }, body });
const read = async (eventId: string, by = tenant.organizer) =>
  (await app.call(eventRoutes.get, by.token, { params: { eventId } })).body.data;
async function moveEnd(eventId: string, endTime: string | null, by = tenant.organizer) {
  const { version } = await read(eventId);
  return app.call(eventRoutes.update, by.token, { params: { eventId }, body: { endTime, version } });
}
const publish = (eventId: string) =>
  app.call(stageRoutes.reveal, tenant.organizer.token, {
    params: { eventId },
    body: { step: 'publish', shownFrom: null },
  });
const board = (eventId: string) =>
  app.call(standingsRoutes.leaderboard, tenant.participant.token, { params: { eventId } });

async function passMinute(): Promise<void> {
  const jobs = app.features.flatMap((feature) => feature.jobs ?? []);
  for (const name of ['make-event-results', 'give-badges'])
    await jobs.find(({ job }) => job.name === name)?.run(null, { isLast: true });
}

async function given(eventId: string) {
  return asPlatform(app.services, async (tx) => ({
    results: await tx.$count(eventResults, eq(eventResults.eventId, eventId)),
    badges: await tx.$count(badgeReveals, eq(badgeReveals.eventId, eventId)),
  }));
}

test('an event that was stopped by mistake goes on: answers count, and the time between is a pause', async () => {
  const event = await played();
  const { eventId, player } = event;
  await answer(event, 0);
  await stop(eventId);
  expect(failure(await answer(event, 1)).code).toBe('EVENT_NOT_LIVE');
  expect((await read(eventId)).can).toMatchObject({ reopen: true, publishResults: true });
  app.setClock(nowMs + minute);
  const reply = await reopen(eventId);
  expect(reply.body).toMatchObject({
    message: 'The event goes on: answers are taken again.',
    data: {
      status: 'active',
      lifecycle: 'active',
      completedAt: null,
      endTime: time(2),
      can: { reopen: false },
    },
  });
  expect((await answer(event, 1)).body.data.isCorrect).toBe(true);
  expect((await board(eventId)).body.data[0]).toMatchObject({ score: 200 });
  const [pauses, log] = await asPlatform(app.services, async (tx) => [
    await tx.select().from(eventPauses).where(eq(eventPauses.eventId, eventId)),
    await tx.select().from(auditLog).where(eq(auditLog.targetId, eventId)).orderBy(auditLog.at),
  ]);
  expect(pauses).toMatchObject([{ pausedAt: new Date(nowMs), resumedAt: new Date(nowMs + minute) }]);
  expect(log.map(({ action }) => action)).toEqual(['event.complete', 'event.reopen']);
  expect(log.at(-1)?.details).toMatchObject({ endedAt: time(0), endTime: time(2) });
  await app.runJobs('notify');
  const titles = (await notificationsOf(app, player)).map(({ title }) => title);
  expect(titles).toContain('Capture goes on');
});

test.each([
  ['that the clock has recorded', { lifecycle: 'completed' as const }],
  ['that nobody has recorded yet', { lifecycle: 'active' as const }],
])('an end %s, moved later, is no end any more', async (_, { lifecycle }) => {
  const ended = {
    endsAt: new Date(nowMs - minute),
    completedAt: lifecycle === 'completed' ? new Date(nowMs - minute) : null,
  };
  const event = await played({ lifecycle, ...ended });
  expect(failure(await answer(event, 0)).code).toBe('EVENT_NOT_LIVE');
  const moved = await moveEnd(event.eventId, time(5));
  expect(moved.body.data).toMatchObject({ status: 'active', endTime: time(5), completedAt: null });
  expect((await answer(event, 0)).body.data.isCorrect).toBe(true);
  const log = await asPlatform(app.services, (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.targetId, event.eventId)),
  );
  expect(log.map(({ action }) => action).toSorted()).toEqual(['event.reopen', 'event.update']);
  app.setClock(nowMs + 6 * minute);
  expect(failure(await answer(event, 1)).code).toBe('EVENT_NOT_LIVE');
});

test('a new end lies ahead, and other changes of an event that is over leave it over', async () => {
  const { eventId } = await played({
    endsAt: new Date(nowMs - 10 * minute),
    lifecycle: 'completed',
    completedAt: new Date(nowMs - 10 * minute),
  });
  expect(failure(await reopen(eventId))).toMatchObject({ code: 'VALIDATION_FAILED', field: 'endTime' });
  expect(failure(await reopen(eventId, { endTime: time(-1) })).field).toBe('endTime');
  expect(failure(await moveEnd(eventId, time(-1)))).toMatchObject({
    field: 'endTime',
    message: 'To go on, the event needs an end that lies ahead, or none.',
  });
  const { version, endTime } = await read(eventId);
  const renamed = await app.call(eventRoutes.update, tenant.organizer.token, {
    params: { eventId },
    body: { name: 'Renamed', endTime, version },
  });
  expect(renamed.body.data).toMatchObject({ name: 'Renamed', status: 'completed' });
  const open = await moveEnd(eventId, null);
  expect(open.body.data).toMatchObject({ status: 'active', endTime: null });
  expect((await reopen(eventId)).body.message).toBe('The event is live already.');
});

test('results, badges, solutions and practice wait as long as an event can be reopened, and belong to its last end', async () => {
  const event = await played({ practiceAfterEnd: true });
  const { eventId, challenges, player } = event;
  const solution = async () => {
    const params = { eventId, challengeId: at(challenges, 0).id };
    return (await app.call(playRoutes.challenge, player.token, { params })).body.data.solution?.body ?? null;
  };
  await answer(event, 0);
  await stop(eventId);
  expect(await read(eventId)).toMatchObject({
    isRevealed: false,
    revealsAt: new Date(nowMs + limits.reopenMs).toISOString(),
  });
  await passMinute();
  expect(await given(eventId)).toEqual({ results: 0, badges: 0 });
  expect([await solution(), failure(await answer(event, 1)).code]).toEqual([null, 'EVENT_NOT_LIVE']);
  await reopen(eventId, { endTime: time(5) });
  await answer(event, 1);
  app.setClock(nowMs + 5 * minute + limits.reopenMs - 1);
  await passMinute();
  expect(await given(eventId)).toEqual({ results: 0, badges: 0 });
  await goTo(5 * minute + limits.reopenMs, player, tenant.participant);
  await passMinute();
  expect(await given(eventId)).toEqual({ results: 1, badges: 1 });
  expect(await solution()).toBe('Like this.');
  const shown = await app.call(memberProfileRoutes.results, tenant.participant.token, {
    params: { userId: player.userId },
  });
  expect(shown.body.data).toMatchObject([{ eventId, points: 200 }]);
});

test.each([
  ['an hour after the end', async () => goTo(limits.reopenMs, tenant.organizer)],
  ['once they were published', async (eventId: string) => expect((await publish(eventId)).status).toBe(200)],
])('%s the results are out, and the event stays over', async (_, come) => {
  const event = await played({ endsAt: null });
  const { eventId } = event;
  await stop(eventId);
  await come(eventId);
  expect(await read(eventId)).toMatchObject({ isRevealed: true, revealsAt: null, can: { reopen: false } });
  const why = 'The results of the event are out: it stays over.';
  expect(failure(await reopen(eventId, { endTime: time(100) }))).toMatchObject({
    code: 'TRANSITION_NOT_ALLOWED',
    message: why,
  });
  expect(failure(await moveEnd(eventId, time(100)))).toMatchObject({ field: 'endTime', message: why });
  expect(failure(await publish(eventId)).code).toBe('TRANSITION_NOT_ALLOWED');
  expect((await read(eventId)).status).toBe('completed');
});

test('an event with a ceremony can go on until its last step, and the ceremony begins anew', async () => {
  const event = await played({ freezeAt: new Date(nowMs - minute), reveal: 'by-hand' });
  const { eventId } = event;
  await answer(event, 0);
  await stop(eventId);
  await goTo(10 * limits.reopenMs, tenant.organizer, tenant.participant, event.player);
  const { token } = tenant.organizer;
  const next = { params: { eventId }, body: { step: 'next' as const, shownFrom: null } };
  expect((await app.call(stageRoutes.reveal, token, next)).body.data.state).toBe('running');
  const late = { endTime: new Date(nowMs + 11 * limits.reopenMs).toISOString() };
  expect((await reopen(eventId, late)).body.data.status).toBe('active');
  expect((await board(eventId)).body).toMatchObject({ isFrozen: true });
  await answer(event, 1);
  await stop(eventId);
  expect((await app.call(stageRoutes.reveal, token, next)).body.data.state).toBe('running');
  const last = { params: { eventId }, body: { step: 'publish' as const, shownFrom: 1 } };
  expect((await app.call(stageRoutes.reveal, token, last)).status).toBe(200);
  expect(failure(await reopen(eventId, late)).code).toBe('TRANSITION_NOT_ALLOWED');
});

test('a freeze holds again after an event that it had ended for goes on', async () => {
  const event = await played({ freezeAt: new Date(nowMs - minute) });
  const { eventId } = event;
  await answer(event, 0);
  const frozen = async () => {
    const { body } = await board(eventId);
    return [body.isFrozen, body.data[0]?.score];
  };
  expect(await frozen()).toEqual([true, 0]);
  await stop(eventId);
  expect(await frozen()).toEqual([false, 100]);
  await reopen(eventId);
  expect(await frozen()).toEqual([true, 0]);
});

test('only who may start and stop an event reopens it, whichever way', async () => {
  const { eventId } = await played();
  const { tenantId, contentCreator: host } = tenant;
  await asPlatform(app.services, (tx) =>
    tx.insert(eventHosts).values({ tenantId, eventId, userId: host.userId, rights: ['edit'] }),
  );
  await stop(eventId);
  for (const refused of [await reopen(eventId, {}, tenant.participant), await reopen(eventId, {}, host)])
    expect(failure(refused).code).toBe('FORBIDDEN');
  expect(failure(await moveEnd(eventId, time(5), host)).code).toBe('FORBIDDEN');
  expect((await read(eventId)).status).toBe('completed');
});

test('of two who reopen an event at once, one does, and nothing is recorded twice', async () => {
  const { eventId } = await played();
  await stop(eventId);
  const replies = await Promise.all([reopen(eventId), reopen(eventId), reopen(eventId)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const reopenings = await asPlatform(app.services, (tx) =>
    tx.$count(auditLog, and(eq(auditLog.targetId, eventId), eq(auditLog.action, 'event.reopen'))),
  );
  expect(reopenings).toBe(1);
});
