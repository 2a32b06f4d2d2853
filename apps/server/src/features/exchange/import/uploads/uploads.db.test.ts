import { createHash, randomBytes } from 'node:crypto';
import { access, mkdir, readdir, rm, truncate, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { challengeImportRoutes, type ImportReport, importUploadRoutes, limits } from '@guidon/contract';
import { asPlatform, challenges, newId, storedFiles } from '@guidon/db';
import { importUploads } from '@guidon/db/schema/exchange';
import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../../../testing/actors.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { multipart } from '../../../../testing/multipart.ts';
import { failure, startTestApp, type TestApp, urlOf } from '../../../../testing/test-app.ts';
import { removeImportUploads } from './remove-import-uploads.ts';
import { bytesToCome } from './store.ts';

let app: TestApp;
let tenant: TestTenant;
let creator: TestActor;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  creator = tenant.contentCreator;
});
afterAll(() => app.close());

const partBytes = limits.importPartBytes;

/** A little more than one part. */
function archive(name: string): Buffer {
  const challenge = `name: ${name}\ncategory: misc\nvalue: 10\nflags: [f]\nfiles: [big.bin]\n`;
  const files = { 'a/challenge.yml': Buffer.from(challenge), 'a/big.bin': randomBytes(partBytes) };
  return Buffer.from(zipSync(files, { level: 0 }));
}

const partOf = (whole: Buffer, part: number) => whole.subarray(part * partBytes, (part + 1) * partBytes);
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function open(bytes: number, actor = creator, name = 'ctf.zip') {
  return app.call(importUploadRoutes.open, actor.token, { body: { name, bytes } });
}

async function opened(bytes: number): Promise<string> {
  const { status, body } = await open(bytes);
  expect(status).toBe(201);
  return body.data.id;
}

async function put(uploadId: string, part: number, content: Buffer, sha256?: string, actor = creator) {
  const { payload, contentType } = multipart([{ fileName: 'part', content }]);
  const reply = await app.http.inject({
    method: 'PUT',
    url: urlOf(importUploadRoutes.putPart, { params: { uploadId, part }, query: { sha256 } }),
    headers: { authorization: `Bearer ${actor.token}`, 'content-type': contentType },
    payload,
  });
  return {
    status: reply.statusCode,
    body: reply.json<{ code?: string; message?: string; data?: unknown }>(),
  };
}

async function importOf(uploadId: string, dryRun: 'true' | 'false' = 'false', actor = creator) {
  const reply = await app.http.inject({
    method: 'POST',
    url: urlOf(challengeImportRoutes.run, { query: { uploadId, dryRun } }),
    headers: { authorization: `Bearer ${actor.token}` },
  });
  return {
    status: reply.statusCode,
    report: reply.json<ImportReport & { code?: string; message?: string }>(),
  };
}

const discard = (uploadId: string, actor = creator) =>
  app.call(importUploadRoutes.discard, actor.token, { params: { uploadId } });
const folderOf = (uploadId: string) => join(app.services.settings.uploadsFolder, uploadId);
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

describe('an archive that comes in parts', () => {
  test('is checked and imported once all of them are there, in any order, and is gone then', async () => {
    const whole = archive('In parts');
    const id = await opened(whole.length);
    const second = await put(id, 1, partOf(whole, 1), sha256Of(partOf(whole, 1)));
    expect(second).toMatchObject({ status: 200, body: { data: { parts: 2, receivedParts: 1, partBytes } } });
    expect(await importOf(id, 'true')).toMatchObject({
      status: 400,
      report: { message: '1 of 2 parts are here; send the others first.' },
    });
    await put(id, 0, partOf(whole, 0));
    const params = { uploadId: id };
    const { body } = await app.call(importUploadRoutes.get, creator.token, { params });
    expect(body.data).toMatchObject({
      name: 'ctf.zip',
      bytes: whole.length,
      received: [0, 1].map((number) => ({ number, sha256: sha256Of(partOf(whole, number)) })),
    });
    expect((await importOf(id, 'true')).report).toMatchObject({ isDryRun: true, sums: { created: 1 } });
    expect((await importOf(id)).report).toMatchObject({ isDryRun: false, sums: { created: 1 } });
    expect(await isThere(folderOf(id))).toBe(false);
    expect((await importOf(id)).status).toBe(404);
  });

  test('is taken by one of two imports at once, and the other finds it gone', async () => {
    const whole = archive('Once');
    const id = await opened(whole.length);
    for (const part of [0, 1]) await put(id, part, partOf(whole, part));
    const both = await Promise.all([importOf(id), importOf(id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const made = await asPlatform(app.services, (tx) => tx.$count(challenges, eq(challenges.name, 'Once')));
    expect(made).toBe(1);
  });

  test.each([
    ['is missing', (path: string) => rm(path)],
    ['was cut', (path: string) => truncate(path, 3)],
  ])('whose part %s on the disk is not read: the part is to be sent again', async (what, spoil) => {
    const whole = archive(`A part ${what}`);
    const id = await opened(whole.length);
    for (const part of [0, 1]) await put(id, part, partOf(whole, part));
    await spoil(join(folderOf(id), '0'));
    expect(await importOf(id)).toMatchObject({
      status: 400,
      report: { message: '1 of 2 parts are here; send the others first.' },
    });
    const { body } = await app.call(importUploadRoutes.get, creator.token, { params: { uploadId: id } });
    expect(body.data.received.map(({ number }) => number)).toEqual([1]);
    await put(id, 0, partOf(whole, 0));
    expect((await importOf(id)).report).toMatchObject({ sums: { created: 1 } });
  });

  test('none of whose parts are on this machine is not found', async () => {
    const id = await opened(3);
    await put(id, 0, Buffer.from('abc'));
    await rm(folderOf(id), { recursive: true });
    expect((await importOf(id)).status).toBe(404);
    await discard(id);
  });

  test('stays when it cannot be read', async () => {
    const id = await opened(4);
    await put(id, 0, Buffer.from('text'));
    expect(await importOf(id)).toMatchObject({ status: 400, report: { code: 'INVALID_ARCHIVE' } });
    expect(await isThere(folderOf(id))).toBe(true);
    expect((await discard(id)).status).toBe(200);
    expect(await isThere(folderOf(id))).toBe(false);
  });
});

test('an import that is cut off leaves whole challenges alone, and the same one again goes on with the rest', async () => {
  const { tenantId, contentCreator } = await createTenant(app);
  const count = 60;
  const files = Object.fromEntries(
    Array.from({ length: count }, (_, n): [string, Buffer][] => [
      [
        `${n}/challenge.yml`,
        Buffer.from(`name: c${n}\ncategory: misc\nvalue: 1\nflags: [f]\nfiles: [a.bin]\n`),
      ],
      [`${n}/a.bin`, randomBytes(100)],
    ]).flat(),
  );
  const whole = Buffer.from(zipSync(files, { level: 0 }));
  const id = (await open(whole.length, contentCreator)).body.data.id;
  await put(id, 0, whole, undefined, contentCreator);
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const gone = new AbortController();
  const cut = fetch(`${address}${urlOf(challengeImportRoutes.run, { query: { uploadId: id } })}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${contentCreator.token}` },
    signal: gone.signal,
  });
  const present = () =>
    asPlatform(app.services, (tx) =>
      tx.select({ id: challenges.id }).from(challenges).where(eq(challenges.tenantId, tenantId)),
    );
  await eventually(async () => (await present()).length).toBeGreaterThan(0);
  gone.abort();
  await expect(cut).rejects.toThrow();
  // The next import of the tenant waits until the one that is cut off has ended.
  const again = await importOf(id, 'false', contentCreator);
  const { created, unchanged, total } = again.report.sums;
  expect([again.status, total, created + unchanged]).toEqual([200, count, count]);
  expect(unchanged).toBeGreaterThan(0);
  expect(created).toBeGreaterThan(0);
  expect(await present()).toHaveLength(count);
  expect(await isThere(folderOf(id))).toBe(false);
  const stored = await asPlatform(app.services, (tx) =>
    tx.select({ key: storedFiles.storageKey }).from(storedFiles),
  );
  const onDisk = await readdir(join(app.services.settings.uploadsFolder, '..'), { recursive: true });
  expect(onDisk.filter((path) => /^[0-9a-f]{2}\//.test(path)).toSorted()).toEqual(
    stored.map(({ key }) => key).toSorted(),
  );
});

describe('a part', () => {
  test('whose file is missing comes again', async () => {
    const id = await opened(3);
    await put(id, 0, Buffer.from('abc'));
    await rm(join(folderOf(id), '0'));
    expect((await put(id, 0, Buffer.from('abc'))).status).toBe(200);
    expect(await readdir(folderOf(id))).toEqual(['0']);
    await discard(id);
  });

  test('that comes again counts once, and another one in its place is refused', async () => {
    const id = await opened(3);
    const twice = await Promise.all([put(id, 0, Buffer.from('abc')), put(id, 0, Buffer.from('abc'))]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await put(id, 0, Buffer.from('xyz'))).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await readdir(folderOf(id))).toEqual(['0']);
    await discard(id);
  });

  test.each([
    ['too short', 0, 'ab', undefined, 400, 'The part has 2 bytes and should have 3; send it again.'],
    ['too long', 0, 'abcd', undefined, 413, 'The part has more than 3 bytes.'],
    ['changed', 0, 'abc', sha256Of(Buffer.from('abd')), 400, 'arrived otherwise than it was sent'],
    ['beyond the last one', 1, 'abc', undefined, 404, 'no part of this number'],
    ['beyond every one', 10 ** 9, 'abc', undefined, 400, ''],
  ])('that is %s is refused and leaves nothing', async (_what, part, content, sha256, status, message) => {
    const id = await opened(3);
    const reply = await put(id, part, Buffer.from(content), sha256);
    expect(reply).toMatchObject({ status, body: { message: expect.stringContaining(message) } });
    expect(await readdir(folderOf(id)).catch(() => [])).toEqual([]);
    await discard(id);
  });
});

test('an upload is its sender’s alone: others of the organization and of another find none', async () => {
  const id = await opened(3);
  const params = { uploadId: id };
  const stranger = (await createTenant(app)).contentCreator;
  for (const other of [tenant.admin, stranger]) {
    expect((await app.call(importUploadRoutes.list, other.token, {})).body.data).toEqual([]);
    expect((await app.call(importUploadRoutes.get, other.token, { params })).status).toBe(404);
    expect((await put(id, 0, Buffer.from('abc'), undefined, other)).status).toBe(404);
    expect((await importOf(id, 'true', other)).status).toBe(404);
    expect((await discard(id, other)).status).toBe(404);
  }
  const participant = await createMember(app, tenant.tenantId, 'participant');
  expect((await open(3, participant)).status).toBe(403);
  expect((await discard(id)).status).toBe(200);
});

const expiryOf = async (uploadId: string) => {
  const [row] = await asPlatform(app.services, (tx) =>
    tx.select().from(importUploads).where(eq(importUploads.id, uploadId)),
  );
  return row?.expiresAt;
};

const shown = async (uploadId: string) =>
  app.call(importUploadRoutes.get, creator.token, { params: { uploadId } });
const received = async (uploadId: string) => (await shown(uploadId)).body.data.received.length;

test('of two uploads of one sender each has its own parts, time and end', async () => {
  const [one, two] = [await opened(3), await opened(3)];
  const expiry = await expiryOf(two);
  await put(one, 0, Buffer.from('abc'));
  expect([await received(two), await expiryOf(two)]).toEqual([0, expiry]);
  expect(await importOf(two, 'true')).toMatchObject({
    status: 400,
    report: { message: '0 of 1 parts are here; send the others first.' },
  });
  expect(await put(two, 0, Buffer.from('xyz'))).toMatchObject({
    status: 200,
    body: { data: { receivedParts: 1 } },
  });
  expect((await put(two, 0, Buffer.from('abc'))).status).toBe(409);
  await truncate(join(folderOf(two), '0'), 1);
  expect((await importOf(two, 'true')).status).toBe(400);
  expect([await received(one), await received(two)]).toEqual([1, 0]);
  await discard(one);
  expect([(await shown(one)).status, (await shown(two)).status]).toEqual([404, 200]);
  await discard(two);
});

test('an organization has room for so many bytes, also when two ask at once', async () => {
  const { contentCreator } = await createTenant(app);
  expect((await open(limits.importBytes + 1, contentCreator)).status).toBe(400);
  expect((await open(limits.importBytes, contentCreator)).status).toBe(201);
  const both = await Promise.all([
    open(limits.importBytes, contentCreator),
    open(limits.importBytes, contentCreator),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused && failure(refused)).toMatchObject({ code: 'QUOTA_EXCEEDED', field: 'bytes' });
  // One that is over is not there any more, and takes no room.
  const [first] = (await app.call(importUploadRoutes.list, contentCreator.token, {})).body.data;
  const uploadId = first?.id ?? '';
  await asPlatform(app.services, (tx) =>
    tx
      .update(importUploads)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(importUploads.id, uploadId)),
  );
  const gone = await app.call(importUploadRoutes.get, contentCreator.token, { params: { uploadId } });
  expect(gone.status).toBe(404);
  expect((await open(limits.importBytes, contentCreator)).status).toBe(201);
});

test('what is a day old is removed, and folders that no upload has', async () => {
  const [old, fresh] = [await opened(3), await opened(3)];
  for (const id of [old, fresh]) await put(id, 0, Buffer.from('abc'));
  const [stray, young] = [newId(), newId()];
  await mkdir(folderOf(stray));
  await mkdir(folderOf(young));
  const nowMs = Date.now() + limits.importUploadMs + 60_000;
  await utimes(folderOf(young), nowMs / 1_000, nowMs / 1_000);
  await asPlatform(app.services, (tx) =>
    tx
      .update(importUploads)
      .set({ expiresAt: new Date(nowMs + 1) })
      .where(eq(importUploads.id, fresh)),
  );
  expect(await removeImportUploads({ ...app.services, clock: () => nowMs })).toBe(2);
  const left = await Promise.all([old, stray, young, fresh].map((id) => isThere(folderOf(id))));
  expect(left).toEqual([false, false, true, true]);
  await discard(fresh);
});

test('waiting archives are never more than all that an organization may store', async () => {
  const small = await startTestApp({ beside: app, tenantFileBytes: 4 * partBytes });
  try {
    const owner = await createTenant(app);
    const announce = (bytes: number) =>
      small.call(importUploadRoutes.open, owner.contentCreator.token, { body: { name: 'ctf.zip', bytes } });
    expect(failure(await announce(4 * partBytes + 1)).code).toBe('QUOTA_EXCEEDED');
    expect((await announce(3 * partBytes)).status).toBe(201);
    expect(failure(await announce(2 * partBytes)).code).toBe('QUOTA_EXCEEDED');
  } finally {
    await small.close();
  }
});

const toCome = () => asPlatform(app.services, (tx) => bytesToCome(tx, app.services));

test('what was announced and has not come counts for the disk, of all organizations', async () => {
  const before = await toCome();
  const whole = archive('Half here');
  const id = await opened(whole.length);
  expect((await toCome()) - before).toBe(whole.length);
  await put(id, 0, partOf(whole, 0));
  expect((await toCome()) - before).toBe(whole.length - partBytes);
  await put(id, 1, partOf(whole, 1));
  expect((await toCome()) - before).toBe(0);
});

test('an archive whose parts come ever so slowly is gone in the end', async () => {
  const whole = archive('Slow');
  const id = await opened(whole.length);
  const createdAt = new Date(Date.now() - limits.importUploadMostMs + 60 * 60_000);
  await asPlatform(app.services, (tx) =>
    tx.update(importUploads).set({ createdAt }).where(eq(importUploads.id, id)),
  );
  expect((await put(id, 0, partOf(whole, 0))).status).toBe(200);
  expect((await expiryOf(id))?.getTime()).toBe(createdAt.getTime() + limits.importUploadMostMs);
});
