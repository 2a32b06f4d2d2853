import type { LearningItem, LearningSource } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx, Exchange } from '../../../platform/http/context.ts';
import { presentItem, presentSource } from './present.ts';
import { readItem, type WholeItem } from './read-models.ts';
import { type ItemParams, requireReadable } from './store.ts';
import { t } from '../declares.ts';
import type { FastifyReply } from 'fastify';
import { sendFile as sendStored } from '../../../platform/files/send-file.ts';

/** NOT_FOUND as well where the caller may not read its collection. */
export async function requireReadableItem(tx: Tx, ctx: MemberCtx, params: ItemParams): Promise<WholeItem> {
  await requireReadable(tx, ctx, params.collectionId);
  const whole = await readItem(tx, ctx, params);
  if (!whole) throw notFound(t('itemNotFound'));
  return whole;
}

export function getItem(ctx: MemberCtx, params: ItemParams): Promise<LearningItem> {
  return inTenant(ctx, async (tx) => presentItem(await requireReadableItem(tx, ctx, params)));
}

export function getSource(ctx: MemberCtx, params: ItemParams): Promise<LearningSource> {
  return inTenant(ctx, async (tx) => presentSource(await requireReadableItem(tx, ctx, params)));
}

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
