import {
  type CreateLearningItemBody,
  eventRoutes,
  learningRoutes,
  limits,
  playRoutes,
} from '@guidon/contract';
import { asPlatform, auditLog, eventParticipants, newId, storedFiles } from '@guidon/db';
import { learningItems } from '@guidon/db/schema/learning';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { multipart } from '../../../testing/multipart.ts';
import { at, createPlayers, playEvent } from '../../../testing/play-event.ts';
import { failure, startTestApp, type TestApp, urlOf } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  app = await startTestApp({ rateLimitFactor: 1_000 });
  tenant = await createTenant(app);
  other = await createTenant(app);
});
afterAll(() => app.close());

const author = () => tenant.contentCreator.token;
const reader = () => tenant.participant.token;

async function create(fields: object = {}) {
  const body = { title: 'First steps', isPublished: true, ...fields };
  const made = await app.call(learningRoutes.create, author(), { body });
  expect(made.status).toBe(201);
  return made.body.data.id;
}

async function add(collectionId: string, item: Item) {
  const added = await app.call(learningRoutes.addItem, author(), {
    params: { collectionId },
    body: { item },
  });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  return added.body.data;
}

type Item = CreateLearningItemBody['item'];

const text = (title: string): Item => ({
  kind: 'text',
  title,
  body: `# ${title}`,
  minutes: 5,
});
const check: Item = {
  kind: 'check',
  title: 'Which one?',
  body: 'Which method changes something?',
  minutes: null,
  question: { kind: 'choice', options: ['GET', 'POST'], right: 1, explanation: 'A GET only reads.' },
};

async function upload(collectionId: string, token = author(), content: string | Buffer = 'a chart') {
  const { payload, contentType } = multipart([{ fileName: '../chart.txt', content }]);
  const reply = await app.http.inject({
    method: 'POST',
    url: urlOf(learningRoutes.uploadFile, { params: { collectionId } }),
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    payload,
  });
  return { status: reply.statusCode, body: reply.json<{ data: { id: string; file: { url: string } } }>() };
}

const open = (collectionId: string, actor: TestActor = tenant.participant) =>
  app.call(learningRoutes.get, actor.token, { params: { collectionId } });
const heads = async (collectionId: string) =>
  (await open(collectionId)).body.data.items.map(({ title }) => title);

async function actionsOn(targetId: string): Promise<string[]> {
  const rows = await asPlatform(app.services, (tx) =>
    tx
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.tenantId, tenant.tenantId), eq(auditLog.targetId, targetId)))
      .orderBy(asc(auditLog.at), asc(auditLog.id)),
  );
  return rows.map(({ action }) => action);
}

test('a member works through a collection, and what is right is in no reply before', async () => {
  const collectionId = await create();
  const first = await add(collectionId, text('Read this'));
  const asked = await add(collectionId, check);
  const link = await add(collectionId, {
    kind: 'link',
    title: 'More',
    url: 'https://example.org/',
    body: '',
    minutes: 3,
  });
  const shown = await open(collectionId);
  expect(shown.body.data).toMatchObject({ progress: { done: 0, total: 3 }, minutes: 8, links: null });
  const params = { collectionId, itemId: asked.id };
  const item = await app.call(learningRoutes.item, reader(), { params });
  expect(item.body.data).toMatchObject({ question: { options: ['GET', 'POST'] }, explanation: null });
  expect(JSON.stringify(item.body)).not.toMatch(/only reads|right/);
  expect(failure(await app.call(learningRoutes.setDone, reader(), { params })).code).toBe('CONFLICT');
  const wrong = await app.call(learningRoutes.answer, reader(), { params, body: { option: 0 } });
  expect(wrong.body.data).toEqual({ isRight: false, explanation: null, progress: { done: 0, total: 3 } });
  const right = await app.call(learningRoutes.answer, reader(), { params, body: { option: 1 } });
  expect(right.body.data).toMatchObject({ isRight: true, explanation: 'A GET only reads.' });
  for (const { id: itemId } of [first, link, first])
    await app.call(learningRoutes.setDone, reader(), { params: { collectionId, itemId } });
  expect((await open(collectionId)).body.data.progress).toEqual({ done: 3, total: 3 });
  expect((await open(collectionId, tenant.organizer)).body.data.progress.done).toBe(0);
  const undone = await app.call(learningRoutes.setUndone, reader(), {
    params: { collectionId, itemId: link.id },
  });
  expect(undone.body.data).toEqual({ done: 2, total: 3 });
});

test('a draft is there for those who prepare alone, and other tenants find nothing', async () => {
  const collectionId = await create({ isPublished: false });
  const { id: itemId } = await add(collectionId, check);
  const params = { collectionId, itemId };
  for (const actor of [tenant.participant, tenant.orgAdministrator, other.admin]) {
    expect((await open(collectionId, actor)).status).toBe(404);
    expect((await app.call(learningRoutes.item, actor.token, { params })).status).toBe(404);
    expect((await app.call(learningRoutes.setDone, actor.token, { params })).status).toBe(404);
    expect((await app.call(learningRoutes.answer, actor.token, { params, body: { option: 1 } })).status).toBe(
      404,
    );
    const list = await app.call(learningRoutes.list, actor.token, { query: {} });
    expect(list.body.data.map(({ id }) => id)).not.toContain(collectionId);
  }
  expect((await open(collectionId, tenant.organizer)).body.data.can.edit).toBe(false);
  const refused = await app.call(learningRoutes.addItem, tenant.organizer.token, {
    params: { collectionId },
    body: { item: text('No') },
  });
  expect(failure(refused).code).toBe('FORBIDDEN');
});

test('participants of a linked event read what is for them, as long as they take part', async () => {
  const collectionId = await create({ audience: 'participants' });
  const { eventId, challenges } = await playEvent(app, tenant.tenantId);
  const player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
  const challengeId = at(challenges, 0).id;
  expect((await open(collectionId, player)).status).toBe(404);
  const event = { params: { collectionId, eventId } };
  const bank = { params: { collectionId, challengeId } };
  expect(failure(await app.call(learningRoutes.linkEvent, tenant.organizer.token, event)).code).toBe(
    'FORBIDDEN',
  );
  await app.call(learningRoutes.linkEvent, tenant.admin.token, event);
  await app.call(learningRoutes.linkEvent, tenant.admin.token, event);
  await app.call(learningRoutes.linkChallenge, author(), bank);
  expect((await open(collectionId, player)).status).toBe(200);
  const shown = await app.call(playRoutes.challenge, player.token, { params: { eventId, challengeId } });
  expect(shown.body.data.hasLearning).toBe(true);
  const { body } = await app.call(eventRoutes.get, player.token, { params: { eventId } });
  expect(body.data.hasLearning).toBe(true);
  expect((await open(collectionId)).status).toBe(404);
  const first = async (query: { eventId?: string; challengeId?: string }, token = player.token) =>
    (await app.call(learningRoutes.list, token, { query })).body.data?.map(({ id }) => id);
  expect(await first({ eventId })).toEqual([collectionId]);
  expect(await first({ challengeId })).toEqual([collectionId]);
  expect(await first({ challengeId }, reader())).toBeUndefined();
  const { links } = (await open(collectionId, tenant.admin)).body.data;
  expect(links).toMatchObject({
    challenges: [{ id: challengeId }],
    events: [{ id: eventId, name: 'Capture' }],
  });
  await asPlatform(app.services, (tx) =>
    tx
      .delete(eventParticipants)
      .where(and(eq(eventParticipants.eventId, eventId), eq(eventParticipants.userId, player.userId))),
  );
  expect((await open(collectionId, player)).status).toBe(404);
  await app.call(learningRoutes.unlinkEvent, tenant.admin.token, event);
  await app.call(learningRoutes.unlinkChallenge, author(), bank);
  expect((await open(collectionId, tenant.admin)).body.data.links).toEqual({ challenges: [], events: [] });
  expect(await actionsOn(eventId)).toEqual([
    'event.link-learning',
    'event.link-learning',
    'event.unlink-learning',
  ]);
});

test('items are put into an order, and keep it while others change them', async () => {
  const collectionId = await create();
  const ids = [];
  for (const title of ['One', 'Two', 'Three']) ids.push((await add(collectionId, text(title))).id);
  const params = { collectionId };
  const order = (itemIds: string[]) =>
    app.call(learningRoutes.reorder, author(), { params, body: { itemIds } });
  await order(ids.toReversed());
  expect(await heads(collectionId)).toEqual(['Three', 'Two', 'One']);
  for (const wrong of [ids.slice(1), [...ids, newId()], [at(ids, 0), at(ids, 0), at(ids, 1)]])
    expect(failure(await order(wrong)).code).toBe('CONFLICT');
  const itemId = at(ids, 1);
  const change = (version: number) =>
    app.call(learningRoutes.updateItem, author(), {
      params: { collectionId, itemId },
      body: { item: { kind: 'text', title: 'Two again', body: '' }, version },
    });
  const both = await Promise.all([change(1), change(1)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const other = await app.call(learningRoutes.updateItem, author(), {
    params: { collectionId, itemId },
    body: { item: { kind: 'link', title: 'Two', url: 'https://example.org' }, version: 2 },
  });
  expect(failure(other).code).toBe('VALIDATION_FAILED');
  await app.call(learningRoutes.removeItem, author(), { params: { collectionId, itemId: at(ids, 2) } });
  expect(await heads(collectionId)).toEqual(['Two again', 'One']);
  expect(await actionsOn(collectionId)).toEqual([
    'learning.create',
    'learning.add-item',
    'learning.add-item',
    'learning.add-item',
    'learning.reorder',
    'learning.update-item',
    'learning.remove-item',
  ]);
});

test('a collection is full at its limit, however many add to it at once', async () => {
  const collectionId = await create();
  const rows = Array.from({ length: limits.learningItems - 2 }, (_none, position) => ({
    tenantId: tenant.tenantId,
    collectionId,
    id: newId(),
    position,
    kind: 'text' as const,
    title: 'Filler',
  }));
  await asPlatform(app.services, (tx) => tx.insert(learningItems).values(rows));
  const params = { collectionId };
  const replies = await Promise.all(
    Array.from({ length: 5 }, () =>
      app.call(learningRoutes.addItem, author(), { params, body: { item: text('More') } }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409]);
});

test('a file is in the register of files, is saved by readers alone, and goes with its item', async () => {
  const collectionId = await create();
  const added = await upload(collectionId);
  expect(added.status).toBe(201);
  expect(added.body.data).toMatchObject({ kind: 'file', file: { name: 'chart.txt', sizeBytes: 7 } });
  const kept = () =>
    asPlatform(app.services, (tx) =>
      tx
        .select({ purpose: storedFiles.purpose })
        .from(storedFiles)
        .where(eq(storedFiles.tenantId, tenant.tenantId)),
    );
  expect(await kept()).toEqual([{ purpose: 'learning-file' }]);
  const { url } = added.body.data.file;
  const fetch = (token: string) => app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const file = await fetch(reader());
  expect(file.body).toBe('a chart');
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringContaining('attachment; filename="chart.txt"'),
    'x-content-type-options': 'nosniff',
  });
  expect((await fetch(other.admin.token)).statusCode).toBe(404);
  expect((await upload(collectionId, reader())).status).toBe(403);
  await upload(collectionId);
  await app.call(learningRoutes.removeItem, author(), {
    params: { collectionId, itemId: added.body.data.id },
  });
  expect(await kept()).toHaveLength(1);
  await app.call(learningRoutes.remove, author(), { params: { collectionId } });
  expect(await kept()).toEqual([]);
  expect((await fetch(reader())).statusCode).toBe(404);
});

function hostile(item: object): Item {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- hostile on purpose
  return item as Item;
}

test('what is no address of the web, a right option that is none and too long a text are refused', async () => {
  const collectionId = await create();
  const refused = async (item: object) =>
    failure(
      await app.call(learningRoutes.addItem, author(), {
        params: { collectionId },
        body: { item: hostile(item) },
      }),
    ).code;
  const title = 'Hostile';
  // oxlint-disable-next-line no-script-url -- hostile on purpose
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'ftp://example.org', '/events'])
    expect(await refused({ kind: 'link', title, url }), url).toBe('VALIDATION_FAILED');
  const question = { kind: 'choice', options: ['One', 'Two'], right: 2 };
  expect(await refused({ kind: 'check', title, question })).toBe('VALIDATION_FAILED');
  expect(await refused({ kind: 'text', title, body: 'x'.repeat(limits.learningTextMax + 1) })).toBe(
    'VALIDATION_FAILED',
  );
  expect(await refused({ kind: 'file', title })).toBe('VALIDATION_FAILED');
});

test('who has published a collection, changed it and taken it back is recorded', async () => {
  const collectionId = await create({ isPublished: false });
  const put = (isPublished: boolean, version: number) =>
    app.call(learningRoutes.update, author(), {
      params: { collectionId },
      body: { title: 'Second steps', isPublished, version },
    });
  expect((await put(true, 1)).body.data).toMatchObject({ isPublished: true, version: 2 });
  expect(failure(await put(true, 1)).code).toBe('CONFLICT');
  await put(true, 2);
  await put(false, 3);
  expect(await actionsOn(collectionId)).toEqual([
    'learning.create',
    'learning.publish',
    'learning.update',
    'learning.unpublish',
  ]);
});
