import { events, inTenant } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx, Exchange } from '../../../platform/http/context.ts';
import { requireEventRight } from '../../events/index.ts';
import { cardOf } from './card-of.ts';
import type { Cards } from './create-cards.ts';
import { selectShared } from './find-shared-event.ts';
import { sendCard } from './send-card.ts';
import { t } from '../declares.ts';

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
