import { supersededEvents } from '@guidon/contract';
import { WebSocket } from 'ws';
import type { Connection } from './connections.ts';
import type { RealtimeAudience } from '../services/realtime-services.ts';
import type { RealtimeContext, RealtimeMessage } from './context.ts';
import type { Grant } from './grants.ts';
import { type MemberInfo, serverMessages } from './protocol.ts';

/** So many sockets are written to in one turn of the thread, which answers requests between turns. */
const socketsATurn = 200;

/** The next signal on a channel waits three times as long as the last one took to go out, so that signals take a quarter of the thread. */
const restRate = 3;

interface Sending {
  channel: string;
  /** Where a later one replaces it while it waits. */
  isSignal: boolean;
  frame: Buffer;
  /** Who listened when it was sent. */
  recipients: readonly Connection[];
  isRecipient: ((connection: Connection) => boolean) | undefined;
}

export interface Delivery {
  /** Writes to the sockets of this process that listen by now. */
  deliver: (message: RealtimeMessage) => void;
  /** Reaches the listeners in this process but the member's own connection. */
  sendMemberAdded(
    channel: string,
    member: { userId: string; info: MemberInfo; by: Connection | undefined },
  ): void;
  sendMemberRemoved(channel: string, userId: string): void;
}

type Surroundings = Pick<RealtimeContext, 'channels' | 'limits' | 'counts' | 'quiet'>;

/**
 * Few sockets are written to at once, many in parts, so that a message to all of an event keeps no reply waiting. Messages
 * on one channel stay in their order; a signal to many that waits is replaced by the next one.
 */
export function createDelivery({ channels, limits, counts, quiet }: Surroundings): Delivery {
  const waiting: Sending[] = [];
  /** By channel, the last signal that waits for the end of the rest. */
  const nextSignals = new Map<string, Sending | null>();
  let begunMs = 0;

  function write({ channel, frame, isRecipient }: Sending, some: readonly Connection[]): void {
    for (const connection of some) {
      const { socket, stream } = connection;
      const isListening = socket.readyState === WebSocket.OPEN && connection.channels.has(channel);
      if (!isListening || isRecipient?.(connection) === false) continue;
      if (socket.bufferedAmount > limits.unsentBytes) {
        // A slow reader is ended: nothing is buffered for it.
        socket.terminate();
        counts.endedAsTooSlow += 1;
      } else {
        stream.write(frame);
        counts.framesSent += 1;
      }
    }
  }

  function writePart(from: number): void {
    const [sending] = waiting;
    if (!sending) return;
    if (from === 0) begunMs = performance.now();
    const next = from + socketsATurn;
    write(sending, sending.recipients.slice(from, next));
    const isDone = next >= sending.recipients.length;
    if (isDone) {
      waiting.shift();
      if (sending.isSignal) rest(sending.channel, restRate * (performance.now() - begunMs));
    }
    if (waiting.length > 0) setImmediate(writePart, isDone ? 0 : next);
  }

  function rest(channel: string, ms: number): void {
    setTimeout(() => {
      const next = nextSignals.get(channel);
      nextSignals.delete(channel);
      if (next) writeSoon(next);
    }, ms).unref();
  }

  function writeSoon(sending: Sending): void {
    if (sending.isSignal) nextSignals.set(sending.channel, null);
    if (waiting.push(sending) === 1) setImmediate(writePart, 0);
  }

  function send(
    channel: string,
    text: string,
    { isRecipient, isSignal = false }: Partial<Sending> = {},
  ): void {
    const listeners = channels.listenersOf(channel);
    const sending = { channel, isSignal, frame: textFrame(text), recipients: [...listeners], isRecipient };
    if (listeners.size <= socketsATurn && !waiting.some((earlier) => earlier.channel === channel))
      write(sending, sending.recipients);
    else if (isSignal && nextSignals.has(channel)) nextSignals.set(channel, sending);
    else writeSoon(sending);
  }

  return {
    deliver(message) {
      const { event, data, userId } = message;
      for (const channel of message.channels) {
        counts.published += 1;
        quiet.sent(channel);
        if (channels.listenersOf(channel).size === 0) continue;
        send(channel, serverMessages.channelEvent(channel, event, data, userId), {
          isRecipient: filterOf(message, channel),
          isSignal: supersededEvents.has(event),
        });
      }
    },
    sendMemberAdded: (channel, { userId, info, by }) =>
      send(channel, serverMessages.memberAdded(channel, userId, info), {
        isRecipient: (connection) => connection !== by,
      }),
    sendMemberRemoved: (channel, userId) => send(channel, serverMessages.memberRemoved(channel, userId)),
  };
}

function filterOf({ audience, except }: RealtimeMessage, channel: string) {
  if (!audience && except === undefined) return undefined;
  return (connection: Connection) =>
    connection.socketId !== except && (!audience || isOf(audience, connection.channels.get(channel)));
}

function isOf({ tenantId, userIds }: RealtimeAudience, grant: Grant | null | undefined): boolean {
  return grant?.tenantId === tenantId && (userIds === undefined || userIds.includes(grant.userId));
}

const FINAL_TEXT = 0x81;

/** One unmasked WebSocket text frame (RFC 6455, 5.2), ready to be written to any number of sockets. */
function textFrame(text: string): Buffer {
  const payloadBytes = Buffer.byteLength(text);
  const headerBytes = payloadBytes < 126 ? 2 : payloadBytes < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerBytes + payloadBytes);
  frame[0] = FINAL_TEXT;
  if (headerBytes === 2) {
    frame[1] = payloadBytes;
  } else if (headerBytes === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(payloadBytes, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(payloadBytes), 2);
  }
  frame.write(text, headerBytes);
  return frame;
}
