import { createReadStream } from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { type ConnectionConfig, connect } from '@guidon/db/connection';
import { readMigrations } from '@guidon/db/migrations';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { fileEntry, secretKeyEntry, tableEntry } from './container/entry-names.ts';
import { type ContainerWriter, writeContainer } from './container/write-container.ts';
import { isWorthPacking } from './files/is-worth-packing.ts';
import { type FilesOfSnapshot, withRemoteFiles } from './files/fetch-files.ts';
import { hardLinkFiles } from './files/hard-link-files.ts';
import type { FilePlace } from './files/file-place.ts';
import { type FileCopy, formatName, formatVersion, type Manifest, type TableCopy } from './manifest.ts';
import { copyStatement } from './tables/copy-statement.ts';
import { type Snapshot, takeSnapshot } from './take-snapshot.ts';

export type OnProgress = (part: string, bytes: number) => void;

export interface BackupOptions {
  connection: ConnectionConfig;
  filesFolder: string;
  /** Where some or all files are instead; null without an object storage. */
  remoteFiles?: FilePlace | null;
  /** `generated` is the key itself, which goes into the backup; null where it comes from the environment. */
  secretKey: { fingerprint: string; generated: string | null };
  productVersion: string;
  onProgress?: OnProgress;
  signal?: AbortSignal;
}

export interface FinishedBackup {
  manifest: Manifest;
  sizeBytes: number;
}

/** Writes a copy of database and files, as they are at one moment, into `target` while others use them. */
export async function createBackup(target: Writable, options: BackupOptions): Promise<FinishedBackup> {
  const { filesFolder, remoteFiles = null } = options;
  const linked = withRemoteFiles(await hardLinkFiles(filesFolder), filesFolder, remoteFiles);
  const client = await connect(options.connection);
  // The running statement reports it too.
  client.on('error', () => {});
  try {
    return await writeBackup(client, linked, target, options);
  } finally {
    await client.end().catch(() => {});
    await linked.release();
  }
}

async function writeBackup(
  client: Client,
  linked: FilesOfSnapshot,
  target: Writable,
  { secretKey, productVersion, onProgress = () => {}, signal }: BackupOptions,
): Promise<FinishedBackup> {
  const snapshot = await takeSnapshot(client, await readMigrations(), linked);
  const container = writeContainer(target, snapshot.at, signal);
  try {
    const tables = await addTables(container, client, snapshot, onProgress);
    await client.query('commit');
    const { files, gone } = await addFiles(container, linked, snapshot, onProgress);
    const { fingerprint, generated } = secretKey;
    if (generated !== null) await container.add(secretKeyEntry, Readable.from([Buffer.from(generated)]));
    const manifest: Manifest = {
      format: formatName,
      formatVersion,
      productVersion,
      createdAt: snapshot.at.toISOString(),
      migrations: snapshot.migrations,
      secretKey: { fingerprint, isIncluded: generated !== null },
      tables,
      files,
      lostFiles: [...snapshot.lostFiles, ...gone],
    };
    return { manifest, sizeBytes: await container.end(manifest) };
  } catch (error) {
    await container.abort(error);
    throw error;
  }
}

async function addTables(
  container: ContainerWriter,
  client: Client,
  { tables }: Snapshot,
  onProgress: OnProgress,
): Promise<TableCopy[]> {
  const copies: TableCopy[] = [];
  for (const { name, columns, sequences } of tables) {
    const rows = client.query(copyTo(`${copyStatement({ name, columns })} to stdout`));
    // The reader gets the error; without a reader a lost connection must not end the process.
    rows.on('error', () => {});
    const measured = await container.add(tableEntry(name), rows, {
      onBytes: (bytes) => onProgress(name, bytes),
    });
    copies.push({ name, columns, rows: rows.rowCount, sequences, ...measured });
  }
  return copies;
}

async function addFiles(
  container: ContainerWriter,
  linked: FilesOfSnapshot,
  { files }: Snapshot,
  onProgress: OnProgress,
): Promise<{ files: FileCopy[]; gone: string[] }> {
  const copies: FileCopy[] = [];
  const gone: string[] = [];
  let done = 0;
  for (const key of files) {
    if (!(await linked.fetch(key))) {
      gone.push(key);
      continue;
    }
    const from = done;
    const path = linked.pathOf(key);
    const measured = await container.add(fileEntry(key), createReadStream(path), {
      isPacked: await isWorthPacking(path),
      onBytes: (bytes) => onProgress('files', from + bytes),
    });
    done += measured.bytes;
    copies.push({ key, ...measured });
    await linked.letGo(key);
  }
  return { files: copies, gone };
}
