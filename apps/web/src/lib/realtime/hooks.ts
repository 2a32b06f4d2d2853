import type { RealtimeEvent, RealtimeEvents } from '@guidon/contract';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { refreshQueries } from '../refresh-queries.ts';
import { useCoalesced } from '../use-coalesced.ts';
import { RealtimeContext } from './context.ts';

export function useChannel<Event extends RealtimeEvent>(
  channel: string | null,
  event: Event,
  handle: (data: RealtimeEvents[Event]) => void,
  joined?: () => void,
): void {
  const client = useContext(RealtimeContext);
  const onEvent = useEffectEvent(handle);
  const onJoined = useEffectEvent(() => joined?.());
  useEffect(() => {
    if (client === null || channel === null) return undefined;
    return client.subscribe(
      channel,
      event,
      (data) => onEvent(data),
      () => onJoined(),
    );
  }, [client, channel, event]);
}

interface LiveQueries {
  channel: string | null;
  events: readonly RealtimeEvent[];
  keys: readonly QueryKey[];
  pauseMs: number;
}

/** Refetches the queries at every such event of the channel and after each join. */
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

/** The server asks the readers of a signal to spread their requests over this time. */
function spreadOf(data: RealtimeEvents[RealtimeEvent]): number | undefined {
  return 'spreadMs' in data ? data.spreadMs : undefined;
}

function splitNames(names: string): RealtimeEvent[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return names.split(' ') as RealtimeEvent[];
}

interface PresentMember {
  id: string;
  name: string;
}

/** Who is on a presence channel, this page included; nobody while it is not joined. */
export function usePresence(channel: string): readonly PresentMember[] {
  const client = useContext(RealtimeContext);
  const [members, setMembers] = useState<readonly PresentMember[]>([]);
  useEffect(() => {
    if (client === null) return undefined;
    return client.watchMembers(channel, (present) =>
      setMembers(present.map(({ id, info }) => ({ id, name: nameIn(info) }))),
    );
  }, [client, channel]);
  return members;
}

function nameIn(info: unknown): string {
  const isNamed = typeof info === 'object' && info !== null && 'username' in info;
  return isNamed && typeof info.username === 'string' ? info.username : '';
}
