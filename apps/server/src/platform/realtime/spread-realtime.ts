import type { Bus } from '../bus/create-bus.ts';
import type { RealtimePublisher } from '../services/services.ts';
import type { Realtime } from './create-realtime.ts';

/** The bus topic that carries realtime events to the sockets of every process. */
export interface RealtimeTopics {
  'realtime-event': { channels: readonly string[]; event: string; data: unknown };
}

/** What one message of the bus may hold, less some room for its envelope. */
const messageBytes = 7_000;

/** Publishes to the listeners of all processes; those of this one are written to at once. */
export function spreadRealtime(
  realtime: Pick<Realtime, 'publish'>,
  bus: Pick<Bus<RealtimeTopics>, 'publish' | 'subscribe'>,
): RealtimePublisher {
  bus.subscribe('realtime-event', ({ channels, event, data }) => {
    for (const channel of channels) realtime.publish(channel, event, data);
  });
  return {
    publish: (channel, event, data) => bus.publish('realtime-event', { channels: [channel], event, data }),
    publishToMany(channels, event, data) {
      const room = messageBytes - Buffer.byteLength(JSON.stringify(data ?? null));
      for (const some of chunksOf(channels, room))
        bus.publish('realtime-event', { channels: some, event, data });
    },
  };
}

/** Cuts a list of names so that each part fits into so many bytes of JSON; a part holds one name at least. */
function* chunksOf(names: readonly string[], bytes: number): Generator<string[]> {
  let part: string[] = [];
  let used = 0;
  for (const name of names) {
    const size = Buffer.byteLength(name) + 3;
    if (part.length > 0 && used + size > bytes) {
      yield part;
      part = [];
      used = 0;
    }
    part.push(name);
    used += size;
  }
  if (part.length > 0) yield part;
}
