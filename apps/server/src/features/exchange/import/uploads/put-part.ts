import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ImportUpload, limits } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { importUploadParts, importUploads } from '@guidon/db/schema/exchange';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { withSpace } from '../../../../platform/files/disk-files.ts';
import { AppError, invalidField, notFound } from '../../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../../platform/http/context.ts';
import { receiveUpload } from '../../../../platform/http/receive-upload.ts';
import { t } from '../../declares.ts';
import { bytesOfPart, presentUpload, countParts, isOfUpload, isUpload, requireUpload } from './store.ts';

interface PartOf {
  uploadId: string;
  part: number;
}

interface ReceivedPart {
  bytes: number;
  sha256: string;
}

/** The file of a part has its name once its row is there: who reads a part by its row reads it whole. */
export async function putPart(
  ctx: MemberCtx,
  { uploadId, part }: PartOf,
  { request, sha256 }: { request: FastifyRequest; sha256: string | undefined },
): Promise<ImportUpload> {
  const { bytes } = await inTenant(ctx, (tx) => requireUpload(tx, ctx, uploadId));
  const expected = bytesOfPart(bytes, part);
  if (expected === null) throw notFound(t('uploads.noPart'));
  const folder = join(ctx.settings.uploadsFolder, uploadId);
  const temporary = join(folder, `${randomUUID()}.part`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const { received } = await withSpace(folder, expected, () =>
      receiveUpload(request, {
        take: (source) => store(source, temporary, expected),
        undo: () => rm(temporary, { force: true }),
      }),
    );
    if (received.bytes !== expected)
      throw invalidField('file', t('uploads.partSize', { bytes: received.bytes, expected }));
    if (sha256 !== undefined && sha256 !== received.sha256)
      throw invalidField('sha256', t('uploads.partChanged'));
    return await inTenant(ctx, async (tx) => {
      await keepPart(tx, ctx, { uploadId, part, sha256: received.sha256 }, () =>
        rename(temporary, join(folder, `${part}`)),
      );
      const upload = await requireUpload(tx, ctx, uploadId);
      return presentUpload(upload, await countParts(tx, ctx, uploadId));
    });
  } finally {
    await rm(temporary, { force: true });
  }
}

async function store(source: Readable, path: string, mostBytes: number): Promise<ReceivedPart> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > mostBytes) {
        done(
          new AppError('PAYLOAD_TOO_LARGE', t('uploads.partTooLarge', { expected: mostBytes }), {
            field: 'file',
          }),
        );
        return;
      }
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(source, measure, createWriteStream(path, { mode: 0o600, flush: true }));
  return { bytes, sha256: hash.digest('hex') };
}

/** Of two that send a part at once the first one counts, and the other has to have sent the same. */
async function keepPart(
  tx: Tx,
  ctx: MemberCtx,
  { uploadId, part, sha256 }: PartOf & { sha256: string },
  moveFile: () => Promise<void>,
): Promise<void> {
  const { tenantId } = ctx;
  const extended = await tx
    .update(importUploads)
    .set({
      expiresAt: sql`least(${new Date(ctx.clock() + limits.importUploadMs).toISOString()}::timestamptz,
        ${importUploads.createdAt} + ${limits.importUploadMostMs / 1000} * interval '1 second')`,
    })
    .where(isUpload(ctx, uploadId))
    .returning({ id: importUploads.id });
  if (extended.length === 0) throw notFound(t('uploads.notFound'));
  const added = await tx
    .insert(importUploadParts)
    .values({ tenantId, uploadId, number: part, sha256 })
    .onConflictDoNothing()
    .returning({ number: importUploadParts.number });
  if (added.length > 0) return moveFile();
  const [known] = await tx
    .select({ sha256: importUploadParts.sha256 })
    .from(importUploadParts)
    .where(and(isOfUpload(ctx, uploadId), eq(importUploadParts.number, part)));
  if (known?.sha256 !== sha256) throw new AppError('CONFLICT', t('uploads.otherPart'));
  // The file may be missing, as after a restore.
  await moveFile();
}
