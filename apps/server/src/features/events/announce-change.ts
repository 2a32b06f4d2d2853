import { eventChannel, type RealtimeEvents } from '@guidon/contract';
import type { MemberCtx } from '../../platform/http/context.ts';

/** After the commit: processes drop what they hold of the event, open pages fetch it again. */
export function announceChange(ctx: MemberCtx, eventId: string): void {
  ctx.bus.publish('event-changed', { tenantId: ctx.tenantId, eventId });
  const signal: RealtimeEvents['event-changed'] = { eventId };
  ctx.realtime.publish(eventChannel(eventId), 'event-changed', signal);
}
