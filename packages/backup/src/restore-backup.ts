import { connect, type ConnectionConfig } from '@guidon/db/connection';
import { lockMigrations, type Migration, readMigrations } from '@guidon/db/migrations';
import type { Client } from 'pg';
import { BackupError } from './backup-error.ts';
import { secretKeyEntry } from './container/entry-names.ts';
import { type Container, openContainer } from './container/open-container.ts';
import type { FinishedBackup, OnProgress } from './create-backup.ts';
import type { FilePlace } from './files/file-place.ts';
import { findForeignFile, findForeignKey, writeFiles } from './files/write-files.ts';
import { loadTables } from './load-tables.ts';
import type { Manifest } from './manifest.ts';
import { migratedTables } from './tables/migrated-tables.ts';

export interface RestoreOptions {
  filesFolder: string;
  /** Where the files go instead; null for the folder. */
  remoteFiles?: FilePlace | null;
  /** Of the key that the server would use here; null when there is none. */
  fingerprint: string | null;
  /** Gives the database, started for it where that is needed; called when everything else allows the restore. */
  openDatabase: () => Promise<ConnectionConfig>;
  keepSecretKey: (key: string) => void;
  onProgress?: OnProgress;
  signal?: AbortSignal;
}

/**
 * Restores a backup into an installation without data; refuses with a BackupError before anything is changed. The
 * database is filled in one transaction that commits last, so that an interrupted restore can be repeated.
 */
export async function restoreBackup(path: string, options: RestoreOptions): Promise<FinishedBackup> {
  const container = await openContainer(path, options.signal);
  try {
    const migrations = await readMigrations();
    await requireFitting(container.manifest, migrations, options);
    const client = await connect(await options.openDatabase());
    client.on('error', () => {});
    try {
      await fillDatabase(client, container, migrations, options);
    } finally {
      await client.end().catch(() => {});
    }
    return container;
  } finally {
    container.close();
  }
}

async function fillDatabase(
  client: Client,
  container: Container,
  migrations: readonly Migration[],
  { filesFolder, remoteFiles = null, keepSecretKey, onProgress = () => {}, signal }: RestoreOptions,
): Promise<void> {
  await lockMigrations(client);
  const obstacle = await findObstacle(client);
  if (obstacle !== null) {
    throw new BackupError(
      `The database holds ${obstacle} already; a backup is restored into an empty one only.`,
    );
  }
  await writeFiles(container, remoteFiles ?? filesFolder, onProgress, signal);
  if (container.manifest.secretKey.isIncluded) {
    keepSecretKey((await container.readAll(secretKeyEntry)).toString('utf8'));
  }
  await client.query('begin');
  await loadTables(client, container, migrations, { onProgress, signal });
  signal?.throwIfAborted();
  await client.query('commit');
  await client.query('analyze');
}

async function requireFitting(
  manifest: Manifest,
  migrations: readonly Migration[],
  { filesFolder, remoteFiles, fingerprint }: RestoreOptions,
): Promise<void> {
  const unknown = manifest.migrations.find(
    (name) => !migrations.some((migration) => migration.name === name),
  );
  if (unknown !== undefined) {
    throw new BackupError(
      `The backup was made by a newer Guidon (${manifest.productVersion}, migration ${unknown}); restore it with that version.`,
    );
  }
  const { secretKey } = manifest;
  if (fingerprint === null && !secretKey.isIncluded) {
    throw new BackupError(
      'The backup was made with a SECRET_KEY that it does not hold; set the same SECRET_KEY to restore it.',
    );
  }
  if (fingerprint !== null && fingerprint !== secretKey.fingerprint) {
    throw new BackupError(
      'The backup was made with another secret key than the one that is set here, and what is sealed in it could not be read.',
    );
  }
  const keys = new Set(manifest.files.map(({ key }) => key));
  const places = [{ name: `The folder ${filesFolder}`, foreign: await findForeignFile(filesFolder, keys) }];
  if (remoteFiles)
    places.push({
      name: `The file storage ${remoteFiles.name}`,
      foreign: await findForeignKey(remoteFiles, keys),
    });
  for (const { name, foreign } of places) {
    if (foreign === null) continue;
    throw new BackupError(
      `${name} holds ${foreign}, which is not of this backup; restore into an empty installation.`,
    );
  }
}

/** What already stands in the database and keeps a backup from being restored into it; null when nothing does. */
async function findObstacle(client: Client): Promise<string | null> {
  const names = ['migrations', ...migratedTables(await readMigrations())];
  const { rows } = await client.query<{ name: string }>(
    `select 'the table ' || relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relname = any($1)
     union all select 'the schema ' || nspname from pg_namespace where nspname = 'pgboss'
     order by 1 desc limit 1`,
    [names],
  );
  return rows[0]?.name ?? null;
}
