import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processStart } from './process-identity.ts';

const LOCK_NAME = 'guidon.lock';

export interface FolderLock {
  release(): void;
}

/**
 * Takes `DATA_DIR` for this process by a lock file with its id and start time. Throws one readable sentence when a
 * living process has the lock; a lock whose process is gone is taken over.
 */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, LOCK_NAME);
  const own = ownerLine(process.pid);
  for (;;) {
    if (createExclusively(file, own)) return { release: () => releaseLock(file, own) };
    const found = readIfThere(file);
    if (found === undefined) continue;
    if (isAlive(found)) throw new Error(occupied(folder, found));
    takeAway(file, found, folder);
  }
}

export function isFolderInUse(folder: string): boolean {
  const found = readIfThere(join(folder, LOCK_NAME));
  return found !== undefined && isAlive(found);
}

function ownerLine(pid: number): string {
  return `${pid} ${processStart(pid) ?? ''}\n`;
}

function isAlive(line: string): boolean {
  const pid = Number.parseInt(line, 10);
  return Number.isSafeInteger(pid) && pid > 0 && processStart(pid) !== undefined && ownerLine(pid) === line;
}

function occupied(folder: string, line: string): string {
  return `Another Guidon (process ${Number.parseInt(line, 10)}) already uses the folder ${folder}; stop it or set DATA_DIR to another folder.`;
}

/** Written aside and hard-linked into place, so that half a lock is never read. */
function createExclusively(file: string, line: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, line, { mode: 0o644 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function takeAway(file: string, expected: string, folder: string): void {
  const aside = `${file}.${process.pid}.old`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = readFileSync(aside, 'utf8');
  if (moved !== expected && isAlive(moved)) {
    renameSync(aside, file);
    throw new Error(occupied(folder, moved));
  }
  rmSync(aside, { force: true });
}

function releaseLock(file: string, own: string): void {
  if (readIfThere(file) === own) rmSync(file, { force: true });
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
