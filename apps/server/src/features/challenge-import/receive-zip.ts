import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { limits } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { FastifyRequest } from 'fastify';
import { withSpace } from '../../platform/files/disk-files.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { receiveUpload } from '../../platform/http/receive-upload.ts';
import { requireRoomForArchive } from './uploads/store.ts';

/** Calls `work` with the path of the uploaded file, where the organization has room for it, and removes it afterwards. */
export async function receiveZip<T>(
  ctx: MemberCtx,
  request: FastifyRequest,
  work: (zipPath: string) => Promise<T>,
): Promise<T> {
  const announced = Number(request.headers['content-length'] ?? limits.archiveBytes);
  const bytes = Math.min(announced, limits.archiveBytes);
  await inTenant(ctx, (tx) => requireRoomForArchive(tx, ctx, bytes));
  const folder = await mkdtemp(join(tmpdir(), 'guidon-upload-'));
  try {
    const zipPath = join(folder, 'challenges.zip');
    await withSpace(folder, bytes, () =>
      receiveUpload(request, {
        take: (archive) => pipeline(archive, createWriteStream(zipPath)),
        undo: () => rm(zipPath, { force: true }),
      }),
    );
    return await work(zipPath);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
