import { createWriteStream, existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, createMigrationsTable, applyMigration, migrate, readMigrations } from '@guidon/db';
import { testDatabase } from '@guidon/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type BackupWorld,
  createBackupWorld,
  hashTables,
  inDatabase,
  keepFile,
  tablesIn,
} from './backup-fixture.ts';
import { checkBackup } from './check-backup.ts';
import { writeContainer } from './container/write-container.ts';
import { fileColumns } from './files/stored-keys.ts';
import { type FixtureKeys, fillTables } from './fill-fixture.ts';
import { restoreBackup } from './restore-backup.ts';

const source = testDatabase();
let world: BackupWorld;
let filled: FixtureKeys;

beforeAll(async () => {
  world = await createBackupWorld(source);
  filled = await inDatabase(source(), fillTables);
  await keepFile(join(world.folder, 'files'), filled.avatarKey, 'a picture');
  await keepFile(join(world.folder, 'files'), filled.attachmentKey, 'an attachment');
});
afterAll(() => world.remove());

describe('nothing is forgotten', () => {
  test('every table that the migrations make is in a backup', async () => {
    const { manifest } = await world.backUp(source(), 'tables');
    const there = await inDatabase(source(), tablesIn);
    expect(manifest.tables.map(({ name }) => name).toSorted()).toEqual(there);
  });

  test('the role that copies sees every row of every table', async () => {
    const unseen = await inDatabase(source(), (client) =>
      client.query<{ name: string }>(
        `select relname as name from pg_class c
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'migrations' and (
           not has_table_privilege('guidon_platform', c.oid, 'select')
           or relrowsecurity and not exists (
             select from pg_policies where tablename = relname and permissive = 'PERMISSIVE'
               and 'guidon_platform' = any(roles) and cmd in ('ALL', 'SELECT') and qual = 'true')
           or exists (select from pg_policies where tablename = relname and permissive = 'RESTRICTIVE'))`,
      ),
    );
    expect(unseen.rows).toEqual([]);
  });

  test('every column that may name a stored file is known', async () => {
    const { rows } = await inDatabase(source(), (client) =>
      client.query<{ name: string }>(
        `select table_name || '.' || column_name as name from information_schema.columns
         where table_schema = 'public' and data_type = 'text' and column_name ~ '_key$'
           and column_name not in ('username_key', 'source_key', 'group_key', 'public_key', 'import_key', 'name_key')`,
      ),
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      fileColumns.map(({ table, column }) => `${table}.${column}`).toSorted(),
    );
  });
});

describe('restored', () => {
  test('rows, files and row security are those that were backed up', async () => {
    const { path, sizeBytes } = await world.backUp(source(), 'whole');
    const target = await world.emptyDatabase();
    const filesFolder = join(world.folder, 'restored');
    await world.restore(path, target, filesFolder);
    expect(await hashTables(target)).toEqual(await hashTables(source()));
    expect(await rowSecurityOf(target)).toEqual(await rowSecurityOf(source()));
    expect(await readFile(join(filesFolder, filled.avatarKey), 'utf8')).toBe('a picture');
    expect(await readFile(join(filesFolder, filled.attachmentKey), 'utf8')).toBe('an attachment');
    expect((await checkBackup(path)).sizeBytes).toBe(sizeBytes);
    expect(await migrate(target)).toEqual([]);
  });

  test('a login that is no superuser copies every tenant, and restores', async () => {
    const login = 'backup_login';
    await inDatabase(source(), (client) =>
      client.query(`create role ${login} login createrole;
        grant guidon_tenant, guidon_platform to ${login} with admin option`),
    );
    const own = await world.emptyDatabase(login);
    const target = await world.emptyDatabase(login);
    await migrate(own);
    await inDatabase({ ...own, user: 'postgres' }, fillTables);
    const { path, manifest } = await world.backUp(own, 'by-login');
    expect(manifest.tables.find(({ name }) => name === 'tenants')?.rows).toBe(2);
    await world.restore(path, target);
    const asRoot = { user: 'postgres' };
    expect(await hashTables({ ...target, ...asRoot })).toEqual(await hashTables({ ...own, ...asRoot }));
    expect(await rowSecurityOf(target)).toEqual(await rowSecurityOf(source()));
    await inDatabase(source(), (client) =>
      client.query(
        `alter database ${own.database} owner to postgres; alter database ${target.database} owner to postgres`,
      ),
    );
    for (const database of [own, target]) {
      await inDatabase({ ...database, ...asRoot }, (client) =>
        client.query(`reassign owned by ${login} to postgres; drop owned by ${login}`),
      );
    }
    await inDatabase(source(), (client) => client.query(`drop owned by ${login}; drop role ${login}`));
  });

  test('a backup of an older version is brought to this one', async () => {
    const [first, second] = await readMigrations();
    if (!first || !second) throw new Error('there are fewer than two migrations');
    const old = await world.emptyDatabase();
    await inDatabase(old, async (client) => {
      await createMigrationsTable(client);
      await applyMigration(client, first);
      await client.query(
        `insert into users (id, email, username, username_key, password_hash)
         values (gen_random_uuid(), 'old@example.org', 'old', 'old', '')`,
      );
    });
    const { path, manifest } = await world.backUp(old, 'old');
    expect(manifest.migrations).toEqual([first.name]);
    expect(manifest.tables.map(({ name }) => name)).not.toContain('second_factors');
    const target = await world.emptyDatabase();
    await world.restore(path, target);
    expect(await migrate(target)).toEqual([]);
    const { rows } = await inDatabase(target, (client) =>
      client.query('select username, language from users'),
    );
    expect(rows).toEqual([{ username: 'old', language: 'en' }]);
  });
});

async function rowSecurityOf(config: Parameters<typeof connect>[0]): Promise<unknown[]> {
  const { rows } = await inDatabase(config, (client) =>
    client.query<object>(
      `select relname, relrowsecurity, relforcerowsecurity from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    ),
  );
  return rows;
}

async function refusal(path: string, change: Partial<Parameters<typeof restoreBackup>[1]> = {}) {
  const target = await world.emptyDatabase();
  const filesFolder = join(world.folder, 'untouched');
  const opened: string[] = [];
  const message = await restoreBackup(path, {
    filesFolder,
    fingerprint: null,
    openDatabase: () => {
      opened.push('database');
      return Promise.resolve(target);
    },
    keepSecretKey: () => opened.push('key'),
    ...change,
  }).then(
    () => 'restored',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
  expect(await inDatabase(target, tablesIn)).toEqual([]);
  expect(existsSync(join(filesFolder, filled.avatarKey))).toBe(false);
  return { message, opened };
}

describe('refused, and nothing is touched', () => {
  test('a damaged one', async () => {
    const { path } = await world.backUp(source(), 'damaged');
    const bytes = await readFile(path);
    const middle = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    await writeFile(path, bytes);
    expect(await refusal(path)).toEqual({ message: expect.stringContaining('is damaged'), opened: [] });
  });

  test('one of a newer version', async () => {
    const { manifest } = await world.backUp(source(), 'current');
    const path = join(world.folder, 'later');
    const container = writeContainer(createWriteStream(path), new Date());
    const migrations = [...manifest.migrations, '9999_later.sql'];
    await container.end({ ...manifest, migrations, tables: [], files: [] });
    expect(await refusal(path)).toEqual({
      message:
        'The backup was made by a newer Guidon (1.2.3, migration 9999_later.sql); restore it with that version.',
      opened: [],
    });
  });

  test('a database of a newer version is not backed up', async () => {
    const newer = await world.emptyDatabase();
    await migrate(newer);
    await inDatabase(newer, (client) =>
      client.query(`insert into migrations (name) values ('9999_later.sql')`),
    );
    await expect(world.backUp(newer, 'newer')).rejects.toThrow(
      'The database holds migration 9999_later.sql, which this version does not know.',
    );
  });

  test('one under another key, or under one that is not there', async () => {
    const { path } = await world.backUp(source(), 'keyed');
    expect(await refusal(path, { fingerprint: 'of another' })).toEqual({
      message: expect.stringContaining('with another secret key'),
      opened: [],
    });
  });

  test('a folder with other files', async () => {
    const { path } = await world.backUp(source(), 'foreign-files');
    const filesFolder = join(world.folder, 'taken');
    await keepFile(filesFolder, 'ab/other', 'of somebody');
    expect(await refusal(path, { filesFolder })).toEqual({
      message: expect.stringContaining('holds ab/other, which is not of this backup'),
      opened: [],
    });
    await rm(filesFolder, { recursive: true });
  });

  test('a database with tables of ours, empty or not', async () => {
    const { path } = await world.backUp(source(), 'occupied');
    const before = await hashTables(source());
    await expect(world.restore(path, source())).rejects.toThrow(
      'The database holds the table webhooks already; a backup is restored into an empty one only.',
    );
    expect(await hashTables(source())).toEqual(before);
  });
});
