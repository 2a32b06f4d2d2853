import type { RealtimeEvent, RealtimeEvents } from '@guidon/contract';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { RealtimeContext } from './realtime-context.ts';
import { refreshQueries } from './refresh-queries.ts';
import { useCoalesced } from './use-coalesced.ts';

interface LiveQueries {
  /** Null where there is nothing to listen to for now. */
  channel: string | null;
  events: readonly RealtimeEvent[];
  keys: readonly QueryKey[];
  /** A storm of signals becomes one fetch in that time. */
  pauseMs: number;
}

/**
 * Keeps queries as the server has them now: they are fetched again at every such event of the channel, and once
 * after each join of it, since what happened before was missed.
 */
export function useLiveQueries({ channel, events, keys, pauseMs }: LiveQueries): void {
  const client = useContext(RealtimeContext);
  const queryClient = useQueryClient();
  const refresh = useCoalesced(() => refreshQueries(queryClient, keys), pauseMs);
  const names = events.join(' ');
  useEffect(() => {
    if (client === null || channel === null) return undefined;
    const stops = splitNames(names).map((event, index) =>
      client.subscribe(
        channel,
        event,
        (data) => refresh(spreadOf(data)),
        index === 0 ? () => refresh() : undefined,
      ),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, channel, names, refresh]);
}

/** Within how long the server asks all readers of a signal to come. */
function spreadOf(data: RealtimeEvents[RealtimeEvent]): number | undefined {
  return 'spreadMs' in data ? data.spreadMs : undefined;
}

/** Undoes the join that made the names one dependency. */
function splitNames(names: string): RealtimeEvent[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return names.split(' ') as RealtimeEvent[];
}
