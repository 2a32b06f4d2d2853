import type { Pool, PoolClient } from 'pg';
import { watchStatements } from './watch-statements.ts';

/** What one transaction did from its first lock that right answers wait for until its end. */
export interface HeldLock {
  statements: number;
  /** The most rows that one of them has read or written. */
  rows: number;
}

/** Rows that right answers lock: the counters of events, and what players have earned and used. */
const waitedFor = /\b(event_counters|member_progress|progress_entries|attempt_counts)\b/;
const locks = /\bfor (no key )?update\b|\bupdate\s|\binsert into\b|\bdelete from\b/i;
const ends = /^\s*(commit|rollback)\s*;?\s*$/i;

/** Notes each transaction of the pools that takes such a lock while `work` runs. */
export async function watchLocks(pools: readonly Pool[], work: () => Promise<unknown>): Promise<HeldLock[]> {
  const held: HeldLock[] = [];
  const open = new Map<PoolClient, HeldLock>();
  const counted: Promise<void>[] = [];
  await watchStatements(
    pools,
    ({ client, text, rows }) => {
      if (ends.test(text)) open.delete(client);
      const isFirst = !open.has(client) && waitedFor.test(text) && locks.test(text);
      const lock = open.get(client) ?? (isFirst ? { statements: 0, rows: 0 } : null);
      if (lock === null) return;
      if (isFirst) {
        open.set(client, lock);
        held.push(lock);
      }
      lock.statements += 1;
      counted.push(countRows(lock, rows));
    },
    work,
  );
  await Promise.all(counted);
  return held;
}

async function countRows(lock: HeldLock, rows: Promise<number>): Promise<void> {
  const count = await rows;
  lock.rows = Math.max(lock.rows, count);
}
