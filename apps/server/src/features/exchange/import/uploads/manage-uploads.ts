import { rm } from 'node:fs/promises';
import { type ImportUpload, type ImportUploadWithParts } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { importUploads, importUploadParts } from '@guidon/db/schema/exchange';
import type { MemberCtx } from '../../../../platform/http/context.ts';
import { presentUpload, isOwnAndOpen, receivedParts, requireUpload, isUpload } from './store.ts';
import { and, count, desc, eq } from 'drizzle-orm';
import { join } from 'node:path';

export async function listUploads(ctx: MemberCtx): Promise<ImportUpload[]> {
  const rows = await inTenant(ctx, (tx) =>
    tx
      .select({ upload: importUploads, received: count(importUploadParts.number) })
      .from(importUploads)
      .leftJoin(
        importUploadParts,
        and(
          eq(importUploadParts.tenantId, importUploads.tenantId),
          eq(importUploadParts.uploadId, importUploads.id),
        ),
      )
      .where(isOwnAndOpen(ctx))
      .groupBy(importUploads.tenantId, importUploads.id)
      .orderBy(desc(importUploads.createdAt), desc(importUploads.id)),
  );
  return rows.map(({ upload, received }) => presentUpload(upload, received));
}

export function getUpload(ctx: MemberCtx, id: string): Promise<ImportUploadWithParts> {
  return inTenant(ctx, async (tx) => {
    const upload = await requireUpload(tx, ctx, id);
    const received = await receivedParts(tx, ctx, id);
    return { ...presentUpload(upload, received.length), received };
  });
}

export async function discardUpload(ctx: MemberCtx, id: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    await requireUpload(tx, ctx, id);
    await tx.delete(importUploads).where(isUpload(ctx, id));
  });
  await rm(join(ctx.settings.uploadsFolder, id), { recursive: true, force: true });
}
