import { tenants, type Tx } from '@guidon/db';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError, notFound, refuseViolation } from '../http/app-error.ts';
import type { LocalizedText } from '../language/localized-text.ts';

/** The row that was asked for; NOT_FOUND with `missing` where there is none. */
export async function requireRow<Row>(reading: PromiseLike<Row[]>, missing: LocalizedText): Promise<Row> {
  const [row] = await reading;
  if (row === undefined) throw notFound(missing);
  return row;
}

interface Room {
  most: number;
  full: LocalizedText;
}

/** LIMIT_REACHED where the tenant has as many rows as it may. New ones follow each other until the transaction ends. */
export async function requireRoomIn(
  tx: Tx,
  { tenantId }: { tenantId: string },
  table: PgTable & { tenantId: PgColumn },
  { most, full }: Room,
): Promise<void> {
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
  const present = await tx.$count(table, eq(table.tenantId, tenantId));
  if (present >= most) throw new AppError('LIMIT_REACHED', full);
}

/** What every change of a row sets beside its own values. */
export function nextVersion(table: { version: PgColumn }): { version: SQL; updatedAt: SQL } {
  return { version: sql`${table.version} + 1`, updatedAt: sql`now()` };
}

/** Waits for an update of the version that a change is based on; CONFLICT where that is no longer the current one. */
export async function requireWritten<Row>(writing: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await writing;
  if (row === undefined) throw new AppError('CONFLICT');
  return row;
}

/** Waits for a write; NAME_TAKEN where it breaks the constraint that names are unique by. */
export function refuseTakenName<Result>(
  constraint: string,
  text: LocalizedText,
  writing: PromiseLike<Result>,
): Promise<Result> {
  return refuseViolation(constraint, () => new AppError('NAME_TAKEN', text, { field: 'name' }), writing);
}
