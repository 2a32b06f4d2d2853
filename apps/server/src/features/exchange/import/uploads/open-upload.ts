import { mkdir } from 'node:fs/promises';
import { type ImportUpload, type importUploadRoutes, limits, type RouteInput } from '@guidon/contract';
import { asPlatform, inTenant, newId } from '@guidon/db';
import { importUploads } from '@guidon/db/schema/exchange';
import { requireSpace } from '../../../../platform/files/disk-files.ts';
import type { MemberCtx } from '../../../../platform/http/context.ts';

import { bytesToCome, presentUpload, requireRoomForUpload } from './store.ts';

type Body = RouteInput<typeof importUploadRoutes.open>['body'];

export async function openUpload(ctx: MemberCtx, { name, bytes, tooLarge }: Body): Promise<ImportUpload> {
  const { uploadsFolder } = ctx.settings;
  await mkdir(uploadsFolder, { recursive: true, mode: 0o700 });
  const announced = await asPlatform(ctx, (tx) => bytesToCome(tx, ctx));
  await requireSpace(uploadsFolder, announced + bytes);
  const nowMs = ctx.clock();
  const row = {
    tenantId: ctx.tenantId,
    id: newId(),
    userId: ctx.actor.userId,
    name,
    bytes,
    tooLarge,
    createdAt: new Date(nowMs),
    expiresAt: new Date(nowMs + limits.importUploadMs),
  };
  await inTenant(ctx, async (tx) => {
    await requireRoomForUpload(tx, ctx, bytes);
    await tx.insert(importUploads).values(row);
  });
  return presentUpload(row, 0);
}
