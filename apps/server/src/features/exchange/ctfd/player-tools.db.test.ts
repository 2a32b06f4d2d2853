import { announcementRoutes, judgingRoutes } from '@guidon/contract';
import { newId } from '@guidon/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { makeTeam } from '../../../testing/make-team.ts';
import { at, createPlayers, playEvent } from '../../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let other: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  other = await createTenant(app);
});
afterAll(() => app.close());

interface EditedHint {
  id: number;
  content: string;
  requirements: { prerequisites: number[] } | null;
}

interface Listed {
  id: number;
  name: string;
  solves: number;
}

/** A client that is configured with an address and a token, as the public tools of players are. */
function client(eventId: string, token: string | null, headers: Record<string, string>) {
  const send = async (
    method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
  ) => {
    const reply = await app.http.inject({
      method,
      url: `/ctfd/${eventId}${path}`,
      headers: { ...headers, ...(token !== null && { authorization: `Token ${token}` }) },
      ...(payload !== undefined && { payload }),
    });
    const body: { data?: unknown } = reply.body === '' ? {} : reply.json();
    return { status: reply.statusCode, body, data: body.data };
  };
  return {
    send,
    get: (path: string) => send('GET', `/api/v1${path}`),
    post: (path: string, payload: object) => send('POST', `/api/v1${path}`, payload),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the tools take for granted
    list: async () => (await send('GET', '/api/v1/challenges')).data as Listed[],
  };
}
/** What First-Blood-Announcer sends with every call. */
const announcer = { 'content-type': 'application/json' };
/** What ctfd-mcp sends. */
const mcp = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' };

async function newEvent(event: NonNullable<Parameters<typeof playEvent>[2]>['event'] = {}) {
  const tenant = await createTenant(app);
  const { eventId } = await playEvent(app, tenant.tenantId, {
    event: { createdBy: tenant.admin.userId, ...event },
    challenges: [
      { name: 'First', hints: [{ content: 'Look left', cost: 10, title: 'Left' }] },
      { name: 'Second', requires: [0], placed: { showLockedName: false } },
      { name: 'Kept back', placed: { isHidden: true } },
    ],
  });
  const players = await createPlayers(app, tenant.tenantId, eventId, 3);
  return { eventId, players, tenant };
}
const as = (eventId: string, { token }: Pick<TestActor, 'token'>, headers: Record<string, string> = mcp) =>
  client(eventId, token, headers);

test('the base address says to members who see the event where its calls are, with GET and HEAD', async () => {
  const { eventId, players } = await newEvent();
  for (const headers of [announcer, mcp]) {
    const own = client(eventId, at(players, 0).token, headers);
    for (const path of ['', '/']) {
      const reply = await own.send('GET', path);
      expect([reply.status, reply.data]).toEqual([
        200,
        { api: `/ctfd/${eventId}/api/v1`, page: `/events/${eventId}` },
      ]);
      expect((await own.send('HEAD', path)).status).toBe(200);
    }
  }
  for (const token of [null, 'gdn_unknown', other.admin.token]) {
    const reply = await client(eventId, token, announcer).send('GET', '');
    expect(reply.status).toBe(token === 'gdn_unknown' ? 401 : 404);
    expect(JSON.stringify(reply.body)).not.toContain(eventId);
  }
  expect((await client(newId(), at(players, 0).token, announcer).send('GET', '')).status).toBe(404);
});

test('a program that announces first bloods finds who was first, and nothing of what is hidden or locked', async () => {
  const { eventId, players, tenant } = await newEvent();
  const [ann, bob] = [at(players, 0), at(players, 1)];
  const bot = as(eventId, at(players, 2), announcer);
  const [first] = await bot.list();
  const id = first?.id ?? 0;
  expect(first).toMatchObject({ name: 'First', solves: 0 });
  expect((await bot.get(`/challenges/${id}/solves`)).data).toEqual([]);
  for (const { token } of [ann, bob]) {
    const sent = await client(eventId, token, mcp).post('/challenges/attempt', {
      challenge_id: id,
      submission: 'flag{right}',
    });
    expect(sent.data).toMatchObject({ status: 'correct' });
  }
  expect(await bot.list()).toMatchObject([{ name: 'First', solves: 2 }]);
  expect((await bot.get(`/challenges/${id}/solves`)).data).toMatchObject([
    { name: ann.username, account_url: expect.stringMatching(/^\/users\/\d+$/) },
    { name: bob.username },
  ]);
  expect((await bot.get('/statistics/challenges/solves')).data).toEqual([{ id, name: 'First', solves: 2 }]);
  expect((await bot.get('/statistics/challenges/solves/percentages')).data).toEqual([
    { id, name: 'First', percentage: 1 },
  ]);
  expect((await bot.get('/statistics/users')).data).toEqual({ registered: 3, confirmed: 3 });
  expect((await bot.get('/statistics/scores/distribution')).data).toEqual({ brackets: { 100: 3 } });
  expect((await bot.send('HEAD', '/api/v1/challenges')).status).toBe(200);

  const all = await as(eventId, tenant.admin).list();
  for (const name of ['Second', 'Kept back']) {
    const number = all.find((one) => one.name === name)?.id ?? 0;
    expect(number).toBeGreaterThan(0);
    expect((await bot.get(`/challenges/${number}/solves`)).status).toBe(404);
  }
  const second = all.find(({ name }) => name === 'Second')?.id;
  expect((await as(eventId, ann).get(`/challenges/${second}/solves`)).data).toEqual([]);
});

test('a tool reads a challenge, pays for a hint once, answers and reads its own solves', async () => {
  const { eventId, players } = await newEvent();
  const [ann, bob] = [at(players, 0), at(players, 1)];
  const tool = as(eventId, ann);
  const id = (await tool.list())[0]?.id ?? 0;
  const shown = await tool.get(`/challenges/${id}`);
  expect(shown.data).toMatchObject({ name: 'First', hints: [{ title: 'Left', cost: 10 }] });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as matched above
  const hint = (shown.data as { hints: { id: number }[] }).hints[0]?.id ?? 0;
  const locked = await tool.get(`/hints/${hint}`);
  expect(locked.data).toMatchObject({ id: hint, challenge_id: id, cost: 10 });
  expect(locked.data).not.toHaveProperty('content');
  for (const status of [200, 200]) {
    const paid = await tool.post('/unlocks', { type: 'hints', target: hint });
    expect(paid.status).toBe(status);
    expect(paid.data).toMatchObject({ type: 'hints', target: hint, team_id: null });
  }
  expect((await tool.get(`/hints/${hint}`)).data).toMatchObject({ content: 'Look left' });
  expect((await as(eventId, bob).get(`/hints/${hint}`)).data).not.toHaveProperty('content');
  expect((await tool.get('/users/me')).data).toMatchObject({ score: -10 });
  expect((await tool.get('/users/me/awards')).data).toMatchObject([
    { name: 'Hint', value: -10, category: 'hint' },
  ]);
  expect((await as(eventId, bob).get('/users/me/awards')).data).toEqual([]);
  expect((await tool.post('/unlocks', { type: 'hints', target: 7 })).status).toBe(404);
  expect((await tool.post('/unlocks', { type: 'solutions', target: hint })).status).toBe(400);

  expect((await tool.get('/users/me/solves')).body).toMatchObject({ data: [], meta: { count: 0 } });
  await tool.post('/challenges/attempt', { challenge_id: id, submission: 'flag{right}' });
  expect((await tool.get('/users/me/solves')).body).toMatchObject({
    data: [{ type: 'correct', challenge_id: id, challenge: { name: 'First' }, user: { name: ann.username } }],
    meta: { count: 1 },
  });
  expect((await as(eventId, bob).get('/users/me/solves')).data).toEqual([]);
  expect((await tool.get('/teams/me/solves')).status).toBe(404);
  expect((await tool.get('/teams/me/awards')).status).toBe(404);
});

test('a hint has one number for players and editors, which stays while editors change it', async () => {
  const { eventId, players, tenant } = await newEvent();
  const [tool, editor] = [as(eventId, at(players, 0)), as(eventId, tenant.admin, announcer)];
  const id = (await tool.list())[0]?.id ?? 0;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an editor reads no less of a hint
  const edited = async () => (await editor.get(`/challenges/${id}/hints`)).data as EditedHint[];
  const shown = async () =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the tools take it
    ((await tool.get(`/challenges/${id}`)).data as { hints: { id: number; title: string }[] }).hints;
  const [known] = await edited();
  const first = known?.id ?? 0;
  expect(await shown()).toMatchObject([{ id: first, title: 'Left' }]);
  expect((await tool.get(`/hints/${first}`)).data).toMatchObject({ id: first, cost: 10 });

  const body = { challenge_id: id, content: 'Look right', title: 'Right', cost: 5 };
  const added = (await editor.post('/hints', body)).data;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  const second = (added as EditedHint).id;
  expect(await shown()).toMatchObject([{ id: first }, { id: second, title: 'Right' }]);
  const change = { content: 'Look far right', requirements: { prerequisites: [first] } };
  expect((await editor.send('PATCH', `/api/v1/hints/${second}`, change)).data).toMatchObject({
    id: second,
    ...change,
  });
  expect((await edited()).map((hint) => hint.id)).toEqual([first, second]);
  expect(await shown()).toMatchObject([{ id: first }, { id: second }]);

  expect((await editor.send('DELETE', `/api/v1/hints/${first}`)).status).toBe(200);
  expect((await edited()).map((hint) => [hint.id, hint.requirements])).toEqual([[second, null]]);
  expect((await tool.get(`/hints/${first}`)).data).toMatchObject({ id: first });
  const again = { challenge_id: id, content: 'Look left', title: 'Left', cost: 10 };
  expect((await editor.post('/hints', again)).data).toMatchObject({ id: first });
  expect((await editor.send('PATCH', `/api/v1/challenges/${id}`, { name: 'First' })).status).toBe(200);
  expect(new Set((await edited()).map((hint) => hint.id))).toEqual(new Set([first, second]));
  expect(new Set((await shown()).map((hint) => hint.id))).toEqual(new Set([first, second]));
});

test('people and teams are those of the board, and a team reads what all of it has solved', async () => {
  const { eventId, players, tenant } = await newEvent({ teamMode: 'optional' });
  const [ann, bob, cat] = [at(players, 0), at(players, 1), at(players, 2)];
  const members = [ann.userId, bob.userId];
  await makeTeam(app, { tenantId: tenant.tenantId, eventId, name: 'Red', members });
  const id = (await as(eventId, ann).list())[0]?.id ?? 0;
  await as(eventId, ann).post('/challenges/attempt', { challenge_id: id, submission: 'flag{right}' });
  expect((await as(eventId, bob).get('/teams/me/solves')).data).toMatchObject([
    { challenge_id: id, user: { name: ann.username }, team: { name: 'Red' } },
  ]);
  expect((await as(eventId, bob).get('/users/me/solves')).data).toEqual([]);
  expect((await as(eventId, cat).get('/teams')).body).toMatchObject({
    data: [{ name: 'Red' }],
    meta: { pagination: { next: null, total: 1 } },
  });
  const people = await as(eventId, cat).get('/users');
  expect(people.data).toHaveLength(3);
  expect(JSON.stringify(people.body)).not.toContain('@');
});

test('behind a freeze players read who solved before it, staff all, and a closed board is closed', async () => {
  const { eventId, players, tenant } = await newEvent({ freezeAt: new Date(app.services.clock() - 60_000) });
  const [ann, bob] = [at(players, 0), at(players, 1)];
  const id = (await as(eventId, ann).list())[0]?.id ?? 0;
  await as(eventId, ann).post('/challenges/attempt', { challenge_id: id, submission: 'flag{right}' });
  expect((await as(eventId, bob).get(`/challenges/${id}/solves`)).data).toEqual([]);
  expect((await as(eventId, ann).get('/users/me/solves')).data).toMatchObject([{ challenge_id: id }]);
  expect((await as(eventId, tenant.admin).get(`/challenges/${id}/solves`)).data).toMatchObject([
    { name: ann.username },
  ]);
  const hidden = await newEvent({ boardVisibility: 'hidden' });
  const tool = as(hidden.eventId, at(hidden.players, 0));
  const number = (await tool.list())[0]?.id ?? 0;
  for (const path of [`/challenges/${number}/solves`, '/users', '/teams']) {
    expect([path, (await tool.get(path)).status]).toEqual([path, 403]);
  }
});

test('announcements are there, what became of answers for staff alone, and nothing for another tenant', async () => {
  const { eventId, players, tenant } = await newEvent();
  const player = at(players, 0);
  const body = { title: 'Lunch', message: 'Pizza is here.' };
  await app.call(announcementRoutes.announce, tenant.admin.token, { params: { eventId }, body });
  const tool = as(eventId, player);
  expect((await tool.get('/notifications')).data).toMatchObject([
    { title: 'Lunch', content: 'Pizza is here.' },
  ]);
  const id = (await tool.list())[0]?.id ?? 0;
  await tool.post('/challenges/attempt', { challenge_id: id, submission: 'a guess' });
  expect((await tool.get('/submissions')).status).toBe(403);
  expect((await as(eventId, tenant.admin).get('/submissions')).data).toMatchObject([
    { type: 'incorrect', challenge_id: id, provided: null, user: { name: player.username } },
  ]);
  const given = { userId: player.userId, kind: 'award', points: 30, note: 'For the write-up' } as const;
  await app.call(judgingRoutes.adjust, tenant.admin.token, { params: { eventId }, body: given });
  const award = { value: 30, category: 'award', description: 'For the write-up' };
  expect((await tool.get('/awards')).status).toBe(403);
  expect((await as(eventId, tenant.admin).get('/awards')).data).toMatchObject([award]);
  expect((await tool.get('/users/me/awards')).data).toMatchObject([award]);
  const paths = [
    `/challenges/${id}/solves`,
    '/users/me/solves',
    '/teams/me/solves',
    '/users/me/awards',
    '/teams/me/awards',
    '/awards',
    '/statistics/challenges/solves/percentages',
    '/statistics/users',
    '/statistics/teams',
    '/statistics/scores/distribution',
    '/hints/1',
    '/users',
    '/teams',
    '/notifications',
    '/statistics/challenges/solves',
    '/submissions',
  ];
  for (const path of paths) {
    expect([path, (await as(eventId, other.admin).get(path)).status]).toEqual([path, 404]);
  }
  expect((await as(eventId, other.admin).post('/unlocks', { type: 'hints', target: 1 })).status).toBe(404);
});
