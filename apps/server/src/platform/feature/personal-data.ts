import type { Tx } from '@guidon/db';
import { type SQL, sql } from 'drizzle-orm';

export interface ExportSubject {
  userId: string;
}

/**
 * True for what was sent to the address of the account, since the account is there. An address that was never
 * verified may be another person's, and a verified one may have had another owner before.
 */
export function wasSentTo({ userId }: ExportSubject, address: SQL, sentAt: SQL): SQL {
  return sql`exists (select from users u where u.id = ${userId} and u.is_email_verified
    and u.email = ${address} and u.created_at <= ${sentAt})`;
}

/** The rows after the last `key`, which each of them carries as text; null stands for the first ones. */
export type ExportPage = (after: string | null, limit: number) => SQL;

/**
 * One file of the export: a query for all of its rows, or queries for one page each. Files of the same name are
 * merged. A query names its columns: hashes, secrets, answer rules and data about other people are left out.
 */
export type ExportFile =
  | { name: string; all: (subject: ExportSubject) => SQL }
  | { name: string; pages: (subject: ExportSubject, tx: Tx) => Promise<readonly ExportPage[]> };

/** An account that is being deleted; its row stays, since other rows refer to it. */
export interface ErasedPerson {
  userId: string;
  /** The address and the name that replace the person's. */
  emailAfter: string;
  usernameAfter: string;
  nowMs: number;
}

export interface PersonalData {
  exports: readonly ExportFile[];
  /** Removes personal data; absent where a table has nothing but the account's id. */
  erase?: (tx: Tx, person: ErasedPerson) => Promise<void>;
}

/** Sorts before every id. */
export const noId = '00000000-0000-0000-0000-000000000000';
