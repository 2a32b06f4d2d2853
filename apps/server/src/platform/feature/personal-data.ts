import type { Tx } from '@guidon/db';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

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
  /** Stored pictures that the export has as files: each row has its `name` there and its `storageKey`. */
  pictures?: (subject: ExportSubject) => SQL;
  /**
   * Removes personal data; absent where a table has nothing but the account's id. Answers keys of stored bytes that go
   * after the commit, where there are any.
   */
  erase?: (tx: Tx, person: ErasedPerson) => Promise<readonly string[] | void>;
}

interface MemberExport {
  columns: SQL;
  /** From `m`, a membership of the account. */
  joins: SQL;
  orderBy: SQL;
}

/** A file with rows of the account in each of its organizations, whose name stands first in each. */
export function exportOfMember(name: string, { columns, joins, orderBy }: MemberExport): ExportFile {
  return {
    name,
    all: ({ userId }) => sql`
      select t.name as organization, ${columns}
      from memberships m join tenants t on t.id = m.tenant_id ${joins}
      where m.user_id = ${userId} order by ${orderBy}`,
  };
}

interface MadeRow {
  /** What it is, in words. */
  kind: string;
  table: PgTable;
  /** The column with its name. */
  name: PgColumn;
}

/** What the account has made in organizations, named and not handed out whole. */
export function exportOfMade({ kind, table, name }: MadeRow): ExportFile {
  return {
    name: 'made-by-you',
    all: ({ userId }) => sql`
      select ${kind}::text as kind, t.name as organization, made.id, made.${sql.identifier(name.name)} as name,
        made.created_at
      from ${table} made join tenants t on t.id = made.tenant_id
      where made.created_by = ${userId} order by made.created_at`,
  };
}

type TableOfMembers = PgTable & { tenantId: PgColumn; userId: PgColumn };

/** Removes the rows of an account, found along keys that begin with the tenant. */
export async function eraseOfMember(
  tx: Tx,
  { userId }: Pick<ErasedPerson, 'userId'>,
  tables: readonly TableOfMembers[],
): Promise<void> {
  for (const table of tables)
    await tx.delete(table).where(and(eq(table.userId, userId), inOwnTenants(table.tenantId, userId)));
}

/** Whether it is one of the organizations that an account is or was a member of. */
export function inOwnTenants(tenantId: PgColumn, userId: string): SQL {
  return sql`${tenantId} in (select tenant_id from memberships where user_id = ${userId})`;
}

/** Sorts before every id. */
export const noId = '00000000-0000-0000-0000-000000000000';
