import { eventSharingRoutes } from '@guidon/contract';
import type { Binder } from '../../../platform/http/binder.ts';
import { cardOf } from './card-of.ts';
import type { Cards } from './create-cards.ts';
import { requireSharedEvent } from './find-shared-event.ts';
import { presentSharedEvent } from './present-shared-event.ts';
import { sendCard } from './send-card.ts';
import { previewCard } from './preview-card.ts';
import { sendSharedCalendar } from './send-shared-calendar.ts';

/** How long caches between here and the reader may keep what is public. */
const sharedSeconds = 5;
/** A card whose hash is in its address stays what it is. */
const cardSeconds = 24 * 60 * 60;

export function bindEventSharing({ bind }: Binder, cards: Cards): void {
  bind(eventSharingRoutes.get, async (ctx, { params }, { reply }) => {
    reply.header('cache-control', `public, max-age=${sharedSeconds}`);
    return presentSharedEvent(await requireSharedEvent(ctx, params.eventId), ctx.clock());
  });
  bind(eventSharingRoutes.card, async (ctx, { params, query }, exchange) => {
    const source = cardOf(await requireSharedEvent(ctx, params.eventId));
    const seconds = query.v === source.hash ? cardSeconds : sharedSeconds;
    return sendCard(cards, source, `public, max-age=${seconds}`, exchange);
  });
  bind(eventSharingRoutes.calendar, (ctx, { params }, exchange) =>
    sendSharedCalendar(ctx, params.eventId, exchange),
  );
  bind(eventSharingRoutes.preview, (ctx, { params }, exchange) =>
    previewCard(ctx, cards, params.eventId, exchange),
  );
}
