import { challengeRoutes, type UpdateChallengeBody } from '@guidon/contract';
import { asPlatform, eventChallenges } from '@guidon/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../../testing/actors.ts';
import { createKeyFor } from '../../../testing/api-keys.ts';
import { playEvent } from '../../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { Ctfcli, type LocalChallenge } from './ctfcli-fixture.ts';

let app: TestApp;
let acme: TestTenant;
let eventId: string;
let otherEventId: string;
let one: Ctfcli;
let another: Ctfcli;
let elsewhere: Ctfcli;

beforeAll(async () => {
  app = await startTestApp();
  acme = await createTenant(app);
  const createdBy = acme.admin.userId;
  ({ eventId } = await playEvent(app, acme.tenantId, { event: { createdBy } }));
  ({ eventId: otherEventId } = await playEvent(app, acme.tenantId, { event: { createdBy } }));
  const { secret } = await createKeyFor(app, acme);
  one = new Ctfcli(app, eventId, secret);
  another = new Ctfcli(app, eventId, secret);
  elsewhere = new Ctfcli(app, otherEventId, secret);
});
afterAll(() => app.close());

const base: LocalChallenge = {
  name: '',
  category: 'misc',
  description: 'As it came.',
  value: 100,
  flags: ['flag{old}', { type: 'regex', content: String.raw`flag\{[0-9]{4}\}`, data: '' }],
  tags: ['old', 'stays'],
  topics: ['old topic'],
  hints: ['Old hint', { content: 'Chained', cost: 5, requirements: ['k'] }, { content: 'First', key: 'k' }],
};

async function make(name: string, local: Partial<LocalChallenge> = {}) {
  const id = await one.create({ ...base, ...local, name });
  const listed = await app.call(challengeRoutes.list, acme.admin.token, { query: { search: name } });
  const challengeId = listed.body.data.find((each) => each.name === name)?.id ?? '';
  return { id, challengeId };
}

async function inBank(challengeId: string) {
  const { body } = await app.call(challengeRoutes.get, acme.admin.token, { params: { challengeId } });
  return body.data;
}

/** As somebody saves it in the page. */
async function edit(challengeId: string, change: (body: UpdateChallengeBody) => UpdateChallengeBody) {
  const { solution, nextChallenge, ...data } = await inBank(challengeId);
  const body = {
    ...data,
    solution: solution ?? '',
    nextChallengeId: nextChallenge?.id ?? null,
    questions: data.questions.flatMap(({ rule, ...question }) => (rule ? [{ ...question, rule }] : [])),
  };
  const { status } = await app.call(challengeRoutes.update, acme.admin.token, {
    params: { challengeId },
    body: change(body),
  });
  expect(status).toBe(200);
}

type List = 'flags' | 'tags' | 'topics' | 'hints';
type Listed = { id: number; content: string; value: string };

async function listOf(client: Ctfcli, id: number, list: List): Promise<Listed[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the client takes for granted
  return (await client.request('GET', `/api/v1/challenges/${id}/${list}`)).data as Listed[];
}
const textsOf = async (client: Ctfcli, id: number, list: List) =>
  (await listOf(client, id, list)).map(({ content, value }) => content ?? value);

async function removeAll(client: Ctfcli, id: number, list: List) {
  for (const { id: part } of await listOf(client, id, list)) {
    const path = list === 'topics' ? `topics?type=challenge&target_id=${part}` : `${list}/${part}`;
    expect((await client.request('DELETE', `/api/v1/${path}`)).status).toBe(200);
  }
}
const post = (client: Ctfcli, list: List, body: Record<string, unknown>) =>
  client.request('POST', `/api/v1/${list}`, body);
const addFlag = (client: Ctfcli, id: number, content: string) =>
  post(client, 'flags', { challenge_id: id, type: 'static', content });
const takeOver = async (client: Ctfcli, id: number) =>
  expect((await client.request('PATCH', `/api/v1/challenges/${id}`, { state: 'visible' })).status).toBe(200);

const rulesOf = async (challengeId: string) => (await inBank(challengeId)).questions.map(({ rule }) => rule);
const answersOf = (...values: string[]) => [
  { kind: 'text', answers: values.map((value) => ({ value, caseSensitive: true })) },
];

test('what a client has deleted stays deleted when the page is saved before its next call', async () => {
  const { id, challengeId } = await make('Saved between');
  for (const list of ['flags', 'tags', 'topics', 'hints'] as const) await removeAll(one, id, list);
  await edit(challengeId, (body) => ({ ...body, description: 'By hand', tags: [...body.tags, 'by hand'] }));
  expect(await textsOf(one, id, 'flags')).toEqual([]);
  expect(await textsOf(one, id, 'tags')).toEqual(['by hand']);
  expect(await textsOf(one, id, 'topics')).toEqual([]);
  expect(await textsOf(one, id, 'hints')).toEqual([]);

  await addFlag(one, id, 'flag{new}');
  await post(one, 'tags', { challenge_id: id, value: 'new' });
  await post(one, 'hints', { challenge_id: id, content: 'New hint' });
  await edit(challengeId, (body) => ({ ...body, topics: [...body.topics, 'of the page'] }));
  expect(await textsOf(one, id, 'flags')).toEqual(['flag{new}']);
  await takeOver(one, id);
  expect(await inBank(challengeId)).toMatchObject({
    description: 'By hand',
    tags: ['by hand', 'new'],
    topics: ['of the page'],
    hints: [{ content: 'New hint' }],
  });
  expect(await rulesOf(challengeId)).toEqual(answersOf('flag{new}'));
});

test('a flag that the page has added stays beside those of the client, without the old ones', async () => {
  const { id, challengeId } = await make('Added in the page', { flags: ['flag{old}', 'flag{older}'] });
  await removeAll(one, id, 'flags');
  await edit(challengeId, (body) => ({
    ...body,
    questions: body.questions.map((question) => ({
      ...question,
      rule: {
        kind: 'text',
        answers: ['flag{old}', 'flag{older}', 'flag{page}'].map((value) => ({ value, caseSensitive: true })),
      },
    })),
  }));
  const [ofPage] = await listOf(one, id, 'flags');
  expect(ofPage?.content).toBe('flag{page}');
  await addFlag(one, id, 'flag{new}');
  expect((await listOf(one, id, 'flags')).map((flag) => flag.id)).toContain(ofPage?.id);
  await takeOver(one, id);
  expect(await rulesOf(challengeId)).toEqual(answersOf('flag{page}', 'flag{new}'));
});

test('a deletion of one part alone holds, and the others keep their numbers', async () => {
  const { id, challengeId } = await make('One part');
  const [old, stays] = await listOf(one, id, 'tags');
  const hints = await listOf(one, id, 'hints');
  await one.request('DELETE', `/api/v1/tags/${old?.id}`);
  await one.request('DELETE', `/api/v1/hints/${hints[0]?.id}`);
  await edit(challengeId, (body) => ({
    ...body,
    hints: body.hints.map((hint) => ({ ...hint, cost: hint.cost + 1 })),
  }));
  expect(await listOf(one, id, 'tags')).toEqual([stays]);
  const left = (await listOf(one, id, 'hints')).map((hint) => hint.id);
  expect(new Set(left)).toEqual(new Set(hints.slice(1).map((hint) => hint.id)));
  await takeOver(one, id);
  const bank = await inBank(challengeId);
  expect(bank.tags).toEqual(['stays']);
  expect(bank.hints).toMatchObject([
    { content: 'First', cost: 1, requires: null },
    { content: 'Chained', cost: 6, requires: 0 },
  ]);
  expect(bank.questions).toMatchObject([{ rule: { kind: 'regex' } }]);
});

test('clients of two events that sync one challenge by turns bring back nothing that either has deleted', async () => {
  const { id, challengeId } = await make('Shared', { flags: ['flag{old}', 'flag{older}'] });
  await asPlatform(app.services, (tx) =>
    tx
      .insert(eventChallenges)
      .values({ tenantId: acme.tenantId, eventId: otherEventId, challengeId, position: 9 }),
  );
  const there = await elsewhere.idOf('Shared');
  await removeAll(one, id, 'flags');
  await removeAll(elsewhere, there, 'flags');
  await addFlag(one, id, 'flag{one}');
  await addFlag(elsewhere, there, 'flag{elsewhere}');
  await takeOver(elsewhere, there);
  expect(await rulesOf(challengeId)).toEqual(answersOf('flag{elsewhere}'));
  expect(await textsOf(one, id, 'flags')).toEqual(['flag{elsewhere}', 'flag{one}']);
  await takeOver(one, id);
  expect(await rulesOf(challengeId)).toEqual(answersOf('flag{elsewhere}', 'flag{one}'));
  expect(await textsOf(elsewhere, there, 'flags')).toEqual(['flag{elsewhere}', 'flag{one}']);
});

test('two clients of one event by turns leave what both have written', async () => {
  const { id, challengeId } = await make('By turns', { flags: ['flag{old}'] });
  await removeAll(one, id, 'flags');
  await takeOver(another, id);
  await edit(challengeId, (body) => ({ ...body, description: 'By hand' }));
  await addFlag(one, id, 'flag{one}');
  await addFlag(another, id, 'flag{another}');
  await takeOver(one, id);
  expect((await inBank(challengeId)).description).toBe('By hand');
  expect(await rulesOf(challengeId)).toEqual(answersOf('flag{one}', 'flag{another}'));
});

test('a sync without flags and a page that is saved after it do not bring old ones back with the next flag', async () => {
  const { id, challengeId } = await make('Emptied');
  await one.sync({ ...base, name: 'Emptied', flags: [] });
  await edit(challengeId, (body) => ({ ...body, description: 'By hand' }));
  expect(await textsOf(one, id, 'flags')).toEqual([]);
  expect((await rulesOf(challengeId))[0]).toMatchObject({ kind: 'regex' });
  await addFlag(one, id, 'flag{new}');
  expect(await rulesOf(challengeId)).toEqual(answersOf('flag{new}'));
});

test('a solution that is taken away while deletions wait is not what the page saves', async () => {
  const { id, challengeId } = await make('Solved', { solution: { content: 'So.', state: 'hidden' } });
  await removeAll(one, id, 'tags');
  expect((await one.request('DELETE', `/api/v1/solutions/${id}`)).status).toBe(200);
  await edit(challengeId, (body) => ({ ...body, description: 'By hand' }));
  await takeOver(one, id);
  expect(await inBank(challengeId)).toMatchObject({ description: 'By hand', solution: '', tags: [] });
});
