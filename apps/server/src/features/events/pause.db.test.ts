import { randomUUID } from 'node:crypto';
import { eventRoutes, playRoutes, stageRoutes, standingsRoutes } from '@guidon/contract';
import { asPlatform, auditLog, eventPauses, events, facts, submissions } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
const minute = 60_000;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const pause = (eventId: string, message = '', token = tenant.admin.token) =>
  app.call(eventRoutes.pause, token, { params: { eventId }, body: { message } });

const resume = (eventId: string, extendEnd = true) =>
  app.call(eventRoutes.resume, tenant.admin.token, { params: { eventId }, body: { extendEnd } });

const read = async (eventId: string, token = tenant.admin.token) =>
  (await app.call(eventRoutes.get, token, { params: { eventId } })).body.data;

async function answer(
  player: TestActor,
  eventId: string,
  challenge: PlannedChallenge,
  key: string = randomUUID(),
) {
  const reply = await app.http.inject({
    method: 'POST',
    url: urlOf(playRoutes.submit, { params: { challengeId: challenge.id } }),
    headers: { authorization: `Bearer ${player.token}`, 'idempotency-key': key },
    payload: { eventId, questionId: at(challenge.questionIds, 0), answer: 'flag{right}' },
  });
  const body = reply.json<{ code?: string; message?: string; data?: { isCorrect?: boolean } }>();
  return { status: reply.statusCode, body };
}

async function atTime<T>(atMs: number, work: () => Promise<T>): Promise<T> {
  app.setClock(atMs);
  try {
    return await work();
  } finally {
    app.setClock(Date.now());
  }
}

const toMs = (time: string | null) => Date.parse(time ?? '');

test('forty players answer while the event is paused: what was acknowledged counts, and nothing else', async () => {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, {
    challenges: Array.from({ length: 10 }, () => ({})),
  });
  const players = await createPlayers(app, tenant.tenantId, eventId, 40);
  let acknowledged = 0;
  let refused = 0;
  const play = async (player: TestActor) => {
    for (const challenge of challenges) {
      const { status, body } = await answer(player, eventId, challenge);
      if (status === 200) acknowledged += 1;
      else {
        expect(body).toMatchObject({
          code: 'EVENT_PAUSED',
          message: 'The event is paused: The network is down.',
        });
        refused += 1;
      }
    }
  };
  const halfway = async () => {
    await expect.poll(() => acknowledged, { interval: 1 }).toBeGreaterThan(0);
    expect((await pause(eventId, 'The network is down.')).status).toBe(200);
  };
  await Promise.all([...players.map(play), halfway()]);

  expect(acknowledged + refused).toBe(400);
  expect(refused).toBeGreaterThan(0);
  const [recorded, solved] = await asPlatform(app.services, async (tx) => [
    await tx.$count(submissions, eq(submissions.eventId, eventId)),
    await tx.$count(facts, and(eq(facts.eventId, eventId), eq(facts.kind, 'solve'))),
  ]);
  expect([recorded, solved]).toEqual([acknowledged, acknowledged]);

  await resume(eventId);
  const player = at(players, 0);
  expect((await answer(player, eventId, at(challenges, 0))).status).toBe(200);
});

test('answers and hints are refused with the message, everything can be read, and its end stands still', async () => {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, {
    event: { endsAt: new Date(Date.now() + 2 * minute) },
    challenges: [{ hints: [{ content: 'Look', cost: 5 }] }],
  });
  const [player, late] = await createPlayers(app, tenant.tenantId, eventId, 2);
  const challenge = at(challenges, 0);
  const token = player?.token ?? '';
  const { endTime } = await read(eventId);
  const paused = await pause(eventId, 'Lunch.');
  expect(paused.body).toMatchObject({
    message: 'The event is paused.',
    data: { status: 'active', pause: { message: 'Lunch.' }, can: { pause: false, resume: true, end: false } },
  });
  expect(app.signals).toContainEqual({
    channel: `private-event-${eventId}`,
    event: 'event-changed',
    data: { eventId },
  });
  const hint = await app.call(playRoutes.unlockHint, token, {
    params: { challengeId: challenge.id, hintId: at(challenge.hintIds, 0) },
    body: { eventId },
  });
  expect(failure(hint)).toMatchObject({ code: 'EVENT_PAUSED', message: 'The event is paused: Lunch.' });
  expect((await app.call(playRoutes.challenges, token, { params: { eventId } })).status).toBe(200);
  expect((await app.call(standingsRoutes.leaderboard, token, { params: { eventId } })).status).toBe(200);

  await atTime(toMs(endTime) + minute, async () => {
    await app.tick();
    expect(await read(eventId, token)).toMatchObject({ status: 'active', lifecycle: 'active' });
    if (late) expect((await answer(late, eventId, challenge)).body.code).toBe('EVENT_PAUSED');
    expect((await resume(eventId)).body.data.pause).toBe(null);
    if (late) expect((await answer(late, eventId, challenge)).status).toBe(200);
  });
});

test('an answer that was acknowledged before the pause is acknowledged again', async () => {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId);
  const player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
  const key = randomUUID();
  expect((await answer(player, eventId, at(challenges, 0), key)).status).toBe(200);
  await pause(eventId);
  expect((await answer(player, eventId, at(challenges, 0), key)).status).toBe(200);
  const beside = await startTestApp({ beside: app });
  const again = await beside.http.inject({
    method: 'POST',
    url: urlOf(playRoutes.submit, { params: { challengeId: at(challenges, 0).id } }),
    headers: { authorization: `Bearer ${player.token}`, 'idempotency-key': key },
    payload: { eventId, questionId: at(at(challenges, 0).questionIds, 0), answer: 'flag{right}' },
  });
  expect(again.statusCode).toBe(200);
  await beside.close();
});

test('end, freeze and deadline move by the pause where it is wanted, and the pause is kept', async () => {
  const nowMs = Date.now();
  const endsAt = new Date(nowMs + 12 * minute);
  const times = {
    endsAt,
    freezeAt: new Date(nowMs + 6 * minute),
    registrationCloses: 'at-end' as const,
  };
  const { eventId } = await playEvent(app, tenant.tenantId, { event: times });
  await atTime(nowMs + 4 * minute, () => pause(eventId, 'Power cut.'));
  const board = () =>
    app.call(standingsRoutes.leaderboard, tenant.participant.token, { params: { eventId } });
  await atTime(nowMs + 8 * minute, async () => {
    expect((await board()).body.isFrozen).toBe(false);
    await resume(eventId);
    expect((await board()).body.isFrozen).toBe(false);
  });
  const after = await read(eventId);
  expect(toMs(after.endTime)).toBe(endsAt.getTime() + 4 * minute);
  expect(toMs(after.freezeTime)).toBe(nowMs + 10 * minute);
  expect(after.registration.registrationDeadline).toBe(after.endTime);
  await atTime(nowMs + 11 * minute, async () => expect((await board()).body.isFrozen).toBe(true));
  const [kept, log] = await asPlatform(app.services, async (tx) => [
    await tx.select().from(eventPauses).where(eq(eventPauses.eventId, eventId)),
    await tx.select().from(auditLog).where(eq(auditLog.targetId, eventId)).orderBy(auditLog.at),
  ]);
  expect(kept).toMatchObject([
    {
      pausedAt: new Date(nowMs + 4 * minute),
      resumedAt: new Date(nowMs + 8 * minute),
      message: 'Power cut.',
    },
  ]);
  expect(log.map(({ action, details }) => [action, details])).toEqual([
    ['event.pause', { message: 'Power cut.' }],
    ['event.resume', { pausedMs: 4 * minute, extendEnd: true }],
  ]);
});

test('an end that stays and has passed meanwhile ends the event', async () => {
  const event = { endsAt: new Date(Date.now() + 2 * minute) };
  const { eventId } = await playEvent(app, tenant.tenantId, { event });
  const { endTime } = await read(eventId);
  await pause(eventId);
  await atTime(toMs(endTime) + minute, async () => {
    await resume(eventId, false);
    await app.tick();
    expect(await read(eventId)).toMatchObject({ lifecycle: 'completed', completedAt: endTime, endTime });
  });
});

test('said twice it is done once, another message is taken, and only live events are paused', async () => {
  const { eventId } = await playEvent(app, tenant.tenantId);
  expect(failure(await pause(eventId, '', tenant.organizer.token)).code).toBe('FORBIDDEN');
  expect((await resume(eventId)).body.message).toBe('The event is not paused.');
  const [first, second] = await Promise.all([pause(eventId, 'A'), pause(eventId, 'A')]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.body.data.pause).toEqual(second.body.data.pause);
  const changed = await pause(eventId, 'B');
  expect(changed.body.data.pause).toEqual({ since: first.body.data.pause?.since, message: 'B' });
  const { body } = await app.call(eventRoutes.stop, tenant.admin.token, { params: { eventId } });
  expect(body.data).toMatchObject({ status: 'completed', pause: null });
  expect(failure(await pause(eventId)).code).toBe('TRANSITION_NOT_ALLOWED');
  const rows = await asPlatform(app.services, (tx) =>
    tx.select().from(eventPauses).where(eq(eventPauses.eventId, eventId)),
  );
  expect(rows).toHaveLength(1);
  const { eventId: draft } = await playEvent(app, tenant.tenantId, { event: { lifecycle: 'draft' } });
  expect(failure(await pause(draft)).code).toBe('TRANSITION_NOT_ALLOWED');
});

test('pausing and ending at once leaves one of the two, whole', async () => {
  const { eventId } = await playEvent(app, tenant.tenantId);
  const stop = () => app.call(eventRoutes.stop, tenant.admin.token, { params: { eventId } });
  const replies = await Promise.all([pause(eventId), stop(), pause(eventId), stop()]);
  expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const [row] = await asPlatform(app.services, (tx) =>
    tx.select().from(events).where(eq(events.id, eventId)),
  );
  expect(row).toMatchObject({ lifecycle: 'completed', pausedAt: null });
});

test('graph, screen and replay say when the clock stood, and whom the board is frozen for nothing after the freeze', async () => {
  const nowMs = Date.now();
  const { eventId } = await playEvent(app, tenant.tenantId, {
    event: { freezeAt: new Date(nowMs + 5 * minute), endsAt: new Date(nowMs + 90 * minute) },
  });
  const [player] = await createPlayers(app, tenant.tenantId, eventId, 1);
  const token = player?.token ?? '';
  const staff = tenant.admin.token;
  const params = { eventId };
  const pausesFor = async (reader: string) => {
    const history = (await app.call(standingsRoutes.history, reader, { params })).body.pauses;
    const replay = (await app.call(stageRoutes.replay, reader, { params })).body.data.pauses;
    expect(replay).toEqual(history);
    return history;
  };
  const screen = async () => (await app.call(stageRoutes.screen, token, { params })).body.data.pauses;
  await pause(eventId);
  const [running] = await pausesFor(token);
  expect(running?.[1]).toBeNull();
  expect(await screen()).toEqual([running]);
  await atTime(nowMs + 2 * minute, async () => {
    await resume(eventId, false);
    expect(await pausesFor(token)).toEqual([[running?.[0], (nowMs + 2 * minute) / 1_000]]);
  });
  await atTime(nowMs + 8 * minute, async () => {
    await pause(eventId);
    expect(await pausesFor(staff)).toHaveLength(2);
    expect(await pausesFor(token)).toHaveLength(1);
    expect(await screen()).toHaveLength(1);
  });
});
