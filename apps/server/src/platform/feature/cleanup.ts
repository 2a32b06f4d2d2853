import type { Tx } from '@guidon/db';

export interface CleanupTimes {
  now: Date;
  /** What has ended can be looked up from here on. */
  keptFrom: Date;
}

/** Removes rows that are over, in a transaction of its own, and says how many. */
export interface Cleanup {
  /** What it removes, as the log names it. */
  name: string;
  remove: (tx: Tx, times: CleanupTimes) => Promise<{ rowCount: number | null }>;
}
