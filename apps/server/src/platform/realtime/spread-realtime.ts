import type { Bus } from '../bus/create-bus.ts';
import type { Realtime } from './create-realtime.ts';

/** The bus topic that carries realtime events to the sockets of every process. */
export interface RealtimeTopics {
  'realtime-event': { channel: string; event: string; data: unknown };
}

/** Publishes to the listeners of all processes; those of this one are written to at once. */
export function spreadRealtime(
  realtime: Pick<Realtime, 'publish'>,
  bus: Pick<Bus<RealtimeTopics>, 'publish' | 'subscribe'>,
) {
  bus.subscribe('realtime-event', ({ channel, event, data }) => {
    realtime.publish(channel, event, data);
  });
  return {
    publish(channel: string, event: string, data: unknown): void {
      bus.publish('realtime-event', { channel, event, data });
    },
  };
}
