import { closeCodes } from './close-codes.ts';
import { type Connection, closeConnection, send } from './connection.ts';
import type { RealtimeLimits } from './realtime-limits.ts';
import { serverMessages } from './server-messages.ts';

/**
 * Asks silent connections for a sign of life, closes those that stay silent, and ends those whose
 * closing handshake hangs. A client that only listens sends nothing by itself, hence the question.
 */
export function sweepConnections(
  connections: Iterable<Connection>,
  limits: RealtimeLimits,
  now: number,
): void {
  const askAfterMs = limits.activityTimeoutSeconds * 1000;
  const closeAfterMs = askAfterMs + limits.pongTimeoutSeconds * 1000;
  for (const connection of connections) {
    const silentMs = now - connection.heardAt;
    if (connection.closingAt !== undefined) {
      if (now - connection.closingAt > limits.closeTimeoutMs) connection.socket.terminate();
    } else if (silentMs > closeAfterMs) {
      closeConnection(connection, closeCodes.silent, 'No sign of life within the activity timeout');
    } else if (silentMs > askAfterMs && !connection.pinged) {
      connection.pinged = true;
      send(connection, serverMessages.ping);
    }
  }
}
