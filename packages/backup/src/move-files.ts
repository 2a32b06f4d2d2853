import { type ConnectionConfig, connect } from '@guidon/db/connection';
import type { Client } from 'pg';
import type { FilePlace } from './files/file-place.ts';
import { moveFile, type MoveOutcome } from './files/move-file.ts';
import { isReferred, readStoredKeys, type StoredKey } from './files/stored-keys.ts';

export interface MoveOptions {
  connection: ConnectionConfig;
  from: FilePlace;
  to: FilePlace;
  /** Whether nothing is changed. */
  isDryRun?: boolean;
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal;
}

export interface MovedFiles {
  moved: number;
  bytes: number;
  /** How many were in the other place already. */
  there: number;
  /** Keys that are in neither place. */
  missing: string[];
  /** Keys whose bytes are not those that their row knows; they stay. */
  damaged: string[];
}

const atOnce = 4;

/** Moves every file that a row refers to; a server may run, and one that was interrupted goes on. */
export async function moveFiles(options: MoveOptions): Promise<MovedFiles> {
  const client = await connect(options.connection);
  client.on('error', () => {});
  try {
    // This role sees the rows of every tenant; the owner of the tables does not, unless it is a superuser.
    await client.query('set role guidon_platform');
    const keys = await readStoredKeys(client);
    return options.isDryRun === true ? await measure(keys, options) : await move(client, keys, options);
  } finally {
    await client.end().catch(() => {});
  }
}

const nothing = (): MovedFiles => ({ moved: 0, bytes: 0, there: 0, missing: [], damaged: [] });

async function measure(
  keys: readonly StoredKey[],
  { from, to, signal }: Pick<MoveOptions, 'from' | 'to' | 'signal'>,
): Promise<MovedFiles> {
  const sums = nothing();
  for (const { key } of keys) {
    signal?.throwIfAborted();
    const size = await from.sizeOf(key);
    if (size !== null) count(sums, 'moved', key, size);
    else count(sums, (await to.sizeOf(key)) === null ? 'missing' : 'there', key, 0);
  }
  return sums;
}

async function move(
  client: Client,
  keys: readonly StoredKey[],
  { from, to, onProgress = () => {}, signal }: MoveOptions,
): Promise<MovedFiles> {
  const sums = nothing();
  const waiting = keys.values();
  const work = async (): Promise<void> => {
    for (const { key, sha256 } of waiting) {
      signal?.throwIfAborted();
      const size = (await from.sizeOf(key)) ?? 0;
      const isThere = (one: string) => isReferred(client, one);
      count(sums, await moveFile({ key, from, to, sha256, isReferred: isThere }), key, size);
      onProgress(sums.bytes);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return sums;
}

function count(sums: MovedFiles, outcome: MoveOutcome, key: string, size: number): void {
  if (outcome === 'missing' || outcome === 'damaged') sums[outcome].push(key);
  if (outcome === 'there') sums.there += 1;
  if (outcome !== 'moved') return;
  sums.moved += 1;
  sums.bytes += size;
}
