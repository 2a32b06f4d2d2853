import type { FastifyRequest } from 'fastify';
import type { MemberCtx } from '../../platform/http/context.ts';
import { receiveZip } from './receive-zip.ts';
import { discardUpload } from './uploads/discard-upload.ts';
import { wholeUpload } from './uploads/whole-upload.ts';

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
