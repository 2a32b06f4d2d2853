import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isPostgresIn } from './process-identity.ts';

const FAST_STOP_MS = 10_000;
const IMMEDIATE_STOP_MS = 5_000;

/**
 * Prepares `dataFolder`, whose lock we have, for a new server: one that still runs there without its parent is
 * stopped; a `postmaster.pid` left by a dead one is made to look stale to PostgreSQL.
 */
export async function clearPostmaster(dataFolder: string, log: (line: string) => void): Promise<void> {
  const file = join(dataFolder, 'postmaster.pid');
  const content = readIfThere(file);
  if (content === undefined) return;
  const pid = Math.abs(Number.parseInt(content, 10));
  if (Number.isSafeInteger(pid) && isPostgresIn(pid, dataFolder)) {
    log(`stopping a database server that lost its owner (process ${pid})`);
    await stopOrphan(pid, dataFolder);
    return;
  }
  // PostgreSQL takes the id in this file for alive when any process has it, a zombie or a stranger after a
  // reboot too. The id of its own parent it knows to be stale, and it then still checks that no process is
  // attached to the shared memory named in the file, which removing the file would give up.
  // Written aside: on a full disk the file would be left empty otherwise, which PostgreSQL refuses.
  const draft = `${file}.new`;
  writeFileSync(draft, content.replace(/^[^\n]*/, String(process.pid)), { mode: 0o644 });
  renameSync(draft, file);
}

async function stopOrphan(pid: number, dataFolder: string): Promise<void> {
  const isGone = (): boolean => !isPostgresIn(pid, dataFolder);
  process.kill(pid, 'SIGINT');
  if (await becomesTrue(isGone, FAST_STOP_MS)) return;
  process.kill(pid, 'SIGQUIT');
  if (await becomesTrue(isGone, IMMEDIATE_STOP_MS)) return;
  throw new Error(`The database server (process ${pid}) on ${dataFolder} does not stop; end it by hand.`);
}

async function becomesTrue(condition: () => boolean, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (!condition()) {
    if (performance.now() > end) return false;
    await delay(20);
  }
  return true;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
