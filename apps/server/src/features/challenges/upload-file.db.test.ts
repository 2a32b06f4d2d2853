import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type ChallengeFile, challengeRoutes, limits } from '@guidon/contract';
import { asPlatform, challengeFiles, newId } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { insertChallengeFile } from '../../testing/insert-challenge-file.ts';
import { type FormPart, multipart } from '../../testing/multipart.ts';
import { type Failure, failure, startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';
import { challengeFileRows } from '../stored-files/index.ts';
import { auditOf, createEventWith, createInBank } from './bank-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let challengeId: string;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
});
beforeEach(async () => {
  challengeId = (await createInBank(app, tenant)).id;
});
afterAll(() => app.close());

interface UploadReply {
  status: number;
  file: ChallengeFile;
  failure: Failure;
}

async function send(payload: Buffer, contentType: string, token: string, id: string): Promise<UploadReply> {
  const response = await app.http.inject({
    method: 'POST',
    url: urlOf(challengeRoutes.uploadFile, { params: { challengeId: id } }),
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    payload,
  });
  const body = response.json<{ data: ChallengeFile } & Failure>();
  return { status: response.statusCode, file: body.data, failure: body };
}

function upload(parts: FormPart[], token = tenant.contentCreator.token, id = challengeId) {
  const { payload, contentType } = multipart(parts);
  return send(payload, contentType, token, id);
}

const rowsOf = (id: string) =>
  asPlatform(app.services, (tx) => challengeFileRows(tx, eq(challengeFiles.challengeId, id)));

async function bytesOf(storageKey: string): Promise<string> {
  return (await buffer(await app.services.files.open(storageKey))).toString();
}

/** Storage keys written while `work` ran. */
async function storedDuring(work: () => Promise<unknown>): Promise<string[]> {
  const put = vi.spyOn(app.services.files, 'put');
  try {
    await work();
    const settled = await Promise.allSettled(put.mock.results.map(({ value }) => value));
    return settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value.storageKey] : []));
  } finally {
    put.mockRestore();
  }
}

const storeOf = ({ services: { files } }: TestApp) => files.put.bind(files);

const isGone = (storageKey: string) =>
  app.services.files.open(storageKey).then(
    (bytes) => {
      bytes.destroy();
      return false;
    },
    () => true,
  );

describe('attaching', () => {
  test('keeps the bytes, their sum and the address, notifies events and records it in the audit log', async () => {
    const eventId = await createEventWith(app, tenant, [challengeId]);
    app.signals.length = 0;
    const content = 'the evidence';
    const { status, file } = await upload([{ fileName: 'evidence 1.txt', content }]);
    expect(status).toBe(201);
    expect(file).toEqual({
      id: file.id,
      name: 'evidence 1.txt',
      sizeBytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      url: `/api/challenges/${challengeId}/files/${file.id}/evidence%201.txt`,
    });
    const [row] = await rowsOf(challengeId);
    expect(await bytesOf(row?.storageKey ?? '')).toBe(content);
    const seen = await app.call(challengeRoutes.get, tenant.admin.token, { params: { challengeId } });
    expect(seen.body.data).toMatchObject({ files: [file], fileCount: 1, version: 1 });
    expect(app.signals.map(({ channel }) => channel)).toEqual([`private-event-${eventId}`]);
    expect((await auditOf(app, challengeId)).at(-1)).toMatchObject({
      action: 'challenge.upload-file',
      details: { fileId: file.id, name: 'evidence 1.txt', isReplacement: false },
    });
  });

  test('one of the same name takes the place of the former, whose bytes go', async () => {
    const first = await upload([{ fileName: 'a.bin', content: 'one' }]);
    const [before] = await rowsOf(challengeId);
    const second = await upload([{ fileName: 'a.bin', content: 'two!' }]);
    expect(second.file.id).toBe(first.file.id);
    const rows = await rowsOf(challengeId);
    expect(rows).toHaveLength(1);
    expect(await bytesOf(rows[0]?.storageKey ?? '')).toBe('two!');
    expect(await isGone(before?.storageKey ?? '')).toBe(true);
  });

  test('of parallel ones of the same name one is left, in rows and on disk', async () => {
    const keys = await storedDuring(() =>
      Promise.all(
        Array.from({ length: 6 }, (_, n) => upload([{ fileName: 'same.txt', content: `content ${n}` }])),
      ),
    );
    const rows = await rowsOf(challengeId);
    expect(rows).toHaveLength(1);
    expect(keys).toHaveLength(6);
    const left = [];
    for (const key of keys) if (!(await isGone(key))) left.push(key);
    expect(left).toEqual([rows[0]?.storageKey]);
  });

  test.each([
    ['../../../etc/passwd', 'passwd'],
    ['C:\\temp\\x.exe', 'x.exe'],
    ['..', 'file'],
    ['tab\there.txt', 'tabhere.txt'],
    ['ünïcode 火.txt', 'ünïcode 火.txt'],
    [Buffer.from([0xff, 0xfe, 0x2e, 0x74, 0x78, 0x74]), '\ufffd\ufffd.txt'],
    ['<script>alert(1)</script>.html', 'script>.html'],
    [`${'n'.repeat(400)}.zip`, `${'n'.repeat(limits.fileNameMax - 4)}.zip`],
    ['', 'file'],
  ])('the name %j is kept as %j', async (fileName, name) => {
    const { status, file } = await upload([{ fileName, content: 'x' }]);
    expect([status, file.name]).toEqual([201, name]);
    expect(file.url.endsWith(`/${encodeURIComponent(name)}`)).toBe(true);
  });

  test('a challenge is full at its limit, but a file of it can still be replaced', async () => {
    await asPlatform(app.services, async (tx) => {
      for (let n = 0; n < limits.filesPerChallenge; n += 1) {
        const stored = { sizeBytes: 1, sha256: 'none', storageKey: `00/${newId()}` };
        await insertChallengeFile(tx, { tenantId: tenant.tenantId, challengeId, name: `file ${n}`, stored });
      }
    });
    let reply: UploadReply | null = null;
    const keys = await storedDuring(async () => {
      reply = await upload([{ fileName: 'one more', content: 'x' }]);
    });
    expect(reply).toMatchObject({ status: 400, failure: { code: 'VALIDATION_FAILED', field: 'file' } });
    expect(await Promise.all(keys.map(isGone))).toEqual([true]);
    expect((await upload([{ fileName: 'file 7', content: 'x' }])).status).toBe(201);
  });

  test('past the size limit nothing is kept', async () => {
    const put = storeOf(app);
    const small = vi
      .spyOn(app.services.files, 'put')
      .mockImplementation((source, maxBytes) => put(source, Math.min(maxBytes, 1_000_000)));
    const reply = await upload([{ fileName: 'big.bin', content: Buffer.alloc(1_000_001) }]);
    expect(small).toHaveBeenCalledWith(expect.any(Readable), limits.fileBytes);
    small.mockRestore();
    expect(reply.status).toBe(413);
    expect(reply.failure).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    expect(await rowsOf(challengeId)).toEqual([]);
  });

  test('what is stored when the write fails is removed', async () => {
    const doomed = challengeId;
    const put = storeOf(app);
    const spy = vi.spyOn(app.services.files, 'put').mockImplementation(async (source, maxBytes) => {
      const stored = await put(source, maxBytes);
      await app.call(challengeRoutes.remove, tenant.admin.token, { params: { challengeId: doomed } });
      return stored;
    });
    const reply = await upload([{ fileName: 'late.txt', content: 'x' }]);
    const keys = await Promise.all(spy.mock.results.map(async ({ value }) => (await value).storageKey));
    spy.mockRestore();
    expect(reply.status).toBe(404);
    expect(await Promise.all(keys.map(isGone))).toEqual([true]);
  });
});

describe('refusing', () => {
  test.each([
    ['two files', [{ fileName: 'a' }, { fileName: 'b' }]],
    ['no part at all', []],
    ['no file but a field', [{ fieldName: 'note' }]],
  ])('%s', async (_what, parts) => {
    let reply: UploadReply | null = null;
    const keys = await storedDuring(async () => {
      reply = await upload(parts.map((part) => ({ ...part, content: 'x' })));
    });
    expect(reply).toMatchObject({ status: 400, failure: { code: 'VALIDATION_FAILED' } });
    expect(await Promise.all(keys.map(isGone))).toEqual(keys.map(() => true));
    expect(await rowsOf(challengeId)).toEqual([]);
  });

  test('a form that breaks off in the middle of the file', async () => {
    const { payload, contentType } = multipart([{ fileName: 'a.bin', content: Buffer.alloc(200_000) }]);
    const { token } = tenant.contentCreator;
    const cut = await send(payload.subarray(0, 100_000), contentType, token, challengeId);
    expect(cut).toMatchObject({ status: 400, failure: { code: 'VALIDATION_FAILED', field: 'file' } });
    const headless = await send(payload.subarray(0, 40), contentType, token, challengeId);
    expect(headless.status).toBe(400);
    const noBoundary = await send(payload, 'multipart/form-data', token, challengeId);
    expect(noBoundary.status).toBe(400);
    expect(await rowsOf(challengeId)).toEqual([]);
  });

  test('what is not a form', async () => {
    const { token } = tenant.contentCreator;
    const json = await send(Buffer.from('{}'), 'application/json', token, challengeId);
    expect([json.status, json.failure.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const raw = await send(Buffer.from('x'), 'application/octet-stream', token, challengeId);
    expect(raw.status).toBe(415);
  });

  test.each(['organizer', 'orgAdministrator', 'participant'] as const)('%s', async (role) => {
    const reply = await upload([{ fileName: 'a', content: 'x' }], tenant[role].token);
    expect(reply.status).toBe(403);
  });

  test('another tenant, without storing anything', async () => {
    let reply: UploadReply | null = null;
    const keys = await storedDuring(async () => {
      reply = await upload([{ fileName: 'a', content: 'x' }], other.admin.token);
    });
    expect(reply).toMatchObject({ status: 404 });
    expect(keys).toEqual([]);
  });
});

const remove = (fileId: string, token = tenant.contentCreator.token, id = challengeId) =>
  app.call(challengeRoutes.removeFile, token, { params: { challengeId: id, fileId } });

describe('removing', () => {
  test('removes the row and the bytes, and is in the audit log', async () => {
    const { file } = await upload([{ fileName: 'a.txt', content: 'x' }]);
    const [row] = await rowsOf(challengeId);
    expect((await remove(file.id)).status).toBe(200);
    expect(await rowsOf(challengeId)).toEqual([]);
    expect(await isGone(row?.storageKey ?? '')).toBe(true);
    expect((await auditOf(app, challengeId)).at(-1)).toMatchObject({
      action: 'challenge.remove-file',
      details: { fileId: file.id, name: 'a.txt' },
    });
    expect(failure(await remove(file.id)).code).toBe('NOT_FOUND');
  });

  test('does not reach the file of another challenge, tenant or role', async () => {
    const { file } = await upload([{ fileName: 'a.txt', content: 'x' }]);
    const elsewhere = await createInBank(app, tenant);
    expect((await remove(file.id, undefined, elsewhere.id)).status).toBe(404);
    expect((await remove(file.id, other.admin.token)).status).toBe(404);
    expect((await remove(file.id, tenant.organizer.token)).status).toBe(403);
    expect(await rowsOf(challengeId)).toHaveLength(1);
  });

  test('with the challenge go the bytes of all its files', async () => {
    await upload([{ fileName: 'a.txt', content: 'x' }]);
    await upload([{ fileName: 'b.txt', content: 'y' }]);
    const keys = (await rowsOf(challengeId)).map(({ storageKey }) => storageKey);
    await app.call(challengeRoutes.remove, tenant.admin.token, { params: { challengeId } });
    expect(await Promise.all(keys.map(isGone))).toEqual([true, true]);
  });
});
