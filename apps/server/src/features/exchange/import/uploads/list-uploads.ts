import type { ImportUpload, ImportUploadWithParts } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { importUploadParts, importUploads } from '@guidon/db/schema/exchange';
import { and, count, desc, eq } from 'drizzle-orm';
import type { MemberCtx } from '../../../../platform/http/context.ts';
import { presentUpload } from './present-upload.ts';
import { isOwnAndOpen, receivedParts, requireUpload } from './store.ts';

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
