import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { limits } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { FastifyRequest } from 'fastify';
import { withSpace } from '../../../platform/files/disk-files.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { receiveUpload } from '../../../platform/http/receive-upload.ts';
import { discardUpload } from './uploads/manage-uploads.ts';
import { requireRoomForArchive } from './uploads/store.ts';
import { wholeUpload } from './uploads/whole-upload.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { t } from '../declares.ts';

interface ArchiveOf<T> {
  request: FastifyRequest;
  /** Of what has come in parts; what the request brings without it. */
  uploadId: string | undefined;
  isDryRun: boolean;
  tooLarge: readonly string[];
  /** Waits for the imports before it: one of them may take the upload. */
  inTurn: (work: () => Promise<T>) => Promise<T>;
}

interface TakenArchive {
  zipPath: string;
  tooLarge: readonly string[];
}

/** Calls `work` with the archive of an import. What came in parts stays after a dry run, and after a failure. */
export async function withArchive<T>(
  ctx: MemberCtx,
  { request, uploadId, isDryRun, tooLarge, inTurn }: ArchiveOf<T>,
  work: (archive: TakenArchive) => Promise<T>,
): Promise<T> {
  if (uploadId === undefined)
    return receiveZip(ctx, request, (zipPath) => inTurn(() => work({ zipPath, tooLarge })));
  return inTurn(async () => {
    const result = await work(await wholeUpload(ctx, uploadId));
    if (!isDryRun)
      await discardUpload(ctx, uploadId).catch((err: unknown) =>
        ctx.log.warn({ err, uploadId }, 'an imported archive stays until the clean-up'),
      );
    return result;
  });
}

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

const atOnce = 4;

/** Limits the uploads that a tenant has at the same time, because each archive is on the disk while it is read. */
export function createImportLimit(most = atOnce) {
  const running = new Map<string, number>();

  return async function limited<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
    const others = running.get(tenantId) ?? 0;
    if (others >= most) {
      throw new AppError('TOO_MANY_REQUESTS', t('tooManyImports', { most }), {
        details: { retryAfterSeconds: 10 },
      });
    }
    running.set(tenantId, others + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(tenantId) ?? 1) - 1;
      if (left > 0) running.set(tenantId, left);
      else running.delete(tenantId);
    }
  };
}
