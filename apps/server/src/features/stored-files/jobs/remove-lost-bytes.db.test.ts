import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { asPlatform, brandingLogos, inTenant, newId, storedFiles, users } from '@guidon/db';
import { fileWrites } from '@guidon/db/schema/file-writes';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../../testing/actors.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { namingColumns } from '../../../platform/files/note-writes.ts';
import { removeLostBytes } from './remove-lost-bytes.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const hourMs = 60 * 60_000;
const after = (hours: number) => ({ ...app.services, clock: () => app.services.clock() + hours * hourMs });
const put = async (content: string) =>
  (await app.services.files.put(Readable.from([Buffer.from(content)]), 100)).storageKey;
const isThere = (key: string) =>
  app.services.files.open(key).then(
    (bytes) => {
      bytes.destroy();
      return true;
    },
    () => false,
  );
const noted = async (keys: readonly string[]) => {
  const rows = await asPlatform(app.services, (tx) =>
    tx
      .select({ key: fileWrites.key })
      .from(fileWrites)
      .where(inArray(fileWrites.key, [...keys])),
  );
  return rows.map(({ key }) => key);
};

async function nameEach(keys: readonly [string, string, string]): Promise<void> {
  const { tenantId } = tenant;
  const [file, logo, avatar] = keys;
  const common = { tenantId, sha256: 'a'.repeat(64), sizeBytes: 4 };
  await inTenant({ ...app.services, tenantId }, async (tx) => {
    await tx
      .insert(storedFiles)
      .values({ ...common, id: newId(), purpose: 'challenge-image', storageKey: file });
    await tx.insert(brandingLogos).values({ ...common, storageKey: logo, width: 1, height: 1 });
  });
  await asPlatform(app.services, (tx) =>
    tx.update(users).set({ avatarKey: avatar, avatarBytes: 4 }).where(eq(users.id, tenant.admin.userId)),
  );
}

test('removes bytes that no row names after a day, once, and none that one names', async () => {
  const named = [await put('file'), await put('logo'), await put('face')] as const;
  await nameEach(named);
  const lost = await put('lost');
  expect(await noted([...named, lost])).toHaveLength(4);
  expect(await removeLostBytes(after(23))).toBe(0);
  expect(await isThere(lost)).toBe(true);
  expect(await removeLostBytes(after(25))).toBe(1);
  expect(await removeLostBytes(after(25))).toBe(0);
  expect([await isThere(lost), ...(await Promise.all(named.map(isThere)))]).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(await noted([...named, lost])).toEqual([]);
});

test('two at once remove the same, and neither fails', async () => {
  const lost = [await put('one'), await put('two')];
  await Promise.all([removeLostBytes(after(25)), removeLostBytes(after(25))]);
  expect(await Promise.all(lost.map(isThere))).toEqual([false, false]);
  expect(await noted(lost)).toEqual([]);
});

test('leaves an upload that is under way alone, and removes what is left of one that was cut off', async () => {
  const bytes = new Readable({ read() {} });
  bytes.push('half');
  const putting = app.services.files.put(bytes, 100);
  expect(await removeLostBytes(after(0))).toBe(0);
  bytes.push(null);
  const { storageKey } = await putting;
  expect(await isThere(storageKey)).toBe(true);
  const key = `00/${crypto.randomUUID()}`;
  const rest = join(app.services.settings.uploadsFolder, '..', `${key}.part`);
  await mkdir(dirname(rest), { recursive: true });
  await writeFile(rest, 'half');
  await asPlatform(app.services, (tx) =>
    tx.insert(fileWrites).values({ key, begunAt: new Date(app.services.clock()) }),
  );
  expect(await removeLostBytes(after(25))).toBe(2);
  await expect(access(rest)).rejects.toThrow('ENOENT');
});

test('takes what a storage refuses up again the next time', async () => {
  const lost = await put('lost');
  const away = { ...app.services.files, remove: () => Promise.reject(new Error('away')) };
  expect(await removeLostBytes({ ...after(25), files: away })).toBe(0);
  expect(await noted([lost])).toEqual([lost]);
  expect(await removeLostBytes(after(25))).toBe(1);
});

test('every column that names a stored file is asked', async () => {
  const { rows } = await app.database.platform.execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and column_name in ('storage_key', 'avatar_key')
    order by 1, 2`);
  expect(rows).toEqual(namingColumns);
});
