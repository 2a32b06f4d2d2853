import { connect as openSocket } from 'node:net';
import { playRoutes, sessionRoutes, standingsRoutes, systemRoutes } from '@guidon/contract';
import { connect } from '@guidon/db';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';
import { eventually } from '../../testing/eventually.ts';
import { failure, startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';
import { createLoadMonitor } from './create-load-monitor.ts';

let level = 0;
let app: TestApp;
let tenant: TestTenant;
let player: TestActor;
let target: { eventId: string; challengeId: string; questionId: string };
let address: string;

beforeAll(async () => {
  const idle = createLoadMonitor({ sampleEveryMs: null });
  app = await startTestApp({ load: { ...idle, level: () => level } });
  tenant = await createTenant(app);
  const { eventId, challenges } = await playEvent(app, tenant.tenantId);
  const challenge = at(challenges, 0);
  target = { eventId, challengeId: challenge.id, questionId: at(challenge.questionIds, 0) };
  player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  level = 0;
  vi.restoreAllMocks();
});
afterAll(() => app.close());

const credentials = { email: 'nobody@example.org', password: 'a password that fits nobody' };
const get = (path: string) =>
  fetch(address + path, { headers: { authorization: `Bearer ${player.token}` } }).then(
    ({ status }) => status,
  );
const submit = () =>
  fetch(address + urlOf(playRoutes.submit, { params: target }), {
    method: 'POST',
    headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ eventId: target.eventId, questionId: target.questionId, answer: 'a guess' }),
  }).then(({ status }) => status);
const signIn = () =>
  fetch(address + urlOf(sessionRoutes.login, {}), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });

describe('the order of refusals', () => {
  test.each([
    [0, { signIn: 401, me: 200, answer: 200, board: 200, health: 200 }],
    [1, { signIn: 503, me: 200, answer: 200, board: 200, health: 200 }],
    [2, { signIn: 503, me: 503, answer: 200, board: 200, health: 200 }],
    [3, { signIn: 503, me: 503, answer: 503, board: 200, health: 200 }],
    [4, { signIn: 503, me: 503, answer: 503, board: 503, health: 200 }],
  ])('at level %j', async (given, expected) => {
    level = given;
    expect({
      signIn: (await signIn()).status,
      me: await get(urlOf(sessionRoutes.me, {})),
      answer: await submit(),
      board: await get(urlOf(standingsRoutes.leaderboard, { params: target })),
      health: await get(urlOf(systemRoutes.ready, {})),
    }).toEqual(expected);
  });
});

describe('a refusal', () => {
  test('has the one error shape and says when to come back', async () => {
    level = 1;
    const reply = await signIn();
    const body: unknown = await reply.json();
    expect(reply.status).toBe(503);
    expect(body).toEqual({
      success: false,
      code: 'UNAVAILABLE',
      message: expect.stringContaining('busy'),
      details: { retryAfterSeconds: expect.any(Number) },
      requestId: expect.any(String),
    });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('touches neither the database nor a hash', async () => {
    level = 3;
    const pools = [app.database.tenantPool, app.database.platformPool, app.database.answerPool];
    const asked = pools.flatMap((pool) => [vi.spyOn(pool, 'connect'), vi.spyOn(pool, 'query')]);
    const limits = vi.spyOn(app.services.rateLimits, 'consume');
    const begun = vi.spyOn(app.services.load, 'begin');
    const stranger = { authorization: `Bearer ${player.token.slice(0, -2)}` };
    expect((await signIn()).status).toBe(503);
    expect(await submit()).toBe(503);
    expect((await fetch(address + urlOf(sessionRoutes.me, {}), { headers: stranger })).status).toBe(503);
    for (const spy of [...asked, limits, begun]) expect(spy).not.toHaveBeenCalled();
  });

  test('does not wait for the body', async () => {
    level = 1;
    const socket = openSocket({ port: Number(new URL(address).port), host: '127.0.0.1' });
    socket.write(
      `POST ${urlOf(sessionRoutes.login, {})} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n{`,
    );
    const { promise, resolve } = Promise.withResolvers<string>();
    socket.once('data', (head: Buffer) => resolve(head.toString()));
    expect(await promise).toMatch(/^HTTP\/1\.1 503 /);
    socket.destroy();
  });
});

test('an answer that was taken in is finished, however high the level rises', async () => {
  const locker = await connect(app.connection);
  try {
    await locker.query('begin');
    await locker.query('select from event_counters where event_id = $1 for update', [target.eventId]);
    const answered = app.call(playRoutes.submit, player.token, {
      params: target,
      body: { eventId: target.eventId, questionId: target.questionId, answer: 'flag{right}' },
    });
    await eventually(() => waitingForLocks(app)).toBe(1);
    level = 4;
    expect(failure(await app.call(sessionRoutes.me, player.token, {})).code).toBe('UNAVAILABLE');
    await locker.query('commit');
    expect(await answered).toMatchObject({ status: 200, body: { data: { isCorrect: true, points: 100 } } });
  } finally {
    await locker.end();
  }
});
