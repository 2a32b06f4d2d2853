import type { RealtimePublisher } from '../services/services.ts';
import type { Realtime } from './create-realtime.ts';
import { messageBytes } from './message-parts.ts';

/** Room for the name of the event, the audience and the names of the fields. */
const envelopeBytes = 400;
/** Beside data that is too long for one message there is room for so many bytes of names all the same. */
const leastRoom = 5_000;

/** Publishes to the listeners of all processes; those of this one are written to at once. */
export function spreadRealtime({ send }: Pick<Realtime, 'send'>): RealtimePublisher {
  return {
    publish: (channel, event, data, audience) =>
      send({ channels: [channel], event, data: JSON.stringify(data ?? null), audience }),
    publishToMany(channels, event, data, audience) {
      const text = JSON.stringify(data ?? null);
      const room = Math.max(
        leastRoom,
        messageBytes - envelopeBytes - Buffer.byteLength(JSON.stringify(text)),
      );
      for (const some of chunksOf(channels, room)) send({ channels: some, event, data: text, audience });
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
