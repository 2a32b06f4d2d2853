import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inTenant } from '@guidon/db';
import { importUploads } from '@guidon/db/schema/exchange';
import type { MemberCtx } from '../../../../platform/http/context.ts';
import { isUpload, requireUpload } from './store.ts';

export async function discardUpload(ctx: MemberCtx, id: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    await requireUpload(tx, ctx, id);
    await tx.delete(importUploads).where(isUpload(ctx, id));
  });
  await rm(join(ctx.settings.uploadsFolder, id), { recursive: true, force: true });
}
