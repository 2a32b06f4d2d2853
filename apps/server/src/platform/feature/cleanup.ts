import type { Tx } from '@guidon/db';

export interface CleanupTimes {
  now: Date;
  /** Rows that ended after this are kept for inspection. */
  keptFrom: Date;
}

/** Removes expired rows, in a transaction of its own, and answers how many. */
export interface Cleanup {
  /** What it removes, as the log names it. */
  name: string;
  remove: (tx: Tx, times: CleanupTimes) => Promise<{ rowCount: number | null }>;
}
