import type { FastifyReply } from 'fastify';
import { events, inTenant } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import type { Exchange } from '../../../platform/http/context.ts';
import { type CardSource, cardOf } from './card-of.ts';
import type { Cards } from './create-cards.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireEventRight } from '../../events/index.ts';
import { selectShared } from './find-shared-event.ts';
import { t } from '../declares.ts';

/** `caching` says who may keep the picture, and how long. */
export async function sendCard(
  cards: Cards,
  source: CardSource,
  caching: string,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const etag = `"${source.hash}"`;
  reply.headers({ etag, 'cache-control': caching });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const bytes = await cards(source);
  return reply
    .headers({
      'content-type': 'image/png',
      'content-disposition': 'inline; filename="event.png"',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);
}

/** The card of an event for those who edit it, before anybody else sees it. */
export async function previewCard(
  ctx: MemberCtx,
  cards: Cards,
  eventId: string,
  exchange: Exchange,
): Promise<FastifyReply> {
  const { tenantId } = ctx;
  const [row] = await inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'edit');
    return selectShared(tx, and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
  });
  if (!row) throw notFound(t('eventNotFound'));
  return sendCard(cards, cardOf(row), 'private, no-cache', exchange);
}
