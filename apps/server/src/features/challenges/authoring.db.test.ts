import {
  authoringRoutes,
  challengeImportRoutes,
  challengeRoutes,
  eventRoutes,
  libraryRoutes,
  limits,
  questionRoutes,
  type RouteCall,
} from '@guidon/contract';
import { asPlatform, challenges, newId, tenants } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { multipart } from '../../testing/multipart.ts';
import { failure, startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';
import { auditOf, createEventWith, createInBank, newChallenge, recordAttempt } from './bank-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let stranger: TestActor;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
  stranger = await createMember(app, tenant.tenantId, 'contentCreator');
});
afterAll(() => app.close());

const token = () => tenant.contentCreator.token;
const actionsOf = async (id: string) => (await auditOf(app, id)).map(({ action }) => action);
const get = async (challengeId: string, by = token()) =>
  (await app.call(challengeRoutes.get, by, { params: { challengeId } })).body.data;
const list = async (state?: 'active' | 'retired' | 'all') =>
  (
    await app.call(challengeRoutes.list, token(), {
      query: { limit: limits.pageMax, ...(state && { state }) },
    })
  ).body.data;

async function upload(challengeId: string, name: string, content: string): Promise<string> {
  const { payload, contentType } = multipart([{ fileName: name, content }]);
  const response = await app.http.inject({
    method: 'POST',
    url: urlOf(challengeRoutes.uploadFile, { params: { challengeId } }),
    headers: { authorization: `Bearer ${token()}`, 'content-type': contentType },
    payload,
  });
  return response.json<{ data: { url: string } }>().data.url;
}

const plain = <T extends { id: string }>(parts: readonly T[]) => parts.map(({ id: _id, ...part }) => part);

describe('a duplicate', () => {
  test('has everything but history, and files of its own that its texts show', async () => {
    const hints = [
      { title: 'First', content: 'one', cost: 5 },
      { title: 'Then', content: 'two', cost: 10, requires: 0, opensAfterMinutes: 20 },
    ];
    const made = await createInBank(app, tenant, { name: 'Vault', hints, topics: ['rsa'], solution: 'look' });
    const url = await upload(made.id, 'map.png', 'a map');
    const edited = await get(made.id);
    await app.call(challengeRoutes.update, token(), {
      params: { challengeId: made.id },
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- to an author no rule is null
      body: { ...edited, description: `![map](${url})` } as never,
    });
    const params = { challengeId: made.id };
    await app.call(authoringRoutes.setAuthors, token(), { params, body: { userIds: [stranger.userId] } });
    const eventId = await createEventWith(app, tenant, [made.id]);
    const questionId = made.questions[0]?.id ?? '';
    await recordAttempt(app, tenant, { eventId, challengeId: made.id, questionId });
    const first = await app.call(authoringRoutes.duplicate, token(), { params });
    const second = await app.call(authoringRoutes.duplicate, token(), { params });
    expect([first.status, first.body.data.name, second.body.data.name]).toEqual([
      201,
      'Vault (copy)',
      'Vault (copy 2)',
    ]);
    const original = await get(made.id);
    const copy = first.body.data;
    expect(plain(copy.questions)).toEqual(plain(original.questions));
    expect(plain(copy.hints)).toEqual(plain(original.hints));
    expect(copy).toMatchObject({ solution: 'look', topics: ['rsa'], eventCount: 0, can: { remove: true } });
    const [file] = copy.files;
    expect([file?.name, file?.sha256, file?.id === original.files[0]?.id]).toEqual([
      'map.png',
      original.files[0]?.sha256,
      false,
    ]);
    expect(copy.description).toBe(`![map](${file?.url})`);
    const authors = await app.call(authoringRoutes.authors, token(), { params: { challengeId: copy.id } });
    expect(authors.body.data.authors.map(({ id }) => id)).toEqual([stranger.userId]);
    expect(await actionsOf(copy.id)).toEqual(['challenge.duplicate']);
    await app.call(challengeRoutes.remove, token(), { params: { challengeId: copy.id } });
    const bytes = await app.http.inject({ url, headers: { authorization: `Bearer ${token()}` } });
    expect([bytes.statusCode, bytes.body]).toEqual([200, 'a map']);
  });

  test('of an imported one is of no source, and two at once have two names', async () => {
    const { id } = await createInBank(app, tenant, { name: 'Imported' });
    await asPlatform(app.services, (tx) =>
      tx.update(challenges).set({ importKey: 'web/imported', importCopy: 1 }).where(eq(challenges.id, id)),
    );
    const params = { challengeId: id };
    const copies = await Promise.all(
      [1, 2].map(() => app.call(authoringRoutes.duplicate, token(), { params })),
    );
    expect(copies.map(({ body }) => body.data.name).toSorted()).toEqual([
      'Imported (copy 2)',
      'Imported (copy)',
    ]);
    const rows = await asPlatform(app.services, (tx) =>
      tx
        .select({ key: challenges.importKey })
        .from(challenges)
        .where(eq(challenges.id, copies[0]?.body.data.id ?? '')),
    );
    expect(rows).toEqual([{ key: null }]);
  });
});

describe('a retired challenge', () => {
  test('leaves the library and what events choose from, and goes on where it is', async () => {
    const { id, name } = await createInBank(app, tenant);
    const params = { challengeId: id };
    await app.call(challengeRoutes.publish, token(), { params, body: { visibility: 'library' } });
    const eventId = await createEventWith(app, tenant, [id]);
    const elsewhere = await createEventWith(app, tenant, []);
    const retired = await app.call(authoringRoutes.retire, token(), { params });
    expect(retired.body.data.isRetired).toBe(true);
    const open = await app.call(libraryRoutes.challenge, tenant.participant.token, { params });
    expect(open.status).toBe(404);
    const found = async () =>
      (await app.call(libraryRoutes.list, tenant.participant.token, { query: { search: name } })).body.data;
    expect(await found()).toEqual([]);
    expect((await list()).some((one) => one.id === id)).toBe(false);
    expect((await list('retired')).map((one) => one.id)).toEqual([id]);
    expect((await list('all')).some((one) => one.id === id)).toBe(true);
    const again = { params: { eventId }, body: { challengeIds: [id] } };
    expect((await app.call(eventRoutes.setChallenges, tenant.admin.token, again)).status).toBe(200);
    for (const route of [eventRoutes.addChallenges, eventRoutes.setChallenges]) {
      const into = { params: { eventId: elsewhere }, body: { challengeIds: [id] } };
      const refused = await app.call(route, tenant.admin.token, into);
      expect([refused.status, failure(refused).message]).toEqual([
        400,
        expect.stringContaining('is retired'),
      ]);
    }
    await app.call(authoringRoutes.retire, token(), { params });
    await app.call(authoringRoutes.restore, token(), { params });
    expect((await found()).map((one) => one.id)).toEqual([id]);
    expect((await actionsOf(id)).slice(-2)).toEqual(['challenge.retire', 'challenge.restore']);
  });
});

describe('authors', () => {
  test('are members who write challenges, and no longer once they have left', async () => {
    const { id } = await createInBank(app, tenant);
    const params = { challengeId: id };
    const leaving = await createMember(app, tenant.tenantId, 'contentCreator');
    const name = (userIds: string[]) =>
      app.call(authoringRoutes.setAuthors, token(), { params, body: { userIds } });
    for (const nobody of [
      tenant.orgAdministrator.userId,
      tenant.participant.userId,
      other.admin.userId,
      newId(),
    ])
      expect((await name([nobody])).status).toBe(404);
    const { owner, candidates } = (await name([leaving.userId])).body.data;
    expect(owner?.id).toBe(tenant.contentCreator.userId);
    expect(candidates.map((one) => one.id)).toEqual(
      expect.arrayContaining([stranger.userId, tenant.admin.userId, tenant.organizer.userId]),
    );
    expect(candidates.some((one) => one.id === tenant.orgAdministrator.userId)).toBe(false);
    await app.database.platform.execute(
      `update memberships set removed_at = now(), is_active = false where user_id = '${leaving.userId}'`,
    );
    const after = await app.call(authoringRoutes.authors, tenant.organizer.token, { params });
    expect([after.body.data.authors, after.body.data.can.edit]).toEqual([[], false]);
    expect((await actionsOf(id)).at(-1)).toBe('challenge.set-authors');
  });

  test('alone learn from an import what their challenges have', async () => {
    const { id } = await createInBank(app, tenant, { name: 'Lock' });
    await setAuthorsOnly(true);
    const yaml = 'name: Lock\ncategory: crypto\nvalue: 5\nflags: ["flag{two}"]\n';
    const zip = zipSync({ 'lock/challenge.yml': Buffer.from(yaml) });
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(zip)]), 'set.zip');
    const { headers, body } = new Response(form);
    const payload = Buffer.from(await new Response(body).arrayBuffer());
    const run = (by: TestActor) =>
      app.http.inject({
        method: 'POST',
        url: urlOf(challengeImportRoutes.run, { query: { dryRun: 'true' } }),
        headers: {
          authorization: `Bearer ${by.token}`,
          'content-type': headers.get('content-type') ?? '',
        },
        payload,
      });
    interface Report {
      rows: { outcome: string; challengeId: string | null; changes: string[] }[];
    }
    const refused = (await run(stranger)).json<Report>().rows[0];
    expect(refused).toMatchObject({ outcome: 'notImported', changes: [] });
    expect((await run(tenant.contentCreator)).json<Report>().rows[0]?.outcome).toBe('updated');
    await setAuthorsOnly(false);
    expect((await get(id, stranger.token)).can.edit).toBe(true);
  });
});

async function setAuthorsOnly(authorsOnly: boolean): Promise<void> {
  await asPlatform(app.services, (tx) =>
    tx.update(tenants).set({ authorsOnly }).where(eq(tenants.id, tenant.tenantId)),
  );
}

type Changes = RouteCall<typeof authoringRoutes.change>['body']['changes'];
const changeMany = (changes: Changes, by = token()) =>
  app.call(authoringRoutes.change, by, { body: { changes } });
const changeQuestions = (body: RouteCall<typeof questionRoutes.change>['body'], by = tenant.admin.token) =>
  app.call(questionRoutes.change, by, { body });

describe('several at once', () => {
  test('get a value, and points of their only question until it was answered', async () => {
    const [question] = newChallenge().questions;
    if (question === undefined) throw new Error('A challenge has a question.');
    const free = await createInBank(app, tenant, { questions: [question] });
    const answered = await createInBank(app, tenant, { questions: [question] });
    const several = await createInBank(app, tenant);
    const eventId = await createEventWith(app, tenant, [free.id, answered.id]);
    const questionId = answered.questions[0]?.id ?? '';
    await recordAttempt(app, tenant, { eventId, challengeId: answered.id, questionId });
    const ids = [free.id, answered.id, several.id];
    const pointed = await changeMany(ids.map((challengeId) => ({ challengeId, points: 70 })));
    expect(pointed.body.data.map(({ outcome }) => outcome)).toEqual([
      'changed',
      'has-history',
      'several-questions',
    ]);
    expect((await get(free.id)).questions.map(({ points }) => points)).toEqual([70]);
    const scoring = { kind: 'dynamic', curve: 'linear', initial: 300, minimum: 50, decay: 5 } as const;
    const valued = await changeMany(ids.map((challengeId) => ({ challengeId, scoring })));
    expect(valued.body.data.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'changed']);
    expect((await get(answered.id)).scoring).toEqual(scoring);
    const undo = [...valued.body.data, ...pointed.body.data].flatMap((one) => one.undo ?? []);
    for (const change of undo) await changeMany([{ ...change, version: undefined }]);
    expect((await get(free.id)).questions.map(({ points }) => points)).toEqual([question.points]);
    expect((await get(several.id)).scoring).toEqual({ kind: 'static' });
  });

  test('have outcomes of their own, and are taken back as they were', async () => {
    const one = await createInBank(app, tenant, { tags: ['a'], category: 'web' });
    const two = await createInBank(app, tenant, {
      tags: ['b', 'easy'],
      category: 'forensics',
      difficulty: 3,
    });
    const foreign = await createInBank(app, other);
    const ids = [one.id, two.id, foreign.id];
    const wanted = { category: 'Forensics', difficulty: 3, addTags: ['Easy'], isRetired: true };
    const reply = await changeMany(ids.map((challengeId) => ({ challengeId, ...wanted })));
    expect(reply.body.data.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'not-found']);
    expect(await get(one.id)).toMatchObject({
      difficulty: 3,
      tags: ['a', 'Easy'],
      isRetired: true,
      version: 2,
    });
    expect(await get(two.id)).toMatchObject({ tags: ['b', 'easy'], isRetired: true });
    const undo = reply.body.data.flatMap((row) => row.undo ?? []);
    expect((await changeMany(undo)).body.data.map(({ outcome }) => outcome)).toEqual(['changed', 'changed']);
    expect(await get(one.id)).toMatchObject({
      category: 'web',
      difficulty: 1,
      tags: ['a'],
      isRetired: false,
    });
    expect((await changeMany(undo)).body.data[0]?.outcome).toBe('conflict');
    expect(await actionsOf(one.id)).toEqual([
      'challenge.create',
      'challenge.update',
      'challenge.retire',
      'challenge.update',
      'challenge.restore',
    ]);
    const nothing = await changeMany([{ challengeId: one.id, difficulty: 1 }]);
    expect(nothing.body.data).toMatchObject([{ outcome: 'unchanged', undo: null }]);
    expect((await changeMany([{ challengeId: one.id }, { challengeId: one.id }])).status).toBe(400);
    for (const role of ['participant', 'orgAdministrator'] as const)
      expect((await changeMany([{ challengeId: one.id }], tenant[role].token)).status).toBe(403);
    const ofOthers = await changeMany([{ challengeId: one.id, difficulty: 4 }], tenant.organizer.token);
    expect(ofOthers.body.data).toMatchObject([{ outcome: 'forbidden', undo: null }]);
  });

  test('are shown to others, and no longer', async () => {
    const { id } = await createInBank(app, tenant);
    const shown = await changeMany([{ challengeId: id, visibility: 'library' }]);
    expect((await get(id)).visibility).toBe('library');
    const undo = shown.body.data[0]?.undo;
    expect(undo).toMatchObject({ visibility: 'event' });
    await changeMany(undo ? [undo] : []);
    expect((await get(id)).visibility).toBe('event');
    const tags = Array.from({ length: limits.tags }, (_, place) => `tag ${place}`);
    const crowded = await changeMany([{ challengeId: id, tags, addTags: ['one more'] }]);
    expect(crowded.body.data[0]?.outcome).toBe('too-many-tags');
  });
});

describe('questions', () => {
  test('that were answered keep their points, and each says so', async () => {
    const {
      id,
      questions: [asked, free],
    } = await createInBank(app, tenant);
    if (!asked || !free) throw new Error('no questions');
    const eventId = await createEventWith(app, tenant, [id]);
    await recordAttempt(app, tenant, { eventId, challengeId: id, questionId: asked.id });
    const foreign = (await createInBank(app, other)).questions[0]?.id ?? '';
    const ids = [asked.id, free.id, foreign];
    const reply = await changeQuestions({ ids, points: 70 });
    expect(reply.body.data).toEqual([
      { id: asked.id, outcome: 'has-history' },
      { id: free.id, outcome: 'changed' },
      { id: foreign, outcome: 'not-found' },
    ]);
    expect((await changeQuestions({ ids: [asked.id, free.id], maxAttempts: 5 })).body.data).toEqual([
      { id: asked.id, outcome: 'changed' },
      { id: free.id, outcome: 'changed' },
    ]);
    const { questions: after, version } = await get(id);
    expect(after.map(({ points, maxAttempts }) => [points, maxAttempts])).toEqual([
      [100, 5],
      [70, 5],
    ]);
    expect(version).toBe(3);
    expect((await actionsOf(id)).at(-1)).toBe('challenge.update');
    expect((await changeQuestions({ ids: [free.id] })).status).toBe(400);
    for (const role of ['participant', 'organizer', 'contentCreator', 'orgAdministrator'] as const)
      expect((await changeQuestions({ ids: [free.id], points: 1 }, tenant[role].token)).status).toBe(403);
  });

  test('are listed for admins in pages, by kind and by text', async () => {
    const [mine] = (await createInBank(app, tenant, { name: 'Zebra crossing' })).questions;
    const read = async (query: object) =>
      (await app.call(questionRoutes.list, tenant.admin.token, { query })).body;
    const all = await read({ search: 'zebra' });
    expect(all.data.map(({ title, kind, points }) => [title, kind, points])).toEqual([
      ['Flag', 'text', 100],
      ['Year', 'number', 50],
    ]);
    const numbers = await read({ search: 'zebra', kind: 'number' });
    expect([numbers.total, numbers.data[0]?.title]).toEqual([1, 'Year']);
    const first = await read({ search: 'zebra', limit: 1 });
    const next = await read({ search: 'zebra', limit: 1, cursor: first.nextCursor });
    expect([first.data[0]?.title, next.data[0]?.title, next.nextCursor]).toEqual(['Flag', 'Year', null]);
    expect(JSON.stringify(all)).not.toContain('flag{one}');
    const trial = (answer: string) =>
      app.call(questionRoutes.tryAnswer, tenant.admin.token, {
        params: { questionId: mine?.id ?? '' },
        body: { answer },
      });
    expect((await trial(' flag{one} ')).body.data).toEqual({
      isCorrect: true,
      isPending: false,
      share: null,
      recorded: 'flag{one}',
    });
    expect((await trial('flag{two}')).body.data.isCorrect).toBe(false);
    expect((await trial(' ')).status).toBe(400);
    const foreign = await app.call(questionRoutes.tryAnswer, other.admin.token, {
      params: { questionId: mine?.id ?? '' },
      body: { answer: 'flag{one}' },
    });
    expect(foreign.status).toBe(404);
  });
});

test('two who edit the list of an event at once: the second one is told', async () => {
  const { id } = await createInBank(app, tenant);
  const eventId = await createEventWith(app, tenant, []);
  const { token: host } = tenant.admin;
  const params = { eventId };
  const { version } = (await app.call(eventRoutes.challengeSettings, host, { params })).body;
  const set = (given: number) =>
    app.call(eventRoutes.setChallenges, host, { params, body: { challengeIds: [id], version: given } });
  const replies = await Promise.all([set(version), set(version)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const next = (await app.call(eventRoutes.challengeSettings, host, { params })).body.version;
  const { id: added } = await createInBank(app, tenant);
  await app.call(eventRoutes.addChallenges, host, { params, body: { challengeIds: [added] } });
  expect(failure(await set(next)).code).toBe('CONFLICT');
});
