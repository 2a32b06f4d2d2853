import type { FastifyReply } from 'fastify';
import { notFound } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import type { Exchange } from '../../platform/http/exchange.ts';
import { calendarFile } from '../public-boards/index.ts';
import { requireSharedEvent } from './find-shared-event.ts';
import { t } from './texts.ts';

/** A shared event for a calendar; NOT_FOUND for one whose start is not known. */
export async function sendSharedCalendar(
  ctx: Pick<Ctx, 'database' | 'settings'>,
  eventId: string,
  { reply }: Exchange,
): Promise<FastifyReply> {
  const { event } = await requireSharedEvent(ctx, eventId);
  const startsAt = event.startsAt ?? event.startedAt;
  if (!startsAt) throw notFound(t('noStart'));
  const url = new URL(`/public/events/${event.id}`, ctx.settings.publicUrl);
  return reply
    .headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="event.ics"',
      'cache-control': 'public, max-age=5',
    })
    .send(
      calendarFile({
        uid: `${event.id}@${url.hostname}`,
        title: event.name,
        description: event.description,
        location: event.location,
        url: url.href,
        startsAt,
        endsAt: event.endsAt,
        changedAt: event.updatedAt,
        sequence: event.version,
      }),
    );
}
