import { inTenant, storedFiles } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { sendFile } from '../../platform/files/send-file.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx, Exchange } from '../../platform/http/context.ts';
import { t } from './declares.ts';

/** An upload alone: every other file has an owner that decides who may have it. */
export async function sendContent(ctx: MemberCtx, fileId: string, exchange: Exchange): Promise<FastifyReply> {
  const [file] = await inTenant(ctx, (tx) =>
    tx
      .select()
      .from(storedFiles)
      .where(
        and(
          eq(storedFiles.tenantId, ctx.tenantId),
          eq(storedFiles.id, fileId),
          eq(storedFiles.purpose, 'upload'),
        ),
      ),
  );
  if (!file) throw notFound(t('fileNotFound'));
  const shownAs = file.mediaType.startsWith('image/') ? file.mediaType : undefined;
  return sendFile(ctx, { ...file, shownAs }, exchange);
}
