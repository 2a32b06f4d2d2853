import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPostgresIn } from '@guidon/db/embedded';

/** Process id of the database server that works, or last worked, in a data folder; 0 when it ended cleanly. */
export function postgresPid(dataDir: string): number {
  try {
    return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  } catch {
    return 0;
  }
}

export function isPostgresRunning(dataDir: string, pid: number): boolean {
  return pid > 0 && isPostgresIn(pid, join(dataDir, 'postgres'));
}

export function postgresOf(dataDir: string) {
  return { host: join(dataDir, 'socket'), port: 5432, user: 'postgres', database: 'guidon' };
}
