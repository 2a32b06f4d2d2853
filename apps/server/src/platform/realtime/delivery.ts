import { WebSocket } from 'ws';
import type { Connection } from './connections.ts';
import type { RealtimeAudience } from '../services/realtime-services.ts';
import type { RealtimeContext, RealtimeMessage } from './context.ts';
import type { Grant } from './grants.ts';
import { type MemberInfo, serverMessages } from './protocol.ts';

/** Writes to this process's sockets; returns to how many. */
export function deliver(
  { channels, limits, counts, quiet }: RealtimeContext,
  message: RealtimeMessage,
): number {
  const { event, data, userId } = message;
  const { unsentBytes } = limits;
  let written = 0;
  for (const channel of message.channels) {
    const listeners = channels.listenersOf(channel);
    counts.published += 1;
    quiet.sent(channel);
    if (listeners.size === 0) continue;
    const text = serverMessages.channelEvent(channel, event, data, userId);
    const { sent, ended } = broadcast(listeners, {
      text,
      unsentBytes,
      isRecipient: filterOf(message, channel),
    });
    counts.framesSent += sent;
    counts.endedAsTooSlow += ended;
    written += sent;
  }
  return written;
}

function filterOf({ audience, except }: RealtimeMessage, channel: string) {
  if (!audience && except === undefined) return undefined;
  return (connection: Connection) =>
    connection.socketId !== except && (!audience || isOf(audience, connection.channels.get(channel)));
}

function isOf({ tenantId, userIds }: RealtimeAudience, grant: Grant | null | undefined): boolean {
  return grant?.tenantId === tenantId && (userIds === undefined || userIds.includes(grant.userId));
}

type Surroundings = Pick<RealtimeContext, 'channels' | 'limits'>;

/** Reaches the listeners in this process but the member's own connection. */
export function sendMemberAdded(
  { channels, limits: { unsentBytes } }: Surroundings,
  channel: string,
  member: { userId: string; info: MemberInfo; by: Connection | undefined },
): void {
  const text = serverMessages.memberAdded(channel, member.userId, member.info);
  const isRecipient = (connection: Connection) => connection !== member.by;
  broadcast(channels.listenersOf(channel), { text, unsentBytes, isRecipient });
}

export function sendMemberRemoved(
  { channels, limits: { unsentBytes } }: Surroundings,
  channel: string,
  userId: string,
): void {
  broadcast(channels.listenersOf(channel), {
    text: serverMessages.memberRemoved(channel, userId),
    unsentBytes,
  });
}

type Broadcast = {
  text: string;
  /** A socket with more unsent bytes is ended. */
  unsentBytes: number;
  /** All listeners when absent. */
  isRecipient?: ((connection: Connection) => boolean) | undefined;
};

/** Frames the message once for all sockets, and terminates slow readers instead of buffering for them. */
function broadcast(
  listeners: ReadonlySet<Connection>,
  { text, unsentBytes, isRecipient }: Broadcast,
): { sent: number; ended: number } {
  let sent = 0;
  let ended = 0;
  if (listeners.size === 0) return { sent, ended };
  const frame = textFrame(text);
  for (const connection of listeners) {
    const { socket, stream } = connection;
    if (socket.readyState !== WebSocket.OPEN || isRecipient?.(connection) === false) continue;
    if (socket.bufferedAmount > unsentBytes) {
      socket.terminate();
      ended += 1;
    } else {
      stream.write(frame);
      sent += 1;
    }
  }
  return { sent, ended };
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
