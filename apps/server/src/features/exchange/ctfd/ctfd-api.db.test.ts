import { apiKeyRoutes, challengeRoutes, ctfdFileRoutes, eventRoutes, playRoutes } from '@guidon/contract';
import { asPlatform, auditLog, challenges, eventChallenges, questions, submissions } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { createKeyFor } from '../../../testing/api-keys.ts';
import { eventually } from '../../../testing/eventually.ts';
import { at, createPlayers, playEvent, type QuestionPlan } from '../../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';
import { lockEvent } from '../../events/index.ts';
import { Ctfcli, type LocalChallenge, sha1 } from './ctfcli-fixture.ts';

let app: TestApp;
let acme: TestTenant;
let other: TestTenant;
let eventId: string;
let otherEventId: string;
let players: TestActor[];
let ctf: Ctfcli;
let secret: string;

beforeAll(async () => {
  app = await startTestApp();
  acme = await createTenant(app);
  other = await createTenant(app);
  ({ eventId } = await playEvent(app, acme.tenantId, {
    event: { name: 'Cup', createdBy: acme.admin.userId },
    challenges: [
      { name: 'Warm-up' },
      { name: 'Two steps', questions: [{}, { rule: { kind: 'number', value: 42, tolerance: 0 } }] },
    ],
  }));
  ({ eventId: otherEventId } = await playEvent(app, other.tenantId, {}));
  players = await createPlayers(app, acme.tenantId, eventId, 3);
  ({ secret } = await createKeyFor(app, acme));
  ctf = new Ctfcli(app, eventId, secret);
});
afterAll(() => app.close());

const everything: LocalChallenge = {
  name: 'Everything',
  category: 'web',
  description: 'Look **here**.\n\nAnd `there`.',
  attribution: 'By [Ann](https://example.org/ann)',
  value: 250,
  type: 'standard',
  connection_info: 'nc ${host} 1337',
  attempts: 5,
  logic: 'any',
  flags: [
    'flag{plain}',
    { type: 'static', content: 'FLAG{loud}', data: 'case_insensitive' },
    { type: 'regex', content: String.raw`flag\{[0-9]+\}`, data: '' },
  ],
  topics: ['sql', 'injection'],
  tags: ['easy', 'web'],
  files: { 'dist/chart.txt': 'a chart', 'dist/code.py': 'print(1)' },
  hints: [
    'A plain one',
    { content: 'First', title: 'One', key: 'hint-1' },
    { content: 'Second', cost: 10, key: 'hint-2', requirements: ['hint-1'] },
  ],
  requirements: { prerequisites: ['Warm-up'], anonymize: true },
  next: 'Warm-up',
  module: 'Week 1',
  scheduled_at: '2020-05-01T10:00:00+00:00',
  solution: { content: '# How\n\nSo.', state: 'solved' },
  state: 'visible',
};

const asPlayer = (player: TestActor) => new Ctfcli(app, eventId, player.token);
const attempt = (player: TestActor, id: number, submission: string) =>
  asPlayer(player).request('POST', '/api/v1/challenges/attempt', { challenge_id: id, submission });

async function questionsOf(name: string) {
  const listed = await app.call(challengeRoutes.list, acme.admin.token, { query: { search: name } });
  const challengeId = listed.body.data.find((one) => one.name === name)?.id ?? '';
  const rows = await asPlatform(app.services, (tx) =>
    tx.select().from(questions).where(eq(questions.challengeId, challengeId)).orderBy(questions.position),
  );
  return { challengeId, rows };
}

test('what create makes, verify finds, sync leaves as it is, and mirror gives back', async () => {
  await ctf.create(everything);
  expect(await ctf.verify(everything)).toEqual([]);
  const { challengeId, rows } = await questionsOf('Everything');
  expect(rows).toMatchObject([{ points: 250, maxAttempts: 5, rule: { kind: 'regex' } }]);
  const bank = (await app.call(challengeRoutes.get, acme.admin.token, { params: { challengeId } })).body.data;
  expect(bank).toMatchObject({
    tags: ['easy', 'web'],
    topics: ['sql', 'injection'],
    connectionInfo: 'nc ${host} 1337',
    solution: '# How\n\nSo.',
    showSolutionAfterEnd: true,
    nextChallenge: { name: 'Warm-up' },
    hints: [
      { content: 'A plain one', requires: null },
      { content: 'First', title: 'One', requires: null },
      { content: 'Second', cost: 10, requires: 1 },
    ],
  });
  expect(bank.files.map(({ name }) => name)).toEqual(['chart.txt', 'code.py']);

  const before = await ctf.list();
  await ctf.sync(everything);
  expect(await ctf.verify(everything)).toEqual([]);
  expect((await ctf.list()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  const { solution: _, files, ...source } = everything;
  const mirrored = await ctf.mirror('Everything');
  expect(mirrored).toEqual({ ...source, files });
  expect((await questionsOf('Everything')).rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

test('a sync uploads what has changed alone', async () => {
  const changed = { ...everything, files: { 'dist/chart.txt': 'a chart', 'dist/code.py': 'print(2)' } };
  ctf.calls.length = 0;
  await ctf.sync(changed);
  expect(ctf.calls.filter((call) => call === 'POST /api/v1/files')).toHaveLength(1);
  expect(await ctf.verify(changed)).toEqual([]);
});

test('solves, and hints that were paid for, survive syncs that change the flags', async () => {
  const local: LocalChallenge = {
    name: 'Solved',
    category: 'misc',
    description: 'Solve me.',
    attribution: '',
    value: 100,
    flags: ['flag{one}', 'flag{two}'],
    hints: [{ content: 'Paid', title: 'T' }, 'Free'],
  };
  const id = await ctf.create(local);
  const solver = at(players, 2);
  expect((await attempt(solver, id, 'flag{one}')).data).toMatchObject({ status: 'correct' });
  const { challengeId, rows } = await questionsOf('Solved');
  const hintId = (await app.call(challengeRoutes.get, acme.admin.token, { params: { challengeId } })).body
    .data.hints[0]?.id;
  const params = { challengeId, hintId: hintId ?? '' };
  expect((await app.call(playRoutes.unlockHint, solver.token, { params, body: { eventId } })).status).toBe(
    200,
  );

  await ctf.sync(local);
  const all = { ...local, logic: 'all' };
  await ctf.sync(all);
  expect((await questionsOf('Solved')).rows.map((row) => row.id)).toEqual(rows.map((row) => row.id));
  expect(await ctf.verify(all)).toEqual(['logic']);
  const renewed = {
    ...local,
    logic: 'any',
    flags: ['flag{three}', { type: 'regex', content: 'x+', data: '' }],
  };
  await ctf.sync(renewed);
  expect(await ctf.verify(renewed)).toEqual([]);
  expect((await questionsOf('Solved')).rows.map((row) => row.id)).toEqual(rows.map((row) => row.id));
  const bank = (await app.call(challengeRoutes.get, acme.admin.token, { params: { challengeId } })).body.data;
  expect(bank.hints[0]).toMatchObject({ id: hintId, content: 'Paid' });
  expect((await attempt(solver, id, 'flag{three}')).data).toMatchObject({ status: 'already_solved' });
  expect((await attempt(at(players, 1), id, 'flag{one}')).data).toMatchObject({ status: 'incorrect' });
  expect((await attempt(at(players, 1), id, 'xxx')).data).toMatchObject({ status: 'correct' });
});

test('a sync without flags keeps the question and what was answered', async () => {
  const local: LocalChallenge = { name: 'Bare', category: 'misc', value: 50, flags: ['flag{a}'] };
  const id = await ctf.create(local);
  await attempt(at(players, 0), id, 'flag{a}');
  const { rows } = await questionsOf('Bare');
  await ctf.sync({ ...local, flags: [] });
  expect((await questionsOf('Bare')).rows).toEqual(rows);
  expect((await ctf.request('GET', `/api/v1/challenges/${id}/flags`)).data).toEqual([]);
});

test('a challenge waits for its first flag, hidden, and cannot be answered', async () => {
  const made = await ctf.request('POST', '/api/v1/challenges', {
    name: 'Waiting',
    value: 10,
    type: 'standard',
  });
  expect(made).toMatchObject({ status: 200, data: { state: 'hidden', category: '' } });
  const { rows } = await questionsOf('Waiting');
  expect(rows).toMatchObject([{ rule: { kind: 'regex', pattern: String.raw`[^\s\S]` }, points: 10 }]);
  const id = await ctf.idOf('Waiting');
  await ctf.request('PATCH', `/api/v1/challenges/${id}`, { state: 'visible' });
  for (const guess of ['', '[^\\s\\S]', 'a']) {
    expect((await attempt(at(players, 0), id, guess)).data).not.toMatchObject({ status: 'correct' });
  }
});

test('dynamic values, all of several flags, and a hidden challenge come back as they were', async () => {
  const local: LocalChallenge = {
    name: 'Falling',
    category: 'pwn',
    attribution: '',
    description: 'x',
    type: 'dynamic',
    value: 500,
    extra: { initial: 500, decay: 20, minimum: 100 },
    logic: 'all',
    flags: ['a', 'b'],
    state: 'hidden',
  };
  await ctf.create(local);
  await ctf.sync(local);
  expect(await ctf.verify(local)).toEqual([]);
  expect((await questionsOf('Falling')).rows).toMatchObject([
    { points: 500, rule: { kind: 'text', logic: 'all', answers: [{ value: 'a' }, { value: 'b' }] } },
  ]);
  const seen = await asPlayer(at(players, 0)).request('GET', '/api/v1/challenges');
  expect(JSON.stringify(seen.data)).not.toContain('Falling');
  const id = await ctf.idOf('Falling');
  expect((await asPlayer(at(players, 0)).request('GET', `/api/v1/challenges/${id}`)).status).toBe(404);
  expect((await attempt(at(players, 0), id, 'a')).status).toBe(404);
  expect((await asPlayer(at(players, 0)).request('GET', `/api/v1/challenges/${id}?view=admin`)).status).toBe(
    403,
  );
});

test('what falls is worth what it has fallen to, and a client that sends this back does not lower it', async () => {
  const extra = { initial: 500, decay: 2, minimum: 100 };
  const local: LocalChallenge = { name: 'Fallen', category: 'pwn', type: 'dynamic', extra, flags: ['f'] };
  await ctf.create(local);
  const id = await ctf.idOf('Fallen');
  const edited = async () => (await ctf.request('GET', `/api/v1/challenges/${id}?view=admin`)).data;
  expect(await edited()).toMatchObject({ value: 500, function: 'logarithmic', solves: 0, ...extra });
  for (const place of [0, 1]) {
    expect((await attempt(at(players, place), id, 'f')).data).toMatchObject({ status: 'correct' });
  }
  const fallen = { value: 400, function: 'logarithmic', solves: 2, ...extra };
  expect(await edited()).toMatchObject(fallen);
  expect((await ctf.list()).find((one) => one.id === id)).toMatchObject({ value: 400, solves: 2 });
  const sent = await ctf.request('PATCH', `/api/v1/challenges/${id}`, { type: 'dynamic', value: 400 });
  expect(sent.data).toMatchObject(fallen);
  await ctf.request('PATCH', `/api/v1/challenges/${id}`, { function: 'linear' });
  expect(await edited()).toMatchObject({ ...fallen, value: 498, function: 'linear' });
});

test('a challenge of the bank is read as CTFd has it, and its own questions stay through a sync', async () => {
  const mirrored = await ctf.mirror('Two steps');
  expect(mirrored).toMatchObject({ logic: 'all', value: 200, flags: ['flag{right}', '42'] });
  const { rows } = await questionsOf('Two steps');
  await ctf.sync({ ...mirrored, name: 'Two steps', description: 'Described now', files: {} });
  expect((await questionsOf('Two steps')).rows).toEqual(rows);
  expect((await ctf.mirror('Two steps')).description).toBe('Described now');
});

test('what is changed in the browser is what a client reads next', async () => {
  const local: LocalChallenge = {
    name: 'Edited',
    category: 'misc',
    value: 10,
    flags: ['flag{e}'],
    tags: ['t'],
  };
  await ctf.create(local);
  const { challengeId } = await questionsOf('Edited');
  const { data } = (await app.call(challengeRoutes.get, acme.admin.token, { params: { challengeId } })).body;
  const flags = (await ctf.request('GET', '/api/v1/flags')).data;
  await app.call(challengeRoutes.update, acme.admin.token, {
    params: { challengeId },
    body: {
      ...data,
      description: 'By hand',
      nextChallengeId: null,
      solution: '',
      questions: data.questions.flatMap(({ rule, ...question }) => (rule ? [{ ...question, rule }] : [])),
    },
  });
  expect(await ctf.mirror('Edited')).toMatchObject({
    description: 'By hand',
    flags: ['flag{e}'],
    tags: ['t'],
  });
  expect((await ctf.request('GET', '/api/v1/flags')).data).toEqual(flags);
});

test('pages are the texts of the event, and settings its name and times', async () => {
  const page = {
    route: 'rules',
    title: 'Rules',
    content: 'Be kind.',
    draft: false,
    hidden: false,
    format: 'markdown',
  };
  expect(await ctf.request('POST', '/api/v1/pages', page)).toMatchObject({ status: 200, data: { id: 2 } });
  await ctf.request('PATCH', '/api/v1/pages/1', { ...page, route: 'index', content: 'Welcome.' });
  expect((await ctf.request('GET', '/api/v1/pages')).data).toMatchObject([
    { route: 'index', content: 'Welcome.' },
    { route: 'rules', content: 'Be kind.' },
  ]);
  expect((await ctf.request('POST', '/api/v1/pages', { ...page, route: 'faq' })).status).toBe(400);
  expect((await ctf.request('POST', '/api/v1/pages', { ...page, format: 'html' })).status).toBe(400);
  expect((await ctf.request('PATCH', '/api/v1/configs/ctf_name', { value: 'New Cup' })).data).toMatchObject({
    value: 'New Cup',
  });
  expect((await ctf.request('GET', '/api/v1/configs/mail_password')).status).toBe(404);
  const { body } = await app.call(eventRoutes.get, acme.admin.token, { params: { eventId } });
  expect(body.data).toMatchObject({ name: 'New Cup', description: 'Welcome.', rules: 'Be kind.' });
});

const versionOf = async () =>
  (await app.call(eventRoutes.get, acme.admin.token, { params: { eventId } })).body.data.version;

test('settings that were pulled can be pushed as ctfcli keeps them, and change nothing', async () => {
  const before = await versionOf();
  const { data } = await ctf.request('GET', '/api/v1/configs');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the client takes it
  const pulled = data as { key: string; value: string | null }[];
  expect(pulled.map(({ key }) => key)).toEqual(['ctf_name', 'start', 'end', 'freeze', 'user_mode']);
  expect(pulled.some(({ value }) => value === null)).toBe(true);
  for (const { key, value } of pulled) {
    const pushed = await ctf.request('PATCH', `/api/v1/configs/${key}`, { value: value ?? 'None' });
    expect([key, pushed.status, pushed.data]).toMatchObject([key, 200, { key, value }]);
  }
  expect(await versionOf()).toBe(before);
  const other = pulled.find(({ key }) => key === 'user_mode')?.value === 'users' ? 'teams' : 'users';
  expect((await ctf.request('PATCH', '/api/v1/configs/user_mode', { value: other })).status).toBe(400);
});

test('players read and answer by the rules of their pages', async () => {
  const player = asPlayer(at(players, 0));
  const list = (await player.request('GET', '/api/v1/challenges')).data;
  expect(list).toContainEqual(expect.objectContaining({ name: 'Warm-up', value: 100, solved_by_me: false }));
  // It requires the warm-up.
  expect(JSON.stringify(list)).not.toContain('Everything');
  expect(JSON.stringify(list)).not.toContain('flag{');
  const id = await ctf.idOf('Warm-up');
  expect(await attempt(at(players, 0), id, 'wrong')).toMatchObject({
    status: 200,
    data: { status: 'incorrect' },
  });
  expect((await attempt(at(players, 0), id, 'flag{right}')).data).toMatchObject({ status: 'correct' });
  expect((await attempt(at(players, 0), id, 'flag{right}')).data).toMatchObject({ status: 'already_solved' });
  expect(JSON.stringify((await player.request('GET', '/api/v1/challenges')).data)).toContain('Everything');
  const steps = await ctf.idOf('Two steps');
  expect((await attempt(at(players, 0), steps, 'flag{right}')).data).toMatchObject({ status: 'partial' });
  expect((await attempt(at(players, 0), steps, '42')).data).toMatchObject({ status: 'correct' });
  const detail = (await player.request('GET', `/api/v1/challenges/${await ctf.idOf('Everything')}`)).data;
  expect(detail).toMatchObject({ name: 'Everything', max_attempts: 5, hints: [{}, {}, {}] });
  expect(JSON.stringify(detail)).not.toContain('plain}');

  const board = (await player.request('GET', '/api/v1/scoreboard')).data;
  expect(board).toMatchObject([{ pos: 1, name: at(players, 0).username, account_type: 'user' }, {}, {}]);
  const me = (await player.request('GET', '/api/v1/users/me')).data;
  expect(me).toMatchObject({ name: at(players, 0).username, place: 1, team_id: null });
  expect((await player.request('GET', '/api/v1/scoreboard/top/1')).data).toMatchObject({
    1: { name: at(players, 0).username },
  });
  expect((await player.request('GET', '/api/v1/teams/me')).status).toBe(404);
  const rows = await asPlatform(app.services, (tx) =>
    tx
      .select()
      .from(submissions)
      .where(and(eq(submissions.eventId, eventId), eq(submissions.outcome, 'wrong'))),
  );
  expect(rows.map(({ answer }) => answer)).toContain('wrong');
});

test('attempts that are used up and a pause are said in the words of CTFd', async () => {
  const id = await ctf.create({ name: 'Once', category: 'misc', value: 10, attempts: 1, flags: ['y'] });
  await attempt(at(players, 1), id, 'n');
  expect(await attempt(at(players, 1), id, 'y')).toMatchObject({
    status: 403,
    data: { status: 'incorrect' },
  });
  await app.call(eventRoutes.pause, acme.admin.token, { params: { eventId }, body: {} });
  expect(await attempt(at(players, 0), id, 'y')).toMatchObject({ status: 403, data: { status: 'paused' } });
  await app.call(eventRoutes.resume, acme.admin.token, { params: { eventId }, body: {} });
});

async function severalQuestions(plans: QuestionPlan[], server = app) {
  const event = await playEvent(app, acme.tenantId, {
    event: { createdBy: acme.admin.userId },
    challenges: [{ questions: plans }],
  });
  const { questionIds } = at(event.challenges, 0);
  const [ada, bob] = await createPlayers(app, acme.tenantId, event.eventId, 2);
  const number = at(await new Ctfcli(app, event.eventId, secret).list(), 0).id;
  const send = async (player: TestActor | undefined, submission: string) =>
    new Ctfcli(server, event.eventId, player?.token ?? '').request('POST', '/api/v1/challenges/attempt', {
      challenge_id: number,
      submission,
    });
  const sent = () =>
    asPlatform(app.services, (tx) =>
      tx
        .select({ questionId: submissions.questionId, outcome: submissions.outcome })
        .from(submissions)
        .where(eq(submissions.eventId, event.eventId))
        .orderBy(submissions.id),
    );
  return { questionIds, ada, bob, send, sent };
}

test('guesses are counted before it is said whether they are right for any of several questions', async () => {
  const limited = await startTestApp({ beside: app, rateLimitFactor: 1 });
  try {
    const { ada, bob, send } = await severalQuestions(
      [
        { rule: { kind: 'number', value: 7, tolerance: 0 } },
        {},
        { rule: { kind: 'text', answers: [{ value: 'third', caseSensitive: true }] } },
      ],
      limited,
    );
    limited.setClock(app.services.clock());
    for (let n = 0; n < 10; n += 1) expect((await send(ada, `${100 + n}`)).status).toBe(200);
    for (const guess of ['flag{right}', 'third', 'wrong']) {
      expect(await send(ada, guess)).toMatchObject({ status: 429, data: { status: 'ratelimited' } });
    }
    expect((await send(bob, 'third')).data).toMatchObject({ status: 'partial' });
  } finally {
    await limited.close();
  }
});

test('a guess goes to no question that people judge, and a flag that was sent before is no wrong one', async () => {
  const { ada, send, sent, questionIds } = await severalQuestions([
    { rule: { kind: 'manual', criteria: '' } },
    {},
    {
      rule: { kind: 'number', value: 7, tolerance: 0 },
    },
  ]);
  await send(ada, 'nothing');
  expect((await send(ada, 'flag{right}')).data).toMatchObject({ status: 'partial' });
  expect((await send(ada, 'flag{right}')).data).toMatchObject({ status: 'already_solved' });
  await send(ada, '7');
  expect((await send(ada, 'My report')).data).toMatchObject({ status: 'partial' });
  const [manual, text, number] = questionIds;
  expect(await sent()).toMatchObject([
    { questionId: text, outcome: 'wrong' },
    { questionId: text, outcome: 'right' },
    { questionId: text, outcome: 'repeated' },
    { questionId: number, outcome: 'right' },
    { questionId: manual, outcome: 'pending' },
  ]);
});

test('keys without the scope, members, other tenants and other headers are refused', async () => {
  const { secret: reading } = await createKeyFor(app, acme, { scopes: ['events:read'] });
  const { secret: ofOther } = await createKeyFor(app, other);
  const { secret: readsAlone } = await createKeyFor(app, acme, { scopes: ['ctfd-api:read'] });
  const list = '/api/v1/challenges?view=admin';
  expect((await new Ctfcli(app, eventId, reading).request('GET', list)).status).toBe(403);
  expect((await new Ctfcli(app, eventId, ofOther).request('GET', list)).status).toBe(404);
  expect((await new Ctfcli(app, otherEventId, secret).request('GET', list)).status).toBe(404);
  const reader = new Ctfcli(app, eventId, readsAlone);
  expect((await reader.request('GET', list)).status).toBe(200);
  expect((await reader.request('POST', '/api/v1/challenges', { name: 'No' })).status).toBe(403);
  const member = asPlayer(at(players, 0));
  for (const path of [list, '/api/v1/flags', '/api/v1/hints', '/api/v1/pages', '/api/v1/solutions'])
    expect((await member.request('GET', path)).status).toBe(403);
  expect((await member.request('POST', '/api/v1/challenges', { name: 'No' })).status).toBe(403);

  const url = `/ctfd/${eventId}${list}`;
  const bare = await app.http.inject({ url, headers: { authorization: `Token ${secret}` } });
  expect(bare.statusCode).toBe(401);
  expect(bare.json()).toMatchObject({ success: false, errors: { '': [expect.any(String)] } });
  const hosting = await ctf.request('GET', '/api/v1/images');
  expect(hosting.status).toBe(404);
  const elsewhere = await app.http.inject({
    url: '/api/events',
    headers: { authorization: `Token ${secret}`, 'content-type': 'application/json' },
  });
  expect(elsewhere.statusCode).toBe(401);
  const gone = await app.http.inject({
    method: 'DELETE',
    url: `/ctfd/${eventId}/api/v1/flags/${Number.MAX_SAFE_INTEGER}`,
    headers: { authorization: `Token ${secret}`, 'content-type': 'application/json', 'content-length': '0' },
  });
  expect(gone.statusCode).toBe(404);
  expect((await app.call(apiKeyRoutes.list, secret, {})).status).toBe(403);
});

test('bodies that make no sense are refused, and leave nothing behind', async () => {
  const before = await ctf.list();
  const id = await ctf.idOf('Warm-up');
  const refused = [
    ['POST', '/challenges', { name: '' }],
    ['POST', '/challenges', { name: 'X', value: -1 }],
    ['POST', '/challenges', { name: 'X', type: 'dynamic', initial: 1, minimum: 5, decay: 1 }],
    ['POST', '/challenges', { name: 'X', scheduled_at: 'soon' }],
    ['POST', '/flags', { challenge_id: id, type: 'regex', content: '(' }],
    ['POST', '/flags', { challenge_id: id, type: 'code', content: 'x' }],
    ['POST', '/hints', { challenge_id: id, content: 'x', cost: -5 }],
    ['PATCH', `/challenges/${id}`, { next_id: id }],
    ['PATCH', `/challenges/${id}`, { next_id: 999_999_999_999 }],
    ['PATCH', `/challenges/${id}`, { requirements: { prerequisites: [id] } }],
    ['PATCH', `/challenges/${id}`, { logic: 'team' }],
  ] as const;
  for (const [method, path, body] of refused) {
    const { status } = await ctf.request(method, `/api/v1${path}`, body);
    expect([path, body, status]).toEqual([path, body, 400]);
  }
  expect((await ctf.request('POST', '/api/v1/challenges', { name: 'Warm-up' })).status).toBe(409);
  expect(await ctf.list()).toEqual(before);
});

test('what an import would refuse is refused in the words of the import, under the names of CTFd', async () => {
  const id = await ctf.create({ name: 'Refusing', category: 'misc', value: 10, flags: ['flag{r}'] });
  const before = await questionsOf('Refusing');
  const dynamic = { name: 'X', type: 'dynamic', initial: 1, minimum: 5, decay: 1 };
  const refused = [
    ['/challenges', dynamic, 'minimum', /^The minimum \(5\) is above the initial value \(1\)\.$/],
    ['/challenges', { ...dynamic, initial: 0, minimum: 0 }, 'initial', /^initial must lie between 1 and /],
    [
      '/challenges',
      { name: 'X', description: 'd', connection_info: 'n'.repeat(50_000) },
      'description',
      /50,?000 are allowed/,
    ],
    ['/flags', { challenge_id: id, type: 'regex', content: '(' }, 'content', /^Flag 2 /],
    ['/flags', { challenge_id: id, type: 'static', content: '  ' }, 'content', /^Flag 2 has no content/],
    ['/flags', { challenge_id: id, type: 'regex', content: 'x'.repeat(1_000) }, 'content', /1,?000/],
    ['/hints', { challenge_id: id, content: 'x'.repeat(5_001) }, 'content', /5,?000/],
  ] as const;
  for (const [path, payload, field, sentence] of refused) {
    const reply = await app.http.inject({
      method: 'POST',
      url: `/ctfd/${eventId}/api/v1${path}`,
      headers: { authorization: `Bearer ${secret}` },
      payload,
    });
    expect([path, payload, reply.statusCode]).toEqual([path, payload, 400]);
    expect(reply.json()).toMatchObject({
      success: false,
      errors: { [field]: [expect.stringMatching(sentence)] },
    });
  }
  expect(await questionsOf('Refusing')).toEqual(before);
  expect((await ctf.list()).some(({ name }) => name === 'X')).toBe(false);
});

test('two clients that number a challenge at once agree, and every change is in the audit log', async () => {
  const { eventId: fresh } = await playEvent(app, acme.tenantId, { event: { createdBy: acme.admin.userId } });
  const clients = [1, 2, 3, 4].map(() => new Ctfcli(app, fresh, secret));
  const lists = await Promise.all(clients.map((client) => client.list()));
  expect(new Set(lists.map((list) => at(list, 0).id)).size).toBe(1);
  const { challengeId } = await questionsOf('Everything');
  const rows = await asPlatform(app.services, (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.targetId, challengeId)),
  );
  const actions = new Set(rows.map(({ action }) => action));
  expect(actions).toEqual(
    new Set(['challenge.create', 'challenge.update', 'challenge.upload-file', 'challenge.remove-file']),
  );
  expect(JSON.stringify(rows)).not.toContain('flag{plain}');
  const [place] = await asPlatform(app.services, (tx) =>
    tx.select().from(eventChallenges).where(eq(eventChallenges.challengeId, challengeId)),
  );
  expect(place).toMatchObject({ isHidden: false, showLockedName: false });
});

test('the calls are described in a document of their own', async () => {
  const reply = await app.http.inject({ url: '/api/ctfd/openapi.json' });
  const { paths } = reply.json<{ paths: Record<string, unknown> }>();
  expect(Object.keys(paths)).toContain('/ctfd/{eventId}/api/v1/challenges/attempt');
  expect(Object.keys(paths).filter((path) => !path.startsWith('/ctfd/{eventId}'))).toEqual([]);
});

test('the check sums are those of the files', async () => {
  const files = (await app.call(ctfdFileRoutes.listFiles, secret, { params: { eventId }, query: {} })).body
    .data;
  expect(files.find(({ location }) => location.endsWith('/chart.txt'))?.sha1sum).toBe(sha1('a chart'));
});

test('a change that arranges a challenge waits for its event before it has the challenge', async () => {
  const { challengeId } = await questionsOf('Warm-up');
  const { id } = (await ctf.list()).find(({ name }) => name === 'Warm-up') ?? { id: 0 };
  const change = () => ctf.request('PATCH', `/api/v1/challenges/${id}`, { state: 'visible' });
  let changing: ReturnType<typeof change> | undefined;
  await asPlatform(app.services, async (tx) => {
    await lockEvent(tx, acme.tenantId, eventId);
    changing = change();
    await eventually(() => waitingForLocks(app)).toBe(1);
    // It would wait for who waits for it.
    await tx.select().from(challenges).where(eq(challenges.id, challengeId)).for('update');
  });
  expect((await changing)?.status).toBe(200);
});
