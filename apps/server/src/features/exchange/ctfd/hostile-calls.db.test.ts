import { Readable } from 'node:stream';
import { limits } from '@guidon/contract';
import { asPlatform, eventHosts, newId } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { createKeyFor } from '../../../testing/api-keys.ts';
import { eventually } from '../../../testing/eventually.ts';
import { insertChallengeFile } from '../../../testing/insert-challenge-file.ts';
import { at, createPlayers, playEvent } from '../../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';
import { lockEvent } from '../../events/index.ts';
import { Ctfcli } from './ctfcli-fixture.ts';

let app: TestApp;
let acme: TestTenant;
let other: TestTenant;
let secret: string;
let eventId: string;
let player: TestActor;
let hidden: { id: string; number: number; fileId: string };
let ctf: Ctfcli;

const hour = 3_600_000;

beforeAll(async () => {
  app = await startTestApp();
  acme = await createTenant(app);
  other = await createTenant(app);
  ({ secret } = await createKeyFor(app, acme));
  const event = await playEvent(app, acme.tenantId, {
    event: { createdBy: acme.admin.userId },
    challenges: [
      { name: 'Open' },
      { name: 'Not to be seen', placed: { isHidden: true }, hints: [{ content: 'h', cost: 0 }] },
    ],
  });
  ({ eventId } = event);
  player = at(await createPlayers(app, acme.tenantId, eventId, 1), 0);
  ctf = new Ctfcli(app, eventId, secret);
  const { id } = at(event.challenges, 1);
  const stored = await app.services.files.put(Readable.from(['secret bytes']), 1_000);
  const fileId = await asPlatform(app.services, (tx) =>
    insertChallengeFile(tx, { tenantId: acme.tenantId, challengeId: id, name: 'a.txt', stored }),
  );
  hidden = { id, fileId, number: await ctf.idOf('Not to be seen') };
});
afterAll(() => app.close());

const Body = z.looseObject({ requestId: z.string().optional() });

/** A reply without what differs from call to call. */
async function call(
  path: string,
  { token = player.token, headers = {}, event = eventId, ...more }: CallOptions = {},
): Promise<{ status: number; body: unknown }> {
  const reply = await app.http.inject({
    url: `/ctfd/${event}${path}`,
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json', ...headers },
    ...more,
  });
  const parsed = Body.safeParse(
    reply.headers['content-type']?.toString().includes('json') ? reply.json() : {},
  );
  return { status: reply.statusCode, body: { ...parsed.data, requestId: undefined } };
}
interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
  event?: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  payload?: string;
}
const attempt = (number: unknown, options: CallOptions = {}) =>
  call('/api/v1/challenges/attempt', {
    ...options,
    method: 'POST',
    payload: JSON.stringify({ challenge_id: number, submission: 'flag{right}' }),
  });

const unknown = 987_654_321;

test('a hidden challenge answers players as one that is not there', async () => {
  const none = await call(`/api/v1/challenges/${unknown}`);
  expect(none.status).toBe(404);
  expect(await call(`/api/v1/challenges/${hidden.number}`)).toEqual(none);
  const noAttempt = await attempt(unknown);
  expect(noAttempt.status).toBe(404);
  expect(await attempt(hidden.number)).toEqual(noAttempt);
  const noFile = await call(`/files/${newId()}/a.txt`);
  expect(noFile.status).toBe(404);
  expect(await call(`/files/${hidden.fileId}/a.txt`)).toEqual(noFile);
  const listed = await call('/api/v1/challenges');
  expect(JSON.stringify(listed)).not.toContain('Not to be seen');
  for (const list of ['hints', 'flags', 'tags', 'topics', 'requirements']) {
    expect((await call(`/api/v1/challenges/${hidden.number}/${list}`)).status).toBe(403);
  }
  for (const list of ['hints', 'flags', 'tags', 'files', 'solutions', 'modules', 'pages', 'configs']) {
    expect((await call(`/api/v1/${list}`)).status).toBe(403);
  }
});

test('before the start, and for who does not take part, no number is one of a challenge', async () => {
  const stranger = await createMember(app, acme.tenantId, 'participant');
  for (const path of [`/api/v1/challenges/${unknown}`, `/api/v1/challenges/${hidden.number}`]) {
    expect(await call(path, stranger)).toEqual(await call('/api/v1/challenges/1', stranger));
  }
  expect(await attempt(hidden.number, stranger)).toEqual(await attempt(unknown, stranger));

  const early = await playEvent(app, acme.tenantId, {
    event: {
      createdBy: acme.admin.userId,
      lifecycle: 'scheduled',
      startsAt: new Date(app.services.clock() + hour),
      endsAt: new Date(app.services.clock() + 2 * hour),
    },
  });
  const [waiting] = await createPlayers(app, acme.tenantId, early.eventId, 1);
  const event = early.eventId;
  const { id } = at(await new Ctfcli(app, event, secret).list(), 0);
  const options = { event, ...(waiting && { token: waiting.token }) };
  expect(await attempt(id, options)).toEqual(await attempt(unknown, options));
  expect(await call(`/api/v1/challenges/${id}`, options)).toEqual(
    await call(`/api/v1/challenges/${unknown}`, options),
  );
});

test('numbers of another event, and of another tenant, are found nowhere', async () => {
  const foreign = await playEvent(app, acme.tenantId, {
    event: { createdBy: acme.admin.userId },
    challenges: [{ name: 'Elsewhere', hints: [{ content: 'h', cost: 0 }] }],
  });
  const there = new Ctfcli(app, foreign.eventId, secret);
  const id = await there.idOf('Elsewhere');
  const [flag] = z
    .array(z.object({ id: z.number() }))
    .parse((await there.request('GET', '/api/v1/flags')).data);
  const calls: [string, CallOptions][] = [
    [`/api/v1/challenges/${id}`, {}],
    [`/api/v1/challenges/${id}`, { method: 'PATCH', payload: '{"state":"hidden"}' }],
    [`/api/v1/challenges/${id}/flags`, {}],
    [`/api/v1/flags/${flag?.id}`, { method: 'DELETE' }],
    ['/api/v1/flags', { method: 'POST', payload: JSON.stringify({ challenge_id: id, content: 'x' }) }],
    [`/api/v1/solutions/${id}`, { method: 'PATCH', payload: '{"content":"x"}' }],
  ];
  const { secret: ofOther } = await createKeyFor(app, other);
  for (const [path, options] of calls) {
    expect([path, (await call(path, { ...options, token: secret })).status]).toEqual([path, 404]);
    const asOther = { ...options, token: ofOther, event: foreign.eventId };
    expect([path, (await call(path, asOther)).status]).toEqual([path, 404]);
  }
  expect((await attempt(id)).status).toBe(404);
  expect(
    (await call(`/files/${hidden.fileId}/a.txt`, { token: secret, event: foreign.eventId })).status,
  ).toBe(404);
});

test('what is no number, too large, or more than there is room for is refused, never a fault', async () => {
  for (const number of ['0', '-1', '1.5', 'abc', '1e400', '9007199254740993', '%00', "1'--"]) {
    const { status } = await call(`/api/v1/challenges/${number}`, { token: secret });
    expect([number, [400, 404].includes(status)]).toEqual([number, true]);
  }
  for (const number of [0, -1, 1.5, null, [], {}, 'x', 2 ** 60]) {
    expect([400, 404]).toContain((await attempt(number)).status);
  }
  const send = (path: string, body: unknown, method: 'POST' | 'PATCH' = 'POST') =>
    call(`/api/v1${path}`, { token: secret, method, payload: JSON.stringify(body) });
  const { number: id } = hidden;
  for (const content of ['x'.repeat(limits.answerMax + 1), 'a\0b', '', ' ', '\ud800']) {
    expect((await send('/flags', { challenge_id: id, content })).status).toBe(400);
  }
  expect((await send('/flags', { challenge_id: id, content: 'x'.repeat(200_000) })).status).toBe(413);
  expect((await send('/hints', { challenge_id: id, content: 'x', cost: 2 ** 40 })).status).toBe(400);
  expect((await send('/modules', { name: 'x'.repeat(121) })).status).toBe(400);
  const long = await call('/api/v1/challenges/attempt', {
    method: 'POST',
    payload: JSON.stringify({ challenge_id: id, submission: 'x'.repeat(limits.answerMax + 1) }),
  });
  expect(long.status).toBe(400);
  const open = await ctf.idOf('Open');
  const twice = { requirements: { prerequisites: [open, open], anonymize: false } };
  expect((await send(`/challenges/${id}`, twice, 'PATCH')).status).toBe(200);
  const { body } = await call(`/api/v1/challenges/${id}/requirements`, { token: secret });
  expect(body).toMatchObject({ data: { prerequisites: [open] } });
});

test('filters and pages in an address change nothing, since lists are complete', async () => {
  const whole = await call('/api/v1/challenges?view=admin', { token: secret });
  expect(
    (await call('/api/v1/challenges?view=admin&page=2&per_page=1&q=Open&field=name', { token: secret })).body,
  ).toEqual(whole.body);
  const seen = await call('/api/v1/challenges?q=Not%20to%20be%20seen&field=name&hidden=true&state=hidden');
  expect(JSON.stringify(seen.body)).not.toContain('Not to be seen');
  const peeking = await call('/api/v1/challenges?view=admin&view=user');
  expect(peeking.status).toBeGreaterThanOrEqual(400);
});

test('only a token in its place is one', async () => {
  const url = `/ctfd/${eventId}/api/v1/flags`;
  const json = { 'content-type': 'application/json' };
  const refused = [
    { ...json, authorization: `token ${secret}` },
    { ...json, authorization: `Token  ${secret}` },
    { ...json, authorization: `Token ${secret} x` },
    { ...json, authorization: `Token ${secret}, Token ${secret}` },
    { ...json, authorization: secret },
    { ...json, authorization: 'Token' },
    { ...json, authorization: `Basic ${Buffer.from(`x:${secret}`).toString('base64')}` },
    { ...json, cookie: `token=${acme.admin.token}` },
    { authorization: `Token ${secret}` },
    { authorization: `Token ${secret}`, 'content-type': 'text/plain' },
    { authorization: `Token ${secret}`, 'content-type': 'application/jsonp' },
    { authorization: `Token ${secret}`, 'content-type': 'multipart/form-data; boundary=x' },
  ];
  for (const headers of refused) {
    const reply = await app.http.inject({ url, headers });
    expect([headers, reply.statusCode]).toEqual([headers, 401]);
  }
  const charset = { authorization: `Token ${secret}`, 'content-type': 'application/json; charset=utf-8' };
  expect((await app.http.inject({ url, headers: charset })).statusCode).toBe(200);
});

test('a co-host who loses the event while a change waits for it changes nothing', async () => {
  const { token, userId } = acme.contentCreator;
  const { tenantId } = acme;
  const host = { tenantId, eventId, userId, rights: ['edit' as const] };
  await asPlatform(app.services, (tx) => tx.insert(eventHosts).values(host));
  const number = await ctf.idOf('Open');
  const changes = [
    () =>
      call('/api/v1/tags', {
        token,
        method: 'POST',
        payload: JSON.stringify({ challenge_id: number, value: 'late' }),
      }),
    () => call('/api/v1/configs/ctf_name', { token, method: 'PATCH', payload: '{"value":"Late"}' }),
  ];
  const waiting: ReturnType<typeof call>[] = [];
  await asPlatform(app.services, async (tx) => {
    await lockEvent(tx, tenantId, eventId);
    for (const change of changes) waiting.push(change());
    await eventually(() => waitingForLocks(app)).toBe(2);
    await tx.delete(eventHosts).where(and(eq(eventHosts.eventId, eventId), eq(eventHosts.userId, userId)));
  });
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([403, 403]);
  const [name, tags] = await Promise.all(
    ['/api/v1/configs/ctf_name', '/api/v1/tags'].map((path) => call(path, { token: secret })),
  );
  expect(JSON.stringify([name, tags])).not.toMatch(/late/i);
});
