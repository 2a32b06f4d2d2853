import type { ChannelFamily } from '../../platform/feature/feature.ts';
import { requireMember } from '../../platform/http/require-access.ts';
import type { LiveEvents } from './live-events.ts';

/** `private-event-{eventId}`: for those who may see the event, asked of the memory as large events reconnect all at once. */
export function eventChannels(live: Pick<LiveEvents, 'open'>): ChannelFamily {
  return {
    prefix: 'private-event-',
    async admit(ctx, eventId) {
      await live.open(requireMember(ctx), eventId);
      return {};
    },
  };
}
