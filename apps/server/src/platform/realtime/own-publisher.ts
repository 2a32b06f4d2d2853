import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Bus } from '../bus/create-bus.ts';
import type { RealtimePublisher } from '../services/realtime-services.ts';
import type { RealtimeContext, RealtimeMessage } from './context.ts';

const envelopeBytes = 400;
/** Room for channel names beside data that is too long for one message anyway. */
const leastRoom = 5_000;

export function ownPublisher({ send }: Pick<RealtimeContext, 'send'>): RealtimePublisher {
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

/** Each part fits into so many bytes of JSON and has at least one name. */
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

export interface MessageTopics {
  'realtime-event': RealtimeMessage;
  'realtime-part': { id: string; index: number; count: number; base64: string };
}

/** The limit of a bus message, less its envelope. */
const messageBytes = 7_000;
/** `messageBytes` of base64. */
const partBytes = 5_100;

/** Beyond this the oldest incomplete messages are dropped, as when a process ended in the middle. */
const openMessages = 1_000;

/** Passes every message to `receive` in all processes, in this one at once. */
export function createMessageSender(
  bus: Pick<Bus<MessageTopics>, 'publish' | 'subscribe'>,
  receive: (message: RealtimeMessage) => void,
): (message: RealtimeMessage) => void {
  const open = new LRUCache<string, (string | undefined)[]>({ max: openMessages });
  bus.subscribe('realtime-event', receive);
  bus.subscribe('realtime-part', ({ id, index, count, base64 }) => {
    const parts = open.get(id) ?? Array.from<string | undefined>({ length: count });
    parts[index] = base64;
    open.set(id, parts);
    if (parts.includes(undefined)) return;
    open.delete(id);
    receive(asMessage(Buffer.concat(parts.map((part) => Buffer.from(part ?? '', 'base64')))));
  });
  return (message) => {
    const text = JSON.stringify(message);
    if (Buffer.byteLength(text) <= messageBytes) {
      bus.publish('realtime-event', message);
      return;
    }
    const bytes = Buffer.from(text);
    const id = randomUUID();
    const count = Math.ceil(bytes.length / partBytes);
    for (let index = 0; index < count; index += 1) {
      const part = bytes.subarray(index * partBytes, (index + 1) * partBytes);
      bus.publish('realtime-part', { id, index, count, base64: part.toString('base64') });
    }
  };
}

/** Only this program's own processes send on the topic. */
function asMessage(bytes: Buffer): RealtimeMessage {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(bytes.toString()) as RealtimeMessage;
}
