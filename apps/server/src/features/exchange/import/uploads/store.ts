import { limits, type ImportUpload } from '@guidon/contract';
import { tenants, type Tx } from '@guidon/db';
import { importUploadParts, importUploads } from '@guidon/db/schema/exchange';
import { and, asc, count, eq, gt, inArray, sql, sum } from 'drizzle-orm';
import { AppError, notFound } from '../../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../../platform/http/context.ts';
import { requireRoom, storedBytes } from '../../../stored-files/index.ts';
import { t } from '../../declares.ts';

type UploadRow = typeof importUploads.$inferSelect;

/** Whose upload it is: nobody else reads it or adds to it. */
type Owner = Pick<MemberCtx, 'tenantId' | 'actor' | 'clock'>;

export const isUpload = ({ tenantId }: Pick<Owner, 'tenantId'>, id: string) =>
  and(eq(importUploads.tenantId, tenantId), eq(importUploads.id, id));

export const isOfUpload = ({ tenantId }: Pick<Owner, 'tenantId'>, id: string) =>
  and(eq(importUploadParts.tenantId, tenantId), eq(importUploadParts.uploadId, id));

export const isOwnAndOpen = ({ tenantId, actor, clock }: Owner) =>
  and(
    eq(importUploads.tenantId, tenantId),
    eq(importUploads.userId, actor.userId),
    gt(importUploads.expiresAt, new Date(clock())),
  );

/** NOT_FOUND where it is another one's, or is over. */
export async function requireUpload(tx: Tx, owner: Owner, id: string): Promise<UploadRow> {
  const [row] = await tx
    .select()
    .from(importUploads)
    .where(and(isUpload(owner, id), isOwnAndOpen(owner)));
  if (!row) throw notFound(t('uploads.notFound'));
  return row;
}

/** What the archives of all organizations still lack of what was announced. */
export async function bytesToCome(tx: Tx, { clock }: Pick<Owner, 'clock'>): Promise<number> {
  const { rows } = await tx.execute<{ bytes: string }>(sql`
    select coalesce(sum(greatest(0, ${importUploads.bytes} - ${limits.importPartBytes}::bigint * (
      select count(*) from ${importUploadParts}
      where ${importUploadParts.tenantId} = ${importUploads.tenantId} and ${importUploadParts.uploadId} = ${importUploads.id}
    ))), 0) as bytes
    from ${importUploads} where ${importUploads.expiresAt} > ${new Date(clock()).toISOString()}`);
  return Number(rows[0]?.bytes ?? 0);
}

/**
 * Fails with QUOTA_EXCEEDED or PLAN_LIMIT where the waiting archives of an organization and one of so many bytes would be
 * more than all that it may store. The tenant is locked until the transaction ends, so that no two take the same room.
 */
export async function requireRoomForArchive(tx: Tx, ctx: MemberCtx, moreBytes: number): Promise<void> {
  const { bytes } = await lockWaiting(tx, ctx);
  await requireRoomBeside(tx, ctx, bytes + moreBytes);
}

/** The same for one that waits, of which there are not too many either. */
export async function requireRoomForUpload(tx: Tx, ctx: MemberCtx, moreBytes: number): Promise<void> {
  const { number, bytes } = await lockWaiting(tx, ctx);
  if (number < limits.importUploads && bytes + moreBytes <= limits.importUploadsBytes)
    return requireRoomBeside(tx, ctx, bytes + moreBytes);
  const gibibytes = limits.importUploadsBytes / 1024 ** 3;
  throw new AppError('QUOTA_EXCEEDED', t('uploads.noRoom', { most: limits.importUploads, gibibytes }), {
    field: 'bytes',
    details: { uploads: number, bytes },
  });
}

async function lockWaiting(
  tx: Tx,
  { tenantId, clock }: MemberCtx,
): Promise<{ number: number; bytes: number }> {
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
  const [present] = await tx
    .select({ number: count(), bytes: sum(importUploads.bytes).mapWith(Number) })
    .from(importUploads)
    .where(and(eq(importUploads.tenantId, tenantId), gt(importUploads.expiresAt, new Date(clock()))));
  return { number: present?.number ?? 0, bytes: present?.bytes ?? 0 };
}

/** Not what is left: an archive of what is here already stores nothing. */
async function requireRoomBeside(tx: Tx, ctx: MemberCtx, archiveBytes: number): Promise<void> {
  await requireRoom(tx, ctx, archiveBytes - (await storedBytes(tx, ctx)), 'QUOTA_EXCEEDED');
}

export function receivedParts(
  tx: Tx,
  owner: Owner,
  id: string,
): Promise<{ number: number; sha256: string }[]> {
  return tx
    .select({ number: importUploadParts.number, sha256: importUploadParts.sha256 })
    .from(importUploadParts)
    .where(isOfUpload(owner, id))
    .orderBy(asc(importUploadParts.number));
}

/** They are to be sent again. */
export async function forgetParts(
  tx: Tx,
  owner: Owner,
  id: string,
  numbers: readonly number[],
): Promise<void> {
  await tx
    .delete(importUploadParts)
    .where(and(isOfUpload(owner, id), inArray(importUploadParts.number, [...numbers])));
}

export async function countParts(tx: Tx, owner: Owner, id: string): Promise<number> {
  const [row] = await tx.select({ number: count() }).from(importUploadParts).where(isOfUpload(owner, id));
  return row?.number ?? 0;
}

export function partsOf(bytes: number): number {
  return Math.ceil(bytes / limits.importPartBytes);
}

/** Bytes of a part; null where there is none of this number. */
export function bytesOfPart(bytes: number, part: number): number | null {
  const left = bytes - part * limits.importPartBytes;
  return left > 0 ? Math.min(left, limits.importPartBytes) : null;
}

export function presentUpload(
  { id, name, bytes, expiresAt }: UploadRow,
  receivedParts: number,
): ImportUpload {
  return {
    id,
    name,
    bytes,
    partBytes: limits.importPartBytes,
    parts: partsOf(bytes),
    receivedParts,
    expiresAt: expiresAt.toISOString(),
  };
}
