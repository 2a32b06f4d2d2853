import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportReport } from '@guidon/contract';
import { ArchiveError, describeSource, type SyncFile, syncPath } from '@guidon/server/challenge-import';
import type { ApiClient } from '../api-client.ts';
import { CliError } from '../cli-error.ts';
import { type EventQuery, findEvent, isId } from '../find-event.ts';
import { importArchive, type ImportQuery } from '../import-command.ts';
import { openFolder, type OpenFolder } from '../open-folder.ts';
import { packFolder } from '../pack-folder.ts';
import { type Lock, readLock, requireEventOfLock } from './lock-file.ts';
import { type KnownChallenge, matchLock } from './match-lock.ts';

/** A folder of challenges with what its lock file says of them. */
export interface Project {
  folder: string;
  lock: Lock;
  sources: Awaited<ReturnType<typeof describeSource>>;
  known: Map<string, KnownChallenge>;
}

export async function openProject(folder: string, lockPath: string | null): Promise<Project> {
  const lock = await readLock(folder, lockPath);
  const sources = await readProject(folder, describeSource);
  return { folder, lock, sources, known: matchLock(sources, lock.content) };
}

/** Reads a folder; a CliError for one that has no challenges. */
export async function readProject<T>(folder: string, read: (source: OpenFolder) => Promise<T>): Promise<T> {
  const stats = await stat(folder).catch(() => null);
  if (!stats?.isDirectory()) throw new CliError(`There is no folder at ${folder}.`);
  try {
    return await read(await openFolder(folder));
  } catch (error) {
    throw error instanceof ArchiveError ? new CliError(error.message) : error;
  }
}

/** The event by its id or name, without either that of the lock file; a CliError where the lock file is of another. */
export async function eventOf(
  client: ApiClient,
  { lock }: Project,
  named: string | null,
): Promise<EventQuery> {
  const event = named ?? lock.content?.event.id;
  if (event === undefined) throw new CliError('Name the event with --event. See npx guidon --help.', 2);
  const query = isId(event) ? { eventId: event.toLowerCase() } : await findEvent(client, event);
  requireEventOfLock(lock, 'eventId' in query ? query.eventId : null);
  return query;
}

interface Sending {
  query: ImportQuery;
  /** Whether what was changed on the server since stays as it is. */
  keepsChanges: boolean;
}

/** Has the folder imported with what its lock file knows. */
export async function sendProject(
  client: ApiClient,
  { folder, known }: Project,
  { query, keepsChanges }: Sending,
  print: (line: string) => void,
): Promise<ImportReport> {
  const scratch = await mkdtemp(join(tmpdir(), 'guidon-sync-'));
  try {
    const zip = join(scratch, 'challenges.zip');
    const beside = { [syncPath]: JSON.stringify(syncFileOf(known, keepsChanges)) };
    const { tooLarge, unread } = await packFolder(folder, zip, print, beside);
    const report = await importArchive(client, { zip, tooLarge, name: folder, print }, query);
    return { ...report, unread: [...report.unread, ...unread] };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function syncFileOf(known: ReadonlyMap<string, KnownChallenge>, keepsChanges: boolean): SyncFile {
  const entries = [...known].map(([path, { key, entry }]) => {
    const revision = keepsChanges ? (entry?.revision ?? null) : null;
    return [path, { key, id: entry?.id ?? null, revision }] as const;
  });
  return { version: 1, challenges: Object.fromEntries(entries) };
}
