import { eventChannel } from '@guidon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useChannel } from '../../lib/use-channel.ts';
import { useCoalesced } from '../../lib/use-coalesced.ts';

const pauseMs = 1_000;

/** Keeps values, solves and own state of an event's challenges as they are now. */
export function useLiveChallenges(eventId: string): void {
  const queryClient = useQueryClient();
  const refresh = useCoalesced(
    () => queryClient.invalidateQueries({ queryKey: ['play', eventId] }, { cancelRefetch: false }),
    pauseMs,
  );
  useChannel(eventChannel(eventId), 'submission-update', refresh, refresh);
  useChannel(eventChannel(eventId), 'event-changed', refresh);
}
