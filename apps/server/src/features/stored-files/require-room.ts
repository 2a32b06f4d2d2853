import { challenges, eventChallenges, events, storedFiles, tenants, type Tx } from '@guidon/db';
import { learningItems } from '@guidon/db/schema/learning';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { t } from './declares.ts';

const mebibyte = 1024 * 1024;

interface Of {
  tenantId: string;
}

type RoomCtx = Pick<MemberCtx, 'tenantId' | 'settings' | 'entitlements'>;

/**
 * Fails with `code` where `moreBytes` exceed the limit for all files and texts of the tenant, and with PLAN_LIMIT where
 * its plan has no room for them.
 */
export async function requireRoom(
  tx: Tx,
  ctx: RoomCtx,
  moreBytes: number,
  code: 'PAYLOAD_TOO_LARGE' | 'QUOTA_EXCEEDED' = 'PAYLOAD_TOO_LARGE',
): Promise<void> {
  if (moreBytes <= 0) return;
  const over = await usageBeyond(tx, ctx, moreBytes);
  if (over === null) return;
  const { usedBytes, limitBytes } = over;
  const values = { used: shown(usedBytes), limit: shown(limitBytes), more: shown(moreBytes) };
  throw new AppError(code, t('noRoomForFiles', values), { field: 'file', details: over });
}

/** The same for texts with QUOTA_EXCEEDED, once they are written or, with `moreBytes`, before. */
export async function requireRoomForTexts(tx: Tx, ctx: RoomCtx, moreBytes = 0): Promise<void> {
  const over = await usageBeyond(tx, ctx, moreBytes);
  if (over === null) return;
  throw new AppError('QUOTA_EXCEEDED', t('noRoomForTexts', { limit: shown(over.limitBytes) }), {
    details: over,
  });
}

/** Null where there is room. The tenant stays locked, so that parallel writes are counted one after the other. */
async function usageBeyond(
  tx: Tx,
  { tenantId, settings, entitlements }: RoomCtx,
  moreBytes: number,
): Promise<{ usedBytes: number; limitBytes: number } | null> {
  await lockRoom(tx, { tenantId });
  await entitlements.require(tx, tenantId, 'file-bytes', moreBytes);
  const usedBytes = await storedBytes(tx, { tenantId });
  const limitBytes = settings.tenantFileBytes;
  return usedBytes + moreBytes <= limitBytes ? null : { usedBytes, limitBytes };
}

/** Before the counters of events are locked by what asks for room later. */
export async function lockRoom(tx: Tx, { tenantId }: Of): Promise<void> {
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
}

/** Of all files and texts of a tenant. */
export function storedBytes(tx: Tx, { tenantId }: Of): Promise<number> {
  return readBytes(tx, sql`${fileBytesSql(sql`${tenantId}`)} + ${textBytesSql(sql`${tenantId}`)}`);
}

export function readTextBytes(tx: Tx, { tenantId }: Of): Promise<number> {
  return readBytes(tx, textBytesSql(sql`${tenantId}`));
}

async function readBytes(tx: Tx, bytes: SQL): Promise<number> {
  const { rows } = await tx.execute<{ bytes: number }>(sql`select ${bytes} as bytes`);
  return rows[0]?.bytes ?? 0;
}

export function fileBytesSql(tenantId: SQL): SQL<number> {
  return sumSql(tenantId, [storedFiles, storedFiles.sizeBytes]);
}

/** What rows with long texts come to: of challenges, of what events that are over keep of them, of events and learning. */
export function textBytesSql(tenantId: SQL): SQL<number> {
  return sumSql(
    tenantId,
    [challenges, challenges.textBytes],
    [eventChallenges, eventChallenges.textBytesAtEnd],
    [events, events.textBytes],
    [learningItems, learningItems.textBytes],
  );
}

function sumSql(
  tenantId: SQL,
  ...columns: readonly [PgTable & { tenantId: PgColumn }, PgColumn][]
): SQL<number> {
  const sums = columns.map(
    ([table, column]) =>
      sql`(select coalesce(sum(${column}), 0)::float8 from ${table} where ${table.tenantId} = ${tenantId})`,
  );
  return sql<number>`(${sql.join(sums, sql` + `)})`;
}

/** Mebibytes with one decimal, rounded up: nothing that is there is shown as 0. */
function shown(bytes: number): string {
  return (Math.ceil((bytes / mebibyte) * 10) / 10).toLocaleString('en-US');
}
