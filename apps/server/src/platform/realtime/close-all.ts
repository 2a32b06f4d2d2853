import { closeCodes } from './close-codes.ts';
import { closeConnection } from './connection.ts';
import type { ConnectionTable } from './connection-table.ts';

/** Asks every client to reconnect at once and ends what is still open after that time. */
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
