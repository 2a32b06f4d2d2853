import type { RealtimeEvent, RealtimeEvents } from '@guidon/contract';
import { useContext, useEffect, useEffectEvent } from 'react';
import { RealtimeContext } from './realtime-context.ts';

/**
 * Runs `handle` for every such event while the component is there, and `joined` whenever the channel was
 * joined, so that what happened before can be fetched. Without a channel or a client nothing happens.
 */
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
