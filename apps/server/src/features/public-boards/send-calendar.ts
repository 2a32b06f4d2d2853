import { inTenant, type events } from '@guidon/db';
import type { FastifyReply } from 'fastify';
import type { MemberCtx, Ctx, Exchange } from '../../platform/http/context.ts';
import { requireVisibleEvent, startedOf } from '../events/index.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { calendarFile } from './calendar-file.ts';
import { t } from './declares.ts';

/** An event that the caller sees, for their calendar. */
export async function sendCalendar(
  ctx: MemberCtx,
  eventId: string,
  { reply }: Exchange,
): Promise<FastifyReply> {
  const event = await inTenant(ctx, (tx) => requireVisibleEvent(tx, ctx, eventId));
  return replyWithCalendar(ctx, event, { reply, path: `/events/${event.id}`, cacheControl: 'no-store' });
}

type CalendarRow = Pick<
  typeof events.$inferSelect,
  'id' | 'name' | 'description' | 'location' | 'startsAt' | 'startedAt' | 'endsAt' | 'updatedAt' | 'version'
>;

interface CalendarReply {
  reply: FastifyReply;
  /** Of its page. */
  path: string;
  cacheControl: string;
}

/** An event as a file for a calendar; NOT_FOUND for one whose start is not known. */
export function replyWithCalendar(
  { settings }: Pick<Ctx, 'settings'>,
  event: CalendarRow,
  { reply, path, cacheControl }: CalendarReply,
): FastifyReply {
  const startsAt = startedOf(event);
  if (!startsAt) throw notFound(t('noStart'));
  const url = new URL(path, settings.publicUrl);
  return reply
    .headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="event.ics"',
      'cache-control': cacheControl,
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
