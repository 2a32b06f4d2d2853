import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'guidon-run-';
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * A new folder in memory for the temporary files of this process and those it starts; null where there is no room for
 * one, or programs could not be started from there. The database servers of the tests flush to the disk all the time, and
 * a process that is killed, unlike a machine that loses power, loses nothing that it wrote to memory.
 */
export function openMemoryFolder(): string | null {
  try {
    removeAbandoned();
    const { bavail, bsize } = statfsSync(MEMORY);
    if (Math.min(bavail * bsize, freemem()) < ROOM_BYTES) return null;
    const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
    chmodSync(folder, 0o755);
    if (canExecuteIn(folder)) return folder;
    rmSync(folder, { recursive: true });
    return null;
  } catch {
    return null;
  }
}

function canExecuteIn(folder: string): boolean {
  const program = join(folder, 'probe');
  try {
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    execFileSync(program);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program, { force: true });
  }
}

function removeAbandoned(): void {
  for (const name of readdirSync(MEMORY).filter((entry) => entry.startsWith(PREFIX))) {
    if (!isThere(Number.parseInt(name.slice(PREFIX.length), 10)))
      rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
