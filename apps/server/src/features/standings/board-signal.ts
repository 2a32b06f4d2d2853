import { eventChannel, type RealtimeEvents } from '@guidon/contract';
import type { Services } from '../../platform/services/services.ts';
import type { LiveEvent } from './live-event.ts';
import type { EventKey } from './load-definition.ts';

/** Tells open boards that the public one has moved, from the process that recorded the facts, without content. */
export function createBoardSignal({ clock, realtime }: Services, { eventId }: EventKey) {
  let hasOwnNews = false;
  let signalled = 0;
  const publicVersion = (live: LiveEvent) => live.boardFor('public', clock()).version;
  return {
    begin: (live: LiveEvent) => {
      signalled = publicVersion(live);
    },
    expect: () => {
      hasOwnNews = true;
    },
    published: (live: LiveEvent) => {
      const version = publicVersion(live);
      if (!hasOwnNews || version === signalled) return;
      hasOwnNews = false;
      signalled = version;
      const data: RealtimeEvents['submission-update'] = { eventId, version };
      realtime.publish(eventChannel(eventId), 'submission-update', data);
    },
  };
}
