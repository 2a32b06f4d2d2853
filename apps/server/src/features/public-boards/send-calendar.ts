import { inTenant } from '@guidon/db';
import type { FastifyReply } from 'fastify';
import type { MemberCtx } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Exchange } from '../../platform/http/exchange.ts';
import { requireVisibleEvent } from '../events/index.ts';
import { calendarFile } from './calendar-file.ts';
import { t } from './texts.ts';

/** An event that the caller sees, for their calendar; NOT_FOUND for one whose start is not known. */
export async function sendCalendar(
  ctx: MemberCtx,
  eventId: string,
  { reply }: Exchange,
): Promise<FastifyReply> {
  const event = await inTenant(ctx, (tx) => requireVisibleEvent(tx, ctx, eventId));
  const startsAt = event.startsAt ?? event.startedAt;
  if (!startsAt) throw notFound(t('noStart'));
  const { publicUrl } = ctx.settings;
  const url = new URL(`/events/${event.id}`, publicUrl);
  return reply
    .headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="event.ics"`,
      'cache-control': 'no-store',
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
