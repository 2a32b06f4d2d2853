import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ConnectionConfig, connect } from '@guidon/db';
import type { DatabaseConnection } from '@guidon/testkit';
import type { Client } from 'pg';
import { createBackup, type FinishedBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

export interface BackupWorld {
  folder: string;
  /** Another database of the same server, without a table. */
  emptyDatabase: (owner?: string) => Promise<DatabaseConnection>;
  backUp: (connection: ConnectionConfig, name: string) => Promise<FinishedBackup & { path: string }>;
  restore: (path: string, connection: ConnectionConfig, filesFolder?: string) => Promise<FinishedBackup>;
  remove: () => Promise<void>;
}

export async function createBackupWorld(server: () => DatabaseConnection): Promise<BackupWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'guidon-backup-'));
  const made: string[] = [];
  return {
    folder,
    emptyDatabase: async (owner = 'postgres') => {
      const database = `test_${randomUUID().replaceAll('-', '')}`;
      await inDatabase(server(), (client) =>
        client.query(`create database ${database} template template0 owner ${owner}`),
      );
      made.push(database);
      return { ...server(), user: owner, database };
    },
    backUp: async (connection, name) => {
      const path = join(folder, name);
      const finished = await createBackup(createWriteStream(path), {
        connection,
        filesFolder: join(folder, 'files'),
        secretKey: { fingerprint: 'of a key', generated: 'a key' },
        productVersion: '1.2.3',
      });
      return { ...finished, path };
    },
    restore: (path, connection, filesFolder = join(folder, randomUUID())) =>
      restoreBackup(path, {
        filesFolder,
        fingerprint: null,
        openDatabase: () => Promise.resolve(connection),
        keepSecretKey: () => {},
      }),
    remove: async () => {
      for (const database of made) {
        await inDatabase(server(), (client) => client.query(`drop database ${database} with (force)`));
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function inDatabase<T>(
  config: ConnectionConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await connect(config);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function keepFile(filesFolder: string, key: string, bytes: string): Promise<void> {
  await mkdir(dirname(join(filesFolder, key)), { recursive: true });
  await writeFile(join(filesFolder, key), bytes);
}

/** A hash of the rows of each table, whatever their order; what the server keeps for itself is left out. */
export function hashTables(config: ConnectionConfig): Promise<Map<string, string>> {
  return inDatabase(config, async (client) => {
    const hashes = new Map<string, string>();
    for (const name of await tablesIn(client)) {
      const { rows } = await client.query<{ hash: string; count: number }>(
        `select md5(coalesce(string_agg(t::text, e'\\n' order by t::text), '')) as hash, count(*) from "${name}" t`,
      );
      hashes.set(name, `${rows[0]?.count} ${rows[0]?.hash}`);
    }
    return hashes;
  });
}

export async function tablesIn(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'migrations' order by 1`,
  );
  return rows.map(({ name }) => name);
}
