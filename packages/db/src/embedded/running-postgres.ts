import { realpathSync } from 'node:fs';
import { join } from 'node:path';

export const SUPERUSER = 'postgres';

export const DATABASE = 'guidon';

export const PORT = 5432;

/** How to reach a server already running on `dataDir`; throws when it has no socket there. */
export function runningPostgres(dataDir: string): {
  host: string;
  port: number;
  user: string;
  database: string;
} {
  // The folder of the socket may be a link to a shorter path, and a long one cannot be connected to.
  return { host: realpathSync(join(dataDir, 'socket')), port: PORT, user: SUPERUSER, database: DATABASE };
}
