import { standingsRoutes } from '@guidon/contract';
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useChannel } from '../../lib/realtime/index.ts';
import { refreshQueries, settleQueries } from '../../lib/refresh-queries.ts';
import { routeKey } from '../../lib/route-query.ts';
import { useCoalesced } from '../../lib/use-coalesced.ts';
import { useEventChannel } from '../../resources/events.ts';
import { type BoardKind, boardRoutes, leaderboardQuery, standingQuery } from './api.ts';
import { useSeenAs } from './use-seen-as.ts';
import { isOutdatedBy } from './board-rows-state.ts';

const pauseMs = 700;
const unknownVersion = Number.POSITIVE_INFINITY;

/** Reads what most scoreboards show while the page around it is not there yet. */
export function usePrefetchBoard(eventId: string): void {
  usePrefetchQuery(leaderboardQuery(eventId, 'individual'));
  usePrefetchQuery(standingQuery(eventId));
}

export function useBoard(eventId: string, kind: BoardKind, division?: string) {
  const queryClient = useQueryClient();
  const as = useSeenAs();
  const first = leaderboardQuery(eventId, kind, { division, as });
  const board = useQuery(first);
  const own = useQuery(standingQuery(eventId, { division, as }));
  const newest = useRef(0);
  const of = { params: { eventId } };
  const keys = [boardRoutes[kind], standingsRoutes.standing, standingsRoutes.history].map((route) =>
    routeKey(route, of),
  );

  const other = routeKey(boardRoutes[kind === 'teams' ? 'individual' : 'teams'], of);
  const follow = useCoalesced(async () => {
    // The board that is not shown has changed too, and is read again when it is.
    void queryClient.invalidateQueries({ queryKey: other, refetchType: 'none' });
    await settleQueries(queryClient, keys);
    const version = newest.current;
    newest.current = 0;
    const shown = queryClient.getQueryData(first.queryKey);
    if (version === unknownVersion || isOutdatedBy(shown, version)) await refreshQueries(queryClient, keys);
  }, pauseMs);
  const followTo = (version: number, spreadMs?: number) => {
    newest.current = Math.max(newest.current, version);
    follow(spreadMs);
  };
  const channel = useEventChannel(eventId);
  useChannel(
    channel,
    'submission-update',
    ({ version, spreadMs }) => followTo(version, spreadMs),
    () => followTo(unknownVersion),
  );
  useChannel(channel, 'event-changed', ({ spreadMs }) => followTo(unknownVersion, spreadMs));

  const refetch = () =>
    Promise.all([
      board.refetch({ cancelRefetch: false }),
      own.refetch({ cancelRefetch: false }),
      ...keys
        .slice(0, 1)
        .map((queryKey) => queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })),
      queryClient.invalidateQueries({ queryKey: routeKey(standingsRoutes.history, of) }),
    ]);
  const row = kind === 'teams' ? own.data?.team : own.data?.individual;
  return { board, own: row ?? null, refetch };
}
