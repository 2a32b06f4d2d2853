import { asPlatform, storedFiles } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Ctx, Exchange } from '../../../platform/http/context.ts';
import { sendPicture } from '../../../platform/files/send-file.ts';
import { t } from '../declares.ts';

/** Public, because only clients that were sent the event know the hash of its picture. */
export async function sendImage(ctx: Ctx, image: string, exchange: Exchange): Promise<FastifyReply> {
  const sha256 = image.slice(0, 64);
  const [found] = await asPlatform(ctx, (tx) =>
    tx
      .select({ storageKey: storedFiles.storageKey })
      .from(storedFiles)
      .where(and(eq(storedFiles.sha256, sha256), eq(storedFiles.purpose, 'event-image')))
      .limit(1),
  );
  if (!found) throw notFound(t('imageNotFound'));
  return sendPicture(
    ctx,
    { ...found, sha256, name: 'event.webp', mediaType: 'image/webp', cache: 'public' },
    exchange,
  );
}
