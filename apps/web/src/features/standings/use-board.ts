import { eventChannel } from '@guidon/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useChannel } from '../../lib/use-channel.ts';
import { useCoalesced } from '../../lib/use-coalesced.ts';
import { leaderboardQuery, standingQuery } from './api.ts';
import { isOutdatedBy } from './board-rows-state.ts';

const pauseMs = 700;

/** The board of an event and the viewer's own row on it, both as they move. */
export function useBoard(eventId: string) {
  const queryClient = useQueryClient();
  const board = useQuery(leaderboardQuery(eventId));
  const own = useQuery(standingQuery(eventId));
  const refetch = () =>
    Promise.all([
      board.refetch({ cancelRefetch: false }),
      own.refetch({ cancelRefetch: false }),
      queryClient.invalidateQueries({ queryKey: ['standings', eventId, 'history'] }),
    ]);
  const follow = useCoalesced(refetch, pauseMs);
  const onSignal = ({ version }: { version: number }) => {
    if (isOutdatedBy(board.data, version)) follow();
  };
  useChannel(eventChannel(eventId), 'submission-update', onSignal, follow);
  useChannel(eventChannel(eventId), 'event-changed', follow);
  return { board, own: own.data ?? null, refetch };
}
