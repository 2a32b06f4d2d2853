import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportReport } from '@guidon/contract';
import { type LockEntry, LockFile, type SourceChallenge } from '@guidon/server/challenge-import';
import { CliError } from '../cli-error.ts';
import type { KnownChallenge } from './match-lock.ts';

export const lockName = 'guidon.lock.json';

export interface Lock {
  path: string;
  /** What people call it. */
  name: string;
  /** Null where it is not there yet. */
  content: LockFile | null;
}

export async function readLock(folder: string, given: string | null): Promise<Lock> {
  const name = given ?? lockName;
  const path = given ?? join(folder, lockName);
  try {
    return { path, name, content: LockFile.parse(JSON.parse(await readFile(path, 'utf8'))) };
  } catch (error) {
    const isSystem = error instanceof Error && 'code' in error;
    if (isSystem && error.code === 'ENOENT') return { path, name, content: null };
    if (isSystem && typeof error.code === 'string' && 'syscall' in error) throw error;
    throw new CliError(`${name} cannot be read; take it from an earlier commit, or remove it to begin anew.`);
  }
}

/** A lock file tells of one event. */
export function requireEventOfLock({ content, name }: Lock, eventId: string | null): void {
  if (content === null || content.event.id === eventId) return;
  throw new CliError(
    `${name} is of the event "${content.event.name}" (${content.event.id}); name one for this event with --lock.`,
  );
}

/** As it is after an import: what came in with what it is now, the rest as it was known before. */
export function lockAfter(
  { event, rows }: ImportReport,
  sources: readonly SourceChallenge[],
  known: ReadonlyMap<string, KnownChallenge>,
): LockFile | null {
  if (event?.id == null) return null;
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const entries = rows.flatMap((row): [string, LockEntry][] => {
    const [source, before] = [byPath.get(row.path), known.get(row.path)];
    if (source === undefined || before === undefined) return [];
    const isIn = ['created', 'updated', 'unchanged'].includes(row.outcome);
    if (!isIn || row.challengeId === null)
      return before.entry === null ? [] : [[row.path, { ...before.entry }]];
    const { name, hash } = source;
    const revision = row.synced?.revision ?? null;
    return [[row.path, { name, key: before.key, id: row.challengeId, revision, hash }]];
  });
  return {
    version: 1,
    event: { id: event.id, name: event.name },
    challenges: Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** One key a line and in the order of the paths, so that a change is a small difference; untouched where nothing changed. */
export async function writeLock({ path, content: before }: Lock, content: LockFile): Promise<void> {
  const text = textOf(content);
  if (before !== null && textOf(before) === text) return;
  const beside = `${path}.${randomUUID()}`;
  await writeFile(beside, text, { flag: 'wx' });
  await rename(beside, path);
}

function textOf(content: LockFile): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}
