import { facts } from '@guidon/db';
import { type ChannelFamily, defineFeature, type Feature } from '../../platform/feature/feature.ts';
import { requireMember } from '../../platform/http/require-access.ts';
import type { LiveEvents } from './live-events.ts';
import { bindStandings } from './routes.ts';

/** `private-event-{eventId}`: for those who may see the event, asked of the memory as large events reconnect all at once. */
function eventChannels(live: Pick<LiveEvents, 'open'>): ChannelFamily {
  return {
    prefix: 'private-event-',
    async admit(ctx, eventId) {
      await live.open(requireMember(ctx), eventId);
      return {};
    },
  };
}

export function standingsFeature(live: LiveEvents): Feature {
  return defineFeature({
    name: 'standings',
    tables: [facts],
    channels: [eventChannels(live)],
    bind: (binder) => bindStandings(binder, live),
    warm: () => live.warm(),
    forget: () => live.noteGap(),
    drain: () => live.close(),
  });
}
