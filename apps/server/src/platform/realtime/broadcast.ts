import { WebSocket } from 'ws';
import type { Connection } from './connection.ts';
import { textFrame } from './text-frame.ts';

export type Broadcast = {
  text: string;
  /** A socket with more unsent bytes is ended. */
  unsentBytes: number;
  /** Who of the listeners is meant; all of them when absent. */
  isMeant?: ((connection: Connection) => boolean) | undefined;
};

/**
 * Writes one message to many sockets: framed once, the same bytes to all. A socket that has not taken
 * its earlier frames is ended instead of buffered for. Returns how many were written to and how many ended.
 */
export function broadcast(
  listeners: ReadonlySet<Connection>,
  { text, unsentBytes, isMeant }: Broadcast,
): { sent: number; ended: number } {
  let sent = 0;
  let ended = 0;
  if (listeners.size === 0) return { sent, ended };
  const frame = textFrame(text);
  for (const connection of listeners) {
    const { socket, stream } = connection;
    if (socket.readyState !== WebSocket.OPEN || isMeant?.(connection) === false) continue;
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
