import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Bus } from '../bus/create-bus.ts';
import type { RealtimeMessage } from './realtime-message.ts';

/** How realtime messages travel between processes: whole, or in parts where one is too long for the bus. */
export interface MessageTopics {
  'realtime-event': RealtimeMessage;
  'realtime-part': { id: string; index: number; count: number; base64: string };
}

/** What one message of the bus may hold, less some room for its envelope. */
export const messageBytes = 7_000;
/** As many bytes as `messageBytes` of base64 hold. */
const partBytes = 5_100;

/** Messages whose last part never came, as when a process ends in the middle, are dropped beyond this. */
const openMessages = 1_000;

/** Hands every message to `receive`, in this process at once and in the others soon after. */
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

/** Only processes of this program send on the topic, and each part came whole. */
function asMessage(bytes: Buffer): RealtimeMessage {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(bytes.toString()) as RealtimeMessage;
}
