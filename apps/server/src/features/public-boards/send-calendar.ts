import { inTenant } from '@guidon/db';
import type { FastifyReply } from 'fastify';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { Exchange } from '../../platform/http/exchange.ts';
import { requireVisibleEvent } from '../events/index.ts';
import { replyWithCalendar } from './reply-with-calendar.ts';

/** An event that the caller sees, for their calendar. */
export async function sendCalendar(
  ctx: MemberCtx,
  eventId: string,
  { reply }: Exchange,
): Promise<FastifyReply> {
  const event = await inTenant(ctx, (tx) => requireVisibleEvent(tx, ctx, eventId));
  return replyWithCalendar(ctx, event, { reply, path: `/events/${event.id}`, cacheControl: 'no-store' });
}
