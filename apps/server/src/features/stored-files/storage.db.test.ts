import { Readable } from 'node:stream';
import {
  challengeRoutes,
  type Route,
  type RouteCall,
  storageRoutes,
  type StoredFileSummary,
} from '@guidon/contract';
import {
  announcements,
  asPlatform,
  auditLog,
  brandingLogos,
  challenges,
  events,
  inTenant,
  newId,
  storedFiles,
  users,
} from '@guidon/db';
import { learningCollections, learningItems } from '@guidon/db/schema/learning';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { multipart } from '../../testing/multipart.ts';
import { readMails } from '../../testing/read-mails.ts';
import { type Failure, failure, startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';
import { whileSuspended } from '../../testing/while-suspended.ts';
import { createEventWith, createInBank } from '../challenges/bank-fixture.ts';
import { watchStorageJob } from './jobs/watch-storage.ts';
import { presentFile, readFiles } from './read-models.ts';

const mebibyte = 1024 * 1024;

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  app = await startTestApp({ tenantFileBytes: 10 * mebibyte });
  other = await createTenant(app);
});
beforeEach(async () => {
  tenant = await createTenant(app);
});
afterAll(() => app.close());

interface Sent {
  route?: Route;
  params?: Record<string, string>;
  token?: string;
  content?: string | Buffer;
}

async function send(
  fileName: string,
  { route = storageRoutes.upload, params = {}, token, content = 'x' }: Sent = {},
) {
  const { payload, contentType } = multipart([{ fileName, content }]);
  const reply = await app.http.inject({
    method: 'POST',
    url: urlOf(route, { params }),
    headers: { authorization: `Bearer ${token ?? tenant.admin.token}`, 'content-type': contentType },
    payload,
  });
  return { status: reply.statusCode, body: reply.json<Failure & { data: StoredFileSummary }>() };
}

const list = (query: RouteCall<typeof storageRoutes.list>['query'] = {}) =>
  app.call(storageRoutes.list, tenant.admin.token, { query });
const remove = (storedFileId: string, token = tenant.admin.token) =>
  app.call(storageRoutes.remove, token, { params: { storedFileId } });

async function register(purpose: (typeof storedFiles.$inferSelect)['purpose'], name = '') {
  const { storageKey, sizeBytes, sha256 } = await app.services.files.put(
    Readable.from([Buffer.from(purpose)]),
    100,
  );
  const id = newId();
  await app.database.platform
    .insert(storedFiles)
    .values({ tenantId: tenant.tenantId, id, purpose, name, storageKey, sizeBytes, sha256 });
  return { id, storageKey };
}

/** A collection with one item, which refers to a file or says something. */
async function teach(fields: { fileId?: string; body?: string }): Promise<string> {
  const { tenantId } = tenant;
  const [collectionId, id] = [newId(), newId()];
  await asPlatform(app.services, async (tx) => {
    await tx.insert(learningCollections).values({ tenantId, id: collectionId, title: 'Basics' });
    const kind = fields.fileId === undefined ? 'text' : 'file';
    await tx.insert(learningItems).values({
      tenantId,
      collectionId,
      id,
      position: 0,
      kind,
      title: 'One',
      ...fields,
      ...(fields.fileId !== undefined && { fileName: 'a' }),
    });
  });
  return collectionId;
}

test('the files of every owner are listed with where they are used', async () => {
  const { tenantId, participant } = tenant;
  const challenge = await createInBank(app, tenant);
  const eventId = await createEventWith(app, tenant, [challenge.id]);
  const to = { params: { challengeId: challenge.id }, token: tenant.contentCreator.token };
  await send('chart.txt', { route: challengeRoutes.uploadFile, ...to });
  const [picture, cover, sheet] = [
    await register('challenge-image'),
    await register('event-image'),
    await register('learning-file', 'sheet.pdf'),
  ];
  const collectionId = await teach({ fileId: sheet.id });
  const upload = (await send('rules.pdf')).body.data;
  await asPlatform(app.services, async (tx) => {
    await tx.update(challenges).set({ imageFileId: picture.id }).where(eq(challenges.id, challenge.id));
    await tx
      .update(events)
      .set({ imageFileId: cover.id, rules: `See ${upload.url ?? ''}` })
      .where(eq(events.id, eventId));
    await tx
      .update(users)
      .set({ avatarKey: 'aa/avatar', avatarBytes: 7 })
      .where(eq(users.id, participant.userId));
    await tx.insert(announcements).values({
      tenantId,
      id: newId(),
      eventId,
      title: 'Read this',
      message: `[Rules](${upload.url ?? ''})`,
      createdAt: new Date(),
    });
    await tx.insert(brandingLogos).values({
      tenantId,
      sha256: 'a'.repeat(64),
      storageKey: `aa/${newId()}`,
      width: 1,
      height: 1,
      sizeBytes: 9,
    });
  });
  const { data } = (await list()).body;
  const uses = Object.fromEntries(data.map(({ purpose, usedBy }) => [purpose, usedBy]));
  const isChallenge = { kind: 'challenge', id: challenge.id, name: challenge.name };
  const isEvent = { kind: 'event', id: eventId, name: 'Held' };
  expect(uses).toEqual({
    'challenge-file': [isChallenge],
    'challenge-image': [isChallenge],
    'event-image': [isEvent],
    'learning-file': [{ kind: 'learning-collection', id: collectionId, name: 'Basics' }],
    upload: [{ kind: 'announcement', id: eventId, name: 'Read this' }, isEvent],
    logo: [{ kind: 'branding', id: '', name: '' }],
    avatar: [{ kind: 'member', id: participant.userId, name: participant.username }],
  });
  expect(data.every(({ can }) => !can.remove)).toBe(true);
  const named = (name: string) => data.find((file) => file.name === name);
  expect(named('chart.txt')).toMatchObject({
    sizeBytes: 1,
    uploadedBy: { id: tenant.contentCreator.userId },
  });
  expect(named('rules.pdf')).toMatchObject({ mediaType: 'application/pdf', useCount: 2 });
  const usage = (await app.call(storageRoutes.usage, tenant.admin.token, {})).body.data;
  expect(usage.purposes.find(({ purpose }) => purpose === 'logo')).toMatchObject({
    bytes: 9,
    isCounted: false,
  });
  expect(usage).toMatchObject({ limitBytes: 10 * mebibyte, unused: { files: 0, bytes: 0 } });
  expect(usage.textBytes).toBeGreaterThan(0);
  expect(usage.usedBytes - usage.textBytes).toBe(1 + 15 + 11 + 13 + 1);
  const found = (await list({ search: challenge.name })).body.data;
  expect(found.map(({ purpose }) => purpose).toSorted()).toEqual(['challenge-file', 'challenge-image']);
  expect((await list({ kind: 'logo' })).body.data).toHaveLength(1);
  const refused = await remove(picture.id);
  expect(refused.status).toBe(409);
  expect(failure(refused)).toMatchObject({ code: 'IN_USE', details: { usedBy: [isChallenge], useCount: 1 } });
  const logo = data.find(({ purpose }) => purpose === 'logo');
  expect(failure(await remove(logo?.id ?? ''))).toMatchObject({ code: 'IN_USE' });
});

test('pages are read to their end, and those that nothing uses are found alone', async () => {
  const ids = [await register('upload', 'a'), await register('upload', 'b'), await register('upload', 'c')];
  await teach({ body: `/api/storage/files/${ids[0]?.id ?? ''}/content` });
  const first = (await list({ limit: 2 })).body;
  const second = (await list({ limit: 2, cursor: first.nextCursor ?? '' })).body;
  expect(second.nextCursor).toBeNull();
  expect([...first.data, ...second.data].map(({ name }) => name)).toEqual(['c', 'b', 'a']);
  expect((await list({ unused: 'true' })).body.data.map(({ name }) => name)).toEqual(['c', 'b']);
});

test('only admins see the storage, and only members save uploads', async () => {
  const { data } = (await send('a.txt', { content: 'read me' })).body;
  const params = { storedFileId: data.id };
  const { token } = tenant.participant;
  expect((await app.call(storageRoutes.list, tenant.organizer.token, {})).status).toBe(403);
  expect((await send('b.txt', { token })).status).toBe(403);
  const saved = await app.call(storageRoutes.content, token, { params });
  expect(String(saved.body)).toBe('read me');
  expect(saved.headers['content-disposition']).toContain('attachment');
  const attachment = await register('learning-file', 'secret.pdf');
  const hidden = { params: { storedFileId: attachment.id } };
  expect((await app.call(storageRoutes.content, tenant.admin.token, hidden)).status).toBe(404);
  for (const route of [storageRoutes.get, storageRoutes.content, storageRoutes.remove])
    expect((await app.call(route, other.admin.token, { params })).status, route.id).toBe(404);
  const fileIds = [data.id];
  const nothing = await app.call(storageRoutes.removeUnused, other.admin.token, { body: { fileIds } });
  expect(nothing.status).toBe(404);
});

test('what nothing uses is deleted with its bytes and with a row in the audit log', async () => {
  const [one, two, used] = [
    await register('upload', 'one'),
    await register('upload', 'two'),
    await register('learning-file'),
  ];
  await teach({ fileId: used.id });
  app.signals.length = 0;
  expect((await remove(one.id)).body.data).toEqual({ freedBytes: 6 });
  await expect(app.services.files.open(one.storageKey)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await remove(one.id)).status).toBe(404);
  expect(app.signals).toContainEqual(
    expect.objectContaining({ channel: `private-user-${tenant.admin.userId}`, event: 'usage-changed' }),
  );
  const fileIds = [one.id, two.id, used.id];
  const many = await app.call(storageRoutes.removeUnused, tenant.admin.token, { body: { fileIds } });
  expect(many.body.data).toEqual({ removed: 1, kept: 2, freedBytes: 6 });
  expect((await list()).body.data.map(({ id }) => id)).toEqual([used.id]);
  const rows = await app.database.platform
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.tenantId, tenant.tenantId), eq(auditLog.action, 'storage.delete-file')))
    .orderBy(auditLog.at);
  expect(rows.map(({ details }) => details)).toEqual([
    { purpose: 'upload', name: 'one', sizeBytes: 6 },
    { purpose: 'upload', name: 'two', sizeBytes: 6 },
  ]);
});

test('of attaching and deleting at once one comes first, and no reference is left without its file', async () => {
  const { tenantId } = tenant;
  const [first, second] = [await register('learning-file'), await register('learning-file')];
  const collectionId = await teach({ body: '' });
  const item = { tenantId, collectionId, position: 1, kind: 'file', title: 'Two', fileName: 'b' } as const;
  const attach = (fileId: string, before: () => Promise<void>) =>
    inTenant({ database: app.database, tenantId }, async (tx) => {
      await tx.insert(learningItems).values({ ...item, id: newId(), fileId });
      await before();
    });
  let deleting: ReturnType<typeof remove> | undefined;
  await attach(first.id, async () => {
    deleting = remove(first.id);
    await waitingFor(1);
  });
  expect((await deleting)?.status).toBe(409);
  expect((await remove(second.id)).status).toBe(200);
  await expect(attach(second.id, async () => {})).rejects.toThrow();
});

/** Until as many statements wait for a lock. */
async function waitingFor(count: number): Promise<void> {
  const { rows } = await app.database.platformPool.query<{ count: number }>(
    'select count(*)::int as count from pg_locks where not granted',
  );
  if ((rows[0]?.count ?? 0) < count) await waitingFor(count);
}

test('an upload past the room is refused and leaves nothing', async () => {
  await fill(10 * mebibyte);
  const refused = await send('a.txt');
  expect([refused.status, refused.body.code]).toEqual([409, 'QUOTA_EXCEEDED']);
  expect((await list({ search: 'a.txt' })).body.data).toEqual([]);
});

/** One file of this size without bytes. */
async function fill(sizeBytes: number): Promise<void> {
  const { tenantId } = tenant;
  const id = newId();
  await app.database.platform.delete(storedFiles).where(eq(storedFiles.tenantId, tenantId));
  await app.database.platform
    .insert(storedFiles)
    .values({ tenantId, id, purpose: 'upload', storageKey: `aa/${id}`, sha256: '', sizeBytes });
}

test('an upload that was written keeps its bytes, whatever becomes of its answer', async () => {
  const { tenantPool } = app.services.database;
  const lend = tenantPool.connect.bind(tenantPool);
  let lent = 0;
  // One asks for room, and one writes.
  const lendTwice = () => {
    lent += 1;
    return lent > 2 ? Promise.reject(new Error('The database is away.')) : lend();
  };
  Object.assign(tenantPool, { connect: lendTwice });
  await send('kept.txt');
  Object.assign(tenantPool, { connect: lend });
  const [kept] = (await list()).body.data;
  expect(kept?.name).toBe('kept.txt');
  const content = await app.http.inject({
    url: kept?.url ?? '',
    headers: { authorization: `Bearer ${tenant.admin.token}` },
  });
  expect([content.statusCode, content.body]).toEqual([200, 'x']);
});

test('admins are told of 80 and 100 percent, each once until it is below again', async () => {
  const { email } = await accountOf(tenant.admin.userId);
  const told = async () => {
    await asPlatform(app.services, (tx) => app.services.jobs.send(tx, watchStorageJob, null));
    await app.runJobs('watch-storage', 'notify');
    return (await readMails(app, email, 'storage-room-runs-out')).map(
      ({ subject }) => subject.match(/80 percent|no more/)?.[0],
    );
  };
  await fill(7 * mebibyte);
  expect(await told()).toEqual([]);
  await fill(8 * mebibyte);
  expect(await whileSuspended(app, tenant.tenantId, told)).toEqual([]);
  expect(await told()).toEqual(['80 percent']);
  expect(await told()).toEqual(['80 percent']);
  await fill(10 * mebibyte);
  expect(await told()).toEqual(['80 percent', 'no more']);
  await fill(9 * mebibyte);
  await told();
  await fill(10 * mebibyte);
  expect(await told()).toEqual(['80 percent', 'no more', 'no more']);
});

async function accountOf(userId: string) {
  const [user] = await app.database.platform.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('there is no such account');
  return user;
}

test('of what belongs to one person kind and size are all that is said', async () => {
  const mine = await register('upload', 'holiday.webp');
  await teach({ body: `/api/storage/files/${mine.id}` });
  const owners = app.features
    .flatMap(({ storedFiles: uses }) => uses ?? [])
    .concat({ privatePurposes: ['upload'] });
  const read = (filter: object) =>
    inTenant({ database: app.database, tenantId: tenant.tenantId }, (tx) =>
      readFiles(tx, { tenantId: tenant.tenantId, owners }, filter),
    );
  const [row] = await read({ kind: 'upload' });
  if (!row) throw new Error('it is not listed');
  expect(presentFile(row)).toMatchObject({
    isPrivate: true,
    name: '',
    mediaType: null,
    sizeBytes: 6,
    uploadedBy: null,
    usedBy: [],
    useCount: 1,
    can: { remove: false },
  });
  expect(await read({ search: 'holiday' })).toEqual([]);
  expect(await read({ search: 'Basics' })).toEqual([]);
});
