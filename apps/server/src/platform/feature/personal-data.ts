import type { Tx } from '@guidon/db';
import type { SQL } from 'drizzle-orm';

export interface ExportSubject {
  userId: string;
  email: string;
}

/** The rows after the last `key`, which each of them carries as text; null stands for the first ones. */
export type ExportPage = (after: string | null, limit: number) => SQL;

/**
 * One file of the export: a query for all of its rows, or queries that are read page by page. Files of one name are one.
 * A query names its columns: hashes, secrets, answer rules and what is known of other people stay where they are.
 */
export type ExportFile =
  | { name: string; all: (subject: ExportSubject) => SQL }
  | { name: string; pages: (subject: ExportSubject, tx: Tx) => Promise<readonly ExportPage[]> };

/** An account that is being closed; its row stays, since what was done points to it. */
export interface ErasedPerson {
  userId: string;
  /** What stands in place of the address and the name from now on. */
  emailAfter: string;
  usernameAfter: string;
  nowMs: number;
}

export interface PersonalData {
  exports: readonly ExportFile[];
  /** Takes out whatever says who the person was; absent where nothing does but the account's id. */
  erase?: (tx: Tx, person: ErasedPerson) => Promise<void>;
}

/** Sorts before every id. */
export const noId = '00000000-0000-0000-0000-000000000000';
