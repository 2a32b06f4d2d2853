import type { RawData } from 'ws';
import { takeAllowance } from './allowance.ts';
import { parseClientMessage } from './client-message.ts';
import { closeCodes } from './close-codes.ts';
import { type Connection, closeConnection, sendError } from './connection.ts';
import { messageHandlerOf } from './messages/message-handlers.ts';
import type { RealtimeContext } from './realtime-context.ts';

/** Takes one data frame of a client; whatever is in it, the answer is a frame or a close, never an exception. */
export function receiveFrame(
  context: RealtimeContext,
  connection: Connection,
  frame: RawData,
  isBinary: boolean,
): void {
  if (!noteSignOfLife(context, connection)) return;
  const bytes = toBuffer(frame);
  if (isBinary) {
    sendError(connection, 'Binary frames are not understood.');
    return;
  }
  if (bytes.byteLength > context.limits.frameBytes) {
    sendError(connection, `A message may have ${context.limits.frameBytes} bytes at most.`);
    return;
  }
  const parsed = parseClientMessage(bytes.toString());
  if ('problem' in parsed) {
    sendError(connection, parsed.problem);
    return;
  }
  try {
    messageHandlerOf(parsed.message.event)(context, connection, parsed.message);
  } catch (err) {
    context.log.error({ err, event: parsed.message.event }, 'A realtime message could not be handled');
    sendError(connection, 'The message could not be handled.');
  }
}

/** Counts a frame of any sort; false when the client sends too many and is closed. */
export function noteSignOfLife(context: RealtimeContext, connection: Connection): boolean {
  if (connection.closingAt !== undefined) return false;
  if (connection.socket.bufferedAmount > context.limits.unsentBytes) {
    // It asks and never reads the answers.
    context.counts.endedAsTooSlow += 1;
    connection.closingAt = performance.now();
    connection.socket.terminate();
    return false;
  }
  const now = performance.now();
  connection.heardAt = now;
  connection.pinged = false;
  if (takeAllowance(connection.messages, context.limits.messages, now)) return true;
  closeConnection(connection, closeCodes.overCapacity, 'Too many messages');
  return false;
}

function toBuffer(frame: RawData): Buffer {
  if (Buffer.isBuffer(frame)) return frame;
  return Array.isArray(frame) ? Buffer.concat(frame) : Buffer.from(frame);
}
