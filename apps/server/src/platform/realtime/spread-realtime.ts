import type { Bus } from '../bus/create-bus.ts';
import type { Realtime } from './create-realtime.ts';

/** The bus topic that carries realtime events to the sockets of every process. */
export interface RealtimeTopics {
  'realtime-event': { channel: string; event: string; data: unknown };
}

/** Publishes to the listeners of all processes; those of this one are written to at once and counted. */
export function spreadRealtime(
  realtime: Pick<Realtime, 'publish'>,
  bus: Pick<Bus<RealtimeTopics>, 'publish' | 'subscribe'>,
): Pick<Realtime, 'publish'> {
  let reachedHere = 0;
  bus.subscribe('realtime-event', ({ channel, event, data }) => {
    reachedHere = realtime.publish(channel, event, data);
  });
  return {
    publish(channel, event, data) {
      bus.publish('realtime-event', { channel, event, data });
      return reachedHere;
    },
  };
}
