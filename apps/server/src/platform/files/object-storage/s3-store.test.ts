import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type S3Server, startS3Server } from '@guidon/testkit/s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFiles } from '../create-files.ts';
import { createDiskStore } from '../disk-files.ts';
import { openFileStorage } from '../open-file-storage.ts';
import { readFileStorage } from '../../config/read-file-storage.ts';
import type { FileStorageConfig } from './file-storage-config.ts';
import { openS3Store, type S3Store } from './s3-store.ts';

const mebibyte = 1024 * 1024;

let server: S3Server;
let store: S3Store;
let dataDir: string;

const configOf = (change: object = {}, bucket = server.bucket): FileStorageConfig => {
  const config = readFileStorage({
    FILES_URL: `s3://${bucket}/guidon?endpoint=http://127.0.0.1:${server.port}`,
    FILES_ACCESS_KEY: server.accessKey,
    FILES_SECRET_KEY: server.secretKey,
    FILES_DOWNLOADS: 'redirect',
    ...change,
  });
  if (typeof config === 'string') throw new Error(config);
  return config;
};

const open = async (config = configOf()) => {
  if (!config.objectStorage) throw new Error('there is no object storage');
  return openS3Store(config.objectStorage);
};

/** In pieces, as an upload comes. */
function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024);
}

async function keys(): Promise<string[]> {
  const found = [];
  for await (const key of store.list()) found.push(key);
  return found;
}

beforeAll(async () => {
  server = await startS3Server();
  store = await open();
  dataDir = await mkdtemp(join(tmpdir(), 'guidon-files-'));
});
afterAll(async () => {
  store.close();
  await server.remove();
  await rm(dataDir, { recursive: true, force: true });
});

test.each([
  ['nothing', 0],
  ['one part', 100],
  ['several parts', 20 * mebibyte],
])('%s is stored, read, listed and removed', async (_name, size) => {
  const bytes = randomBytes(size);
  const files = createFiles([store]);
  const { storageKey, sizeBytes } = await files.put(Readable.from(pieces(bytes)), 30 * mebibyte);
  expect(sizeBytes).toBe(size);
  expect(await store.sizeOf(storageKey)).toBe(size);
  expect((await buffer(await files.open(storageKey))).equals(bytes)).toBe(true);
  expect(await keys()).toEqual([storageKey]);
  await files.remove(storageKey);
  expect(await keys()).toEqual([]);
  await expect(files.open(storageKey)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

/** Answers lists in pages of two keys, which the server of these tests cannot. */
async function startListing(listed: readonly string[]): Promise<{ port: number; close: () => void }> {
  const listing = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://localhost').searchParams.get('continuation-token');
    const from = token === null ? 0 : Number(token.slice('after '.length));
    const page = listed.slice(from, from + 2);
    const isTruncated = from + 2 < listed.length;
    response.setHeader('content-type', 'application/xml');
    response.end(`<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
      <IsTruncated>${isTruncated}</IsTruncated>
      ${isTruncated ? `<NextContinuationToken>after ${from + 2}</NextContinuationToken>` : ''}
      ${page.map((key) => `<Contents><Key>guidon/${key}</Key></Contents>`).join('')}
    </ListBucketResult>`);
  });
  await once(listing.listen(0, '127.0.0.1'), 'listening');
  const address = listing.address();
  if (typeof address !== 'object' || address === null) throw new Error('It has no port.');
  return { port: address.port, close: () => listing.close() };
}

test('a list that comes in pages is read to its end', async () => {
  const listed = ['a', 'b', 'c', 'd', 'e'];
  const listing = await startListing(listed);
  const paged = await open(
    configOf({ FILES_URL: `s3://bucket/guidon?endpoint=http://127.0.0.1:${listing.port}` }),
  );
  const found = [];
  for await (const key of paged.list()) found.push(key);
  expect(found).toEqual(listed);
  paged.close();
  listing.close();
});

test('what is too large or breaks off leaves nothing', async () => {
  const files = createFiles([store]);
  const large = randomBytes(20 * mebibyte);
  await expect(files.put(Readable.from(pieces(large)), 12 * mebibyte)).rejects.toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
  });
  const broken = new Readable({ read() {} });
  broken.push(large.subarray(0, 9 * mebibyte));
  const put = files.put(broken, 30 * mebibyte);
  setImmediate(() => broken.destroy(new Error('the sender has gone')));
  await expect(put).rejects.toThrow('the sender has gone');
  expect(await keys()).toEqual([]);
  expect(server.givenUp()).toBe(2);
});

test('a signed address saves the file under its name, parts of it too, and no other file', async () => {
  const files = createFiles([store], { isLinking: true });
  const { storageKey } = await files.put(Readable.from([Buffer.from('0123456789')]), 100);
  const as = { contentDisposition: 'attachment; filename="a.bin"', mediaType: 'application/octet-stream' };
  const link = await files.linkTo(storageKey, as);
  if (link === null) throw new Error('there is no address');
  const whole = await fetch(link);
  expect([whole.status, await whole.text()]).toEqual([200, '0123456789']);
  expect(whole.headers.get('content-disposition')).toBe(as.contentDisposition);
  expect(whole.headers.get('content-type')).toBe(as.mediaType);
  const part = await fetch(link, { headers: { range: 'bytes=2-4' } });
  expect([part.status, await part.text()]).toEqual([206, '234']);
  const other = await files.put(Readable.from([Buffer.from('another')]), 100);
  const forged = await fetch(link.replace(storageKey, other.storageKey));
  expect(forged.status).toBe(403);
  expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('120');
  for (const key of [storageKey, other.storageKey]) await files.remove(key);
  expect(await files.linkTo(storageKey, as)).toBeNull();
});

test('files are read from either place, and addresses are for those that are outside', async () => {
  const disk = createDiskStore(join(dataDir, 'either'));
  const before = await createFiles([disk]).put(Readable.from([Buffer.from('here')]), 100);
  const files = createFiles([store, disk], { isLinking: true });
  expect((await buffer(await files.open(before.storageKey))).toString()).toBe('here');
  expect(await files.linkTo(before.storageKey, { contentDisposition: '', mediaType: '' })).toBeNull();
  const after = await files.put(Readable.from([Buffer.from('there')]), 100);
  expect(await disk.sizeOf(after.storageKey)).toBeNull();
  for (const { storageKey } of [before, after]) {
    await files.remove(storageKey);
    await expect(files.open(storageKey)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

test.each([
  ['a wrong secret', { FILES_SECRET_KEY: 'wrong' }, undefined, 'FILES_SECRET_KEY'],
  ['an unknown key', { FILES_ACCESS_KEY: 'UNKNOWN' }, undefined, 'FILES_ACCESS_KEY'],
  ['no bucket', {}, 'missing', 'has no bucket missing'],
])('%s keeps a start from succeeding, in one sentence', async (_name, change, bucket, sentence) => {
  const fileStorage = configOf(change, bucket);
  await expect(openFileStorage({ dataDir, fileStorage })).rejects.toMatchObject({
    name: 'StoreRefused',
    message: expect.stringContaining(sentence),
  });
});

test('a store that is down lets a start go on with a warning, and refuses files with a sentence', async () => {
  const files = createFiles([store], { isLinking: true });
  const { storageKey } = await files.put(Readable.from([Buffer.from('kept')]), 100);
  await server.stop();
  try {
    const { warning, close } = await openFileStorage({ dataDir, fileStorage: configOf() });
    expect(warning).not.toBeNull();
    close();
    const refused = {
      code: 'UNAVAILABLE',
      status: 503,
      message: expect.stringContaining('Please try again'),
    };
    await expect(files.put(Readable.from([Buffer.from('new')]), 100)).rejects.toMatchObject(refused);
    await expect(files.open(storageKey)).rejects.toMatchObject(refused);
    await expect(files.linkTo(storageKey, { contentDisposition: '', mediaType: '' })).rejects.toMatchObject(
      refused,
    );
  } finally {
    await server.start();
  }
  expect(await keys()).toEqual([storageKey]);
  await files.remove(storageKey);
});

test.each([
  ['https://bucket', 'must be an address such as'],
  ['s3://UP_per', 'must name a bucket'],
  ['s3://key:secret@bucket', 'must not hold keys'],
  ['s3://bucket/a%20b', 'must have a prefix'],
  ['s3://bucket?zone=a', 'must not have ?zone='],
  ['s3://bucket?endpoint=ftp://h', 'must have an endpoint'],
  ['s3://bucket?path-style=maybe', 'must have path-style'],
])('%s is refused', (FILES_URL, sentence) => {
  expect(() => configOf({ FILES_URL })).toThrow(sentence);
});

test('keys go with the address, and new files go where there is a place', () => {
  expect(() => configOf({ FILES_SECRET_KEY: undefined })).toThrow('FILES_SECRET_KEY is not set');
  expect(() => configOf({ FILES_URL: undefined, FILES_NEW_ON: 's3' })).toThrow('FILES_URL is not set');
  expect(configOf({ FILES_NEW_ON: 'disk' }).newFilesOn).toBe('disk');
});
