import { closeConnection, type Connection, type ConnectionTable, send } from './connections.ts';
import type { RealtimeLimits } from './limits.ts';
import { closeCodes, serverMessages } from './protocol.ts';

/** Pings silent connections, closes those that stay silent, and terminates those whose closing handshake hangs. */
export function sweepConnections(
  connections: Iterable<Connection>,
  limits: RealtimeLimits,
  now: number,
): void {
  const askAfterMs = limits.activityTimeoutSeconds * 1000;
  const closeAfterMs = askAfterMs + limits.pongTimeoutSeconds * 1000;
  for (const connection of connections) {
    const silentMs = now - connection.lastActivityAt;
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

/** Asks every client to reconnect and terminates what is still open after `withinMs`. */
export async function closeAll(table: ConnectionTable, withinMs: number): Promise<void> {
  const closed = [...table.all()].map(
    ({ socket }) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
  );
  for (const connection of table.all()) {
    closeConnection(connection, closeCodes.reconnect, 'The server restarts');
  }
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, withinMs);
  await Promise.race([late, Promise.all(closed)]);
  clearTimeout(timer);
  for (const { socket } of table.all()) socket.terminate();
}
