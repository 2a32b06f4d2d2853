import { inTenant } from '@guidon/db';
import type { FastifyReply } from 'fastify';
import { sendFile as sendStored } from '../../../platform/files/send-file.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import type { Exchange } from '../../../platform/http/exchange.ts';
import { requireReadableItem } from './get-item.ts';
import type { ItemParams } from './store.ts';
import { t } from '../declares.ts';

/** Always saved, never shown by the browser: it may be anything. */
export async function sendFile(
  ctx: MemberCtx,
  params: ItemParams,
  exchange: Exchange,
): Promise<FastifyReply> {
  const { item, file } = await inTenant(ctx, (tx) => requireReadableItem(tx, ctx, params));
  if (!file || item.fileName === null) throw notFound(t('fileNotFound'));
  return sendStored(ctx, { ...file, name: item.fileName }, exchange);
}
