import { inTenant, storedFiles, type Tx } from '@guidon/db';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { removeBytes } from '../../platform/files/stored-bytes.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { storedFilesAudit, t } from './declares.ts';
import { dropFiles } from './file-register.ts';
import { publishUsageChanged } from './publish-usage-changed.ts';
import { type FileOwners, presentFile, readFiles, usesOf } from './read-models.ts';

interface Removal {
  freedBytes: number;
}

/** Deletes a file that nothing uses; IN_USE says where one is used. */
export async function removeFile(ctx: MemberCtx, owners: FileOwners, fileId: string): Promise<Removal> {
  const { removed, keys } = await inTenant(ctx, async (tx) => {
    const done = await removeUnusedOf(tx, ctx, owners, [fileId]);
    if (done.removed.length === 0) await refuse(tx, ctx, owners, fileId);
    return done;
  });
  await removeBytes(ctx, keys);
  return { freedBytes: bytesOf(removed) };
}

/** Deletes those of the files that nothing uses; NOT_FOUND when none of them is there. */
export async function removeUnusedFiles(
  ctx: MemberCtx,
  owners: FileOwners,
  fileIds: readonly string[],
): Promise<Removal & { removed: number; kept: number }> {
  const asked = [...new Set(fileIds)];
  const { removed, keys, found } = await inTenant(ctx, (tx) => removeUnusedOf(tx, ctx, owners, asked));
  if (found === 0) throw notFound(t('fileNotFound'));
  await removeBytes(ctx, keys);
  return {
    removed: removed.length,
    kept: asked.length - removed.length,
    freedBytes: bytesOf(removed),
  };
}

/**
 * The rows are locked before their uses are looked for: whoever attaches one of them by a foreign key comes before, and
 * is seen, or comes after, and finds it gone.
 */
async function removeUnusedOf(tx: Tx, ctx: MemberCtx, owners: FileOwners, fileIds: readonly string[]) {
  const { tenantId } = ctx;
  const locked = await tx
    .select()
    .from(storedFiles)
    .where(and(eq(storedFiles.tenantId, tenantId), inArray(storedFiles.id, [...fileIds])))
    .orderBy(asc(storedFiles.id))
    .for('update');
  const ids = locked.map(({ id }) => id);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct file_id as id from (${usesOf(owners, tenantId)}) uses
    where file_id = any(${sql.param(ids)}::uuid[])`);
  const used = new Set(rows.map(({ id }) => id));
  const removed = locked.filter(({ id }) => !used.has(id));
  const isPrivate = new Set(owners.flatMap(({ privatePurposes = [] }) => privatePurposes));
  for (const { id, purpose, name, sizeBytes } of removed)
    await storedFilesAudit.record(tx, ctx, {
      action: 'storage.delete-file',
      targetId: id,
      details: { purpose, sizeBytes, ...(!isPrivate.has(purpose) && { name }) },
    });
  const keys = await dropFiles(
    tx,
    tenantId,
    removed.map(({ id }) => id),
  );
  if (keys.length > 0) await publishUsageChanged(tx, ctx);
  return { removed, keys, found: locked.length };
}

async function refuse(tx: Tx, { tenantId }: MemberCtx, owners: FileOwners, fileId: string): Promise<never> {
  const [row] = await readFiles(tx, { tenantId, owners }, { id: fileId });
  if (!row) throw notFound(t('fileNotFound'));
  const { usedBy, useCount } = presentFile(row);
  throw new AppError('IN_USE', t('inUse', { count: useCount }), { details: { usedBy, useCount } });
}

function bytesOf(files: readonly { sizeBytes: number }[]): number {
  return files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}
