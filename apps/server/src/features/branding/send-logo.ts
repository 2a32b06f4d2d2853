import type { FastifyReply } from 'fastify';
import { sendPicture } from '../../platform/files/send-picture.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Exchange } from '../../platform/http/exchange.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { findLogoKey } from './find-brand.ts';
import { t } from './declares.ts';

/** Public, because only clients that were sent the branding know the hash of its bytes. */
export async function sendLogo(ctx: Ctx, logo: string, exchange: Exchange): Promise<FastifyReply> {
  const sha256 = logo.slice(0, 64);
  const storageKey = await findLogoKey(ctx, sha256);
  if (storageKey === null) throw notFound(t('logoNotFound'));
  return sendPicture(
    ctx,
    { storageKey, sha256, name: 'logo.png', mediaType: 'image/png', cache: 'public' },
    exchange,
  );
}
