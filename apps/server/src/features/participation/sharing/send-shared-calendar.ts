import type { FastifyReply } from 'fastify';
import type { Ctx, Exchange } from '../../../platform/http/context.ts';
import { replyWithCalendar } from '../../public-boards/index.ts';
import { requireSharedEvent } from './find-shared-event.ts';

/** A shared event for a calendar. */
export async function sendSharedCalendar(
  ctx: Pick<Ctx, 'database' | 'settings'>,
  eventId: string,
  { reply }: Exchange,
): Promise<FastifyReply> {
  const { event } = await requireSharedEvent(ctx, eventId);
  return replyWithCalendar(ctx, event, {
    reply,
    path: `/public/events/${event.id}`,
    cacheControl: 'public, max-age=5',
  });
}
