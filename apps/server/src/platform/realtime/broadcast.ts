import { WebSocket } from 'ws';
import type { Connection } from './connection.ts';
import { textFrame } from './text-frame.ts';

/**
 * Writes one message to many sockets: framed once, the same bytes to all. A socket that has not taken
 * its earlier frames is ended instead of buffered for. Returns how many were written to and how many ended.
 */
export function broadcast(listeners: ReadonlySet<Connection>, text: string, unsentBytes: number) {
  let sent = 0;
  let ended = 0;
  if (listeners.size === 0) return { sent, ended };
  const frame = textFrame(text);
  for (const { socket, stream } of listeners) {
    if (socket.readyState !== WebSocket.OPEN) continue;
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
