import { storedFiles, tenants, type Tx } from '@guidon/db';
import { eq, sum } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { t } from './texts.ts';

const mebibyte = 1024 * 1024;

/**
 * Fails with `code` where `moreBytes` exceed the limit for all files of the tenant, and with PLAN_LIMIT where
 * its plan has no room for them. The tenant is locked until
 * the transaction ends, so that parallel uploads are counted one after the other.
 */
export async function requireRoom(
  tx: Tx,
  { tenantId, settings, entitlements }: MemberCtx,
  moreBytes: number,
  code: 'PAYLOAD_TOO_LARGE' | 'QUOTA_EXCEEDED' = 'PAYLOAD_TOO_LARGE',
): Promise<void> {
  if (moreBytes <= 0) return;
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
  await entitlements.require(tx, tenantId, 'file-bytes', moreBytes);
  const usedBytes = await storedBytes(tx, { tenantId });
  const limitBytes = settings.tenantFileBytes;
  if (usedBytes + moreBytes <= limitBytes) return;
  throw new AppError(
    code,
    t('noRoomForFiles', { used: shown(usedBytes), limit: shown(limitBytes), more: shown(moreBytes) }),
    { field: 'file', details: { usedBytes, limitBytes } },
  );
}

/** Of all files of a tenant. */
export async function storedBytes(tx: Tx, { tenantId }: { tenantId: string }): Promise<number> {
  const [row] = await tx
    .select({ bytes: sum(storedFiles.sizeBytes).mapWith(Number) })
    .from(storedFiles)
    .where(eq(storedFiles.tenantId, tenantId));
  return row?.bytes ?? 0;
}

/** Mebibytes with one decimal, rounded up: nothing that is there is shown as 0. */
function shown(bytes: number): string {
  return (Math.ceil((bytes / mebibyte) * 10) / 10).toLocaleString('en-US');
}
