import { eventChannel } from '@guidon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useChannel } from '../../lib/use-channel.ts';
import { useCoalesced } from '../../lib/use-coalesced.ts';

const pauseMs = 1_000;

/** Follows changes of the event itself: times, texts, state, which challenges it holds. */
export function useLiveEvent(eventId: string): void {
  const queryClient = useQueryClient();
  const refresh = useCoalesced(
    () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['events', 'one', eventId] }),
        queryClient.invalidateQueries({ queryKey: ['play', eventId] }),
      ]),
    pauseMs,
  );
  useChannel(eventChannel(eventId), 'event-changed', refresh);
}
