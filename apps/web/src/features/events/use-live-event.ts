import { eventChannel } from '@guidon/contract/plain';
import { useLiveQueries } from '../../lib/realtime/index.ts';

/** Follows changes of the event itself: times, texts, state, which challenges it holds. */
export function useLiveEvent(eventId: string): void {
  useLiveQueries({
    channel: eventChannel(eventId),
    events: ['event-changed'],
    keys: [
      ['events', 'one', eventId],
      ['play', eventId],
    ],
    pauseMs: 1_000,
  });
}
