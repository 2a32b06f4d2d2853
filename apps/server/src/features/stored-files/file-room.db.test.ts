import { challengeImportRoutes, challengeRoutes, type Route } from '@guidon/contract';
import { storedFiles } from '@guidon/db';
import { eq, sum } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { multipart } from '../../testing/multipart.ts';
import { type Failure, startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';
import { createInBank } from '../challenges/bank-fixture.ts';

const mebibyte = 1024 * 1024;
/** Beside three files of a mebibyte there is room for the texts of the challenges that have them. */
const limitBytes = 3 * mebibyte + mebibyte / 16;

let app: TestApp;
let tenant: TestTenant;
let challengeId: string;

beforeAll(async () => {
  app = await startTestApp({ tenantFileBytes: limitBytes });
});
beforeEach(async () => {
  tenant = await createTenant(app);
  challengeId = (await createInBank(app, tenant)).id;
});
afterAll(() => app.close());

async function send(route: Route, fileName: string, content: Buffer, params: Record<string, string> = {}) {
  const { payload, contentType } = multipart([{ fileName, content }]);
  const reply = await app.http.inject({
    method: 'POST',
    url: urlOf(route, { params }),
    headers: { authorization: `Bearer ${tenant.contentCreator.token}`, 'content-type': contentType },
    payload,
  });
  return { status: reply.statusCode, body: reply.json<Failure & { data: { id: string } }>() };
}

const upload = (name: string, bytes: number) =>
  send(challengeRoutes.uploadFile, name, Buffer.alloc(bytes), { challengeId });

async function keptBytes(): Promise<number> {
  const [row] = await app.database.platform
    .select({ bytes: sum(storedFiles.sizeBytes).mapWith(Number) })
    .from(storedFiles)
    .where(eq(storedFiles.tenantId, tenant.tenantId));
  return row?.bytes ?? 0;
}

const full = {
  status: 413,
  body: {
    code: 'PAYLOAD_TOO_LARGE',
    field: 'file',
    message:
      'The files and texts of the organization come to 2.1 MB of 3.1 MB, and 2 MB more do not fit. Remove files that are not needed, or ask whoever runs the platform for more room.',
    details: { usedBytes: expect.any(Number), limitBytes },
  },
};

test('past the limit of a tenant nothing is kept, and what is removed makes room again', async () => {
  const first = await upload('a', 2 * mebibyte);
  expect(first.status).toBe(201);
  expect(await upload('b', 2 * mebibyte)).toMatchObject(full);
  expect((await upload('c', mebibyte)).status).toBe(201);
  expect(await upload('d', mebibyte / 16)).toMatchObject({ status: 413 });
  const params = { challengeId, fileId: first.body.data.id };
  expect((await app.call(challengeRoutes.removeFile, tenant.admin.token, { params })).status).toBe(200);
  expect((await upload('b', 2 * mebibyte)).status).toBe(201);
  expect(await keptBytes()).toBe(3 * mebibyte);
});

test('a file that takes the place of another counts by the difference, and a deleted challenge not at all', async () => {
  await upload('a', 2 * mebibyte);
  expect((await upload('a', 2 * mebibyte + 1)).status).toBe(201);
  await app.call(challengeRoutes.remove, tenant.admin.token, { params: { challengeId } });
  challengeId = (await createInBank(app, tenant)).id;
  expect((await upload('a', 3 * mebibyte)).status).toBe(201);
});

test('of uploads at the same time, to several challenges, no more are kept than fit', async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => createInBank(app, tenant)));
  const replies = await Promise.all(
    others.map(({ id }) =>
      send(challengeRoutes.uploadFile, 'a', Buffer.alloc(mebibyte), { challengeId: id }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 413]);
  expect(await keptBytes()).toBe(3 * mebibyte);
});

test('another tenant has room of its own', async () => {
  await upload('a', 3 * mebibyte);
  tenant = await createTenant(app);
  challengeId = (await createInBank(app, tenant)).id;
  expect((await upload('a', mebibyte)).status).toBe(201);
});

test('an import that does not fit is refused as a whole, before any of it is written', async () => {
  await upload('a', 2 * mebibyte);
  const files = Object.fromEntries(
    ['x', 'y'].flatMap((name) => [
      [
        `${name}/challenge.yml`,
        Buffer.from(`name: ${name}\ncategory: misc\nflags: [f]\nvalue: 1\nfiles: [f.bin]\n`),
      ],
      [`${name}/f.bin`, Buffer.alloc(mebibyte, name)],
    ]),
  );
  expect(await send(challengeImportRoutes.run, 'a.zip', Buffer.from(zipSync(files)))).toMatchObject(full);
  const { body } = await app.call(challengeRoutes.list, tenant.admin.token, { query: {} });
  expect(body.total).toBe(1);
});
