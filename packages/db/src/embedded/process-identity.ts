import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/**
 * When a process started, as text that differs between two processes that had the same id one after the
 * other; undefined when no such process runs (a zombie does not run).
 */
export function processStart(pid: number): string | undefined {
  return process.platform === 'linux' ? startFromProc(pid) : startFromPs(pid);
}

/** Whether the process `pid` is a PostgreSQL server that works in the folder `dataFolder`. */
export function isPostgresIn(pid: number, dataFolder: string): boolean {
  if (processStart(pid) === undefined) return false;
  if (process.platform !== 'linux') return runPs(pid, 'command=').includes(dataFolder);
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === dataFolder;
  } catch {
    return false;
  }
}

function startFromProc(pid: number): string | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return undefined;
  }
  // The command name stands in brackets and may hold anything; fields 3 (state) and 22 (start) follow it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
}

function startFromPs(pid: number): string | undefined {
  const [state, ...start] = runPs(pid, 'state=,lstart=').trim().split(/\s+/);
  return !state || state.startsWith('Z') ? undefined : start.join(' ');
}

function runPs(pid: number, columns: string): string {
  try {
    return execFileSync('ps', ['-o', columns, '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
