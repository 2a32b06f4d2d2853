import { eventChannel } from '@guidon/contract/plain';
import { useLiveQueries } from '../../lib/realtime/index.ts';

/** Keeps values, solves and own state of an event's challenges as they are now. */
export function useLiveChallenges(eventId: string): void {
  useLiveQueries({
    channel: eventChannel(eventId),
    events: ['submission-update', 'event-changed'],
    keys: [['play', eventId]],
    pauseMs: 1_000,
  });
}
