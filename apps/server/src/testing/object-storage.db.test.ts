import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { challengeRoutes, type Route, storageRoutes } from '@guidon/contract';
import { createBackup, moveFiles, restoreBackup } from '@guidon/backup';
import { cloneDatabase } from '@guidon/testkit';
import { type S3Server, startS3Server } from '@guidon/testkit/s3';
import { asPlatform, connect, storedFiles } from '@guidon/db';
import { fileWrites } from '@guidon/db/schema/file-writes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInBank } from '../features/challenges/bank-fixture.ts';
import { removeLostBytes } from '../features/stored-files/jobs/remove-lost-bytes.ts';
import { createFiles } from '../platform/files/create-files.ts';
import { createDiskStore } from '../platform/files/disk-files.ts';
import type { FileStore } from '../platform/files/files.ts';
import { openS3Store, type S3Store } from '../platform/files/object-storage/s3-store.ts';
import { createTenant, type TestTenant } from './actors.ts';
import { multipart } from './multipart.ts';
import { type Failure, startTestApp, type TestApp, urlOf } from './test-app.ts';

let server: S3Server;
let s3: S3Store;
let disk: FileStore;
let folder: string;
let app: TestApp;
let tenant: TestTenant;
let challengeId: string;

beforeAll(async () => {
  server = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), 'guidon-object-storage-'));
  s3 = await openS3Store({
    bucket: server.bucket,
    prefix: 'guidon/',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${server.port}`,
    isPathStyle: true,
    accessKey: server.accessKey,
    secretKey: server.secretKey,
  });
  disk = createDiskStore(join(folder, 'files'));
  app = await startTestApp({ files: createFiles([s3, disk], { isLinking: true }) });
  tenant = await createTenant(app);
  challengeId = (await createInBank(app, tenant)).id;
});
afterAll(async () => {
  await app.close();
  s3.close();
  await server.remove();
  await rm(folder, { recursive: true, force: true });
});

async function send(route: Route, fileName: string, content: Buffer) {
  const { payload, contentType } = multipart([{ fileName, content }]);
  const reply = await app.http.inject({
    method: 'POST',
    url: urlOf(route, { params: { challengeId } }),
    headers: { authorization: `Bearer ${tenant.admin.token}`, 'content-type': contentType },
    payload,
  });
  return { status: reply.statusCode, body: reply.json<Failure & { data: { id: string; url: string } }>() };
}

const download = (url: string) =>
  app.http.inject({
    url,
    headers: { authorization: `Bearer ${tenant.contentCreator.token}` },
  });

async function keysIn(place: FileStore): Promise<string[]> {
  const found = [];
  for await (const key of place.list()) found.push(key);
  return found.toSorted();
}

async function storedKeys(): Promise<string[]> {
  const rows = await app.database.platform.select({ key: storedFiles.storageKey }).from(storedFiles);
  return rows.map(({ key }) => key).toSorted();
}

test('a file is saved from the store itself after the right to it was checked, and a picture is shown from here', async () => {
  const content = randomBytes(10 * 1024 * 1024);
  const file = await send(challengeRoutes.uploadFile, 'dump é.bin', content);
  const picture = await send(challengeRoutes.uploadFile, 'map.png', Buffer.from('not really'));
  expect([file.status, picture.status]).toEqual([201, 201]);
  const reply = await download(file.body.data.url);
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([302, 'no-store']);
  const saved = await fetch(String(reply.headers.location));
  expect(Buffer.from(await saved.arrayBuffer()).equals(content)).toBe(true);
  expect(saved.headers.get('content-disposition')).toContain("filename*=UTF-8''dump%20%C3%A9.bin");
  expect(saved.headers.get('content-type')).toBe('application/octet-stream');
  const shown = await download(picture.body.data.url);
  expect([shown.statusCode, shown.headers['content-type'], shown.body]).toEqual([
    200,
    'image/png',
    'not really',
  ]);
  const stranger = await createTenant(app);
  const refused = await app.http.inject({
    url: file.body.data.url,
    headers: { authorization: `Bearer ${stranger.admin.token}` },
  });
  expect([refused.statusCode, refused.headers.location]).toEqual([404, undefined]);
  const params = { challengeId, fileId: file.body.data.id };
  await app.call(challengeRoutes.removeFile, tenant.admin.token, { params });
  expect(await keysIn(s3)).toEqual(await storedKeys());
});

test('bytes that no row names are removed a day later, in the store as well', async () => {
  const tomorrow = app.services.clock() + 25 * 60 * 60_000;
  const remove = () => removeLostBytes({ ...app.services, clock: () => tomorrow });
  // Keys whose bytes went with their row are noted as well.
  await remove();
  const lost = await app.services.files.put(Readable.from([Buffer.from('lost')]), 100);
  const old = await createFiles([disk]).put(Readable.from([Buffer.from('old')]), 100);
  await asPlatform(app.services, (tx) =>
    tx.insert(fileWrites).values({ key: old.storageKey, begunAt: new Date(app.services.clock()) }),
  );
  expect(await keysIn(s3)).toContain(lost.storageKey);
  expect(await remove()).toBe(2);
  expect([await keysIn(s3), await keysIn(disk)]).toEqual([await storedKeys(), []]);
});

test('while the store is down an upload is refused with a sentence, and rows and files agree', async () => {
  const [keys, rows] = [await keysIn(s3), await storedKeys()];
  await server.stop();
  const refused = await send(storageRoutes.upload, 'a.txt', Buffer.from('a'));
  await server.start();
  expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE']);
  expect(refused.body.message).toBe(
    'Files cannot be stored or fetched at the moment. Please try again later.',
  );
  expect([await keysIn(s3), await storedKeys()]).toEqual([keys, rows]);
});

test('all files are moved to the disk and back while they are read, and what is damaged stays', async () => {
  const { data } = (await send(storageRoutes.upload, 'moved.txt', Buffer.from('moved'))).body;
  const keys = await storedKeys();
  const toDisk = { connection: app.connection, from: s3, to: disk };
  expect(await moveFiles({ ...toDisk, isDryRun: true })).toMatchObject({ moved: keys.length, there: 0 });
  expect(await keysIn(disk)).toEqual([]);
  // As when it was interrupted between the copy and the end of the original.
  await disk.write(keys[0] ?? '', (await s3.open(keys[0] ?? '')) ?? Readable.from([]));
  expect(await moveFiles(toDisk)).toMatchObject({ moved: keys.length, missing: [], damaged: [] });
  expect(await moveFiles(toDisk)).toMatchObject({ moved: 0, there: keys.length });
  expect([await keysIn(disk), await keysIn(s3)]).toEqual([keys, []]);
  const read = await app.call(storageRoutes.content, tenant.admin.token, {
    params: { storedFileId: data.id },
  });
  expect(String(read.body)).toBe('moved');
  const damaged = await damage(keys[0] ?? '');
  const toS3 = { connection: app.connection, from: disk, to: s3 };
  expect(await moveFiles(toS3)).toMatchObject({ moved: keys.length - 1, damaged: [keys[0]] });
  await damaged.mend();
  expect(await moveFiles(toS3)).toMatchObject({ moved: 1, there: keys.length - 1, damaged: [] });
  expect([await keysIn(disk), await keysIn(s3)]).toEqual([[], keys]);
});

async function damage(key: string) {
  const bytes = await buffer((await disk.open(key)) ?? Readable.from([]));
  await disk.write(key, Readable.from([Buffer.from('something else')]));
  return { mend: () => disk.write(key, Readable.from([bytes])) };
}

test('a backup holds the files of the store, and is restored into a store or a folder', async () => {
  const keys = await storedKeys();
  const path = join(folder, 'a.guidon');
  const options = { secretKey: { fingerprint: 'of a key', generated: 'a key' }, productVersion: '1.2.3' };
  const { manifest } = await createBackup(createWriteStream(path), {
    connection: app.connection,
    filesFolder: join(folder, 'files'),
    remoteFiles: s3,
    ...options,
  });
  expect(manifest.files.map(({ key }) => key)).toEqual(keys);
  const whole = await hashesIn(s3, keys);
  const restored = createDiskStore(join(folder, 'restored'));
  const restore = (target: { filesFolder: string; remoteFiles: FileStore | null }) =>
    inEmptyDatabase((connection) =>
      restoreBackup(path, {
        ...target,
        fingerprint: null,
        openDatabase: () => Promise.resolve(connection),
        keepSecretKey: () => {},
      }),
    );
  await restore({ filesFolder: join(folder, 'restored'), remoteFiles: null });
  expect(await hashesIn(restored, keys)).toEqual(whole);
  for (const key of keys) await s3.remove(key);
  await restore({ filesFolder: join(folder, 'empty'), remoteFiles: s3 });
  expect(await hashesIn(s3, keys)).toEqual(whole);
  await s3.write('aa/foreign', Readable.from([Buffer.from('of another')]));
  await expect(restore({ filesFolder: join(folder, 'empty'), remoteFiles: s3 })).rejects.toThrow(
    'holds aa/foreign, which is not of this backup',
  );
});

async function hashesIn(place: FileStore, keys: readonly string[]): Promise<string[]> {
  return Promise.all(
    keys.map(async (key) => {
      const bytes = await buffer((await place.open(key)) ?? Readable.from([]));
      return createHash('sha256').update(bytes).digest('hex');
    }),
  );
}

/** Of the same server, without a table. */
async function inEmptyDatabase(work: (connection: TestApp['connection']) => Promise<unknown>): Promise<void> {
  const clone = await cloneDatabase();
  const { host, port, user, database } = clone;
  const name = `${database}_empty`;
  const run = async (statement: string) => {
    const client = await connect({ host, port, user, database });
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name} template template0`);
  try {
    await work({ host, port, user, database: name });
  } finally {
    await run(`drop database ${name} with (force)`);
    await clone.drop();
  }
}
