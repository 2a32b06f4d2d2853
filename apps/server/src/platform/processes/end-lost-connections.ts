import type { Worker } from 'node:cluster';
import { z } from 'zod';

/** The message by which node:cluster passes a connection to a worker. */
const HandOver = z.object({ cmd: z.literal('NODE_CLUSTER'), act: z.literal('newconn') });

/** A connection of node:cluster; its descriptor is negative once it is closed. */
interface Connection {
  readonly fd: number;
  close(): void;
}

/**
 * Ends the connections that were being passed to a worker when it died. node:cluster closes its own end only when the
 * worker confirms that it has one; without this those clients would wait until they time out.
 */
export function endLostConnections(worker: Worker): void {
  const onTheWay = new Set<Connection>();
  const note = (connection: Connection) => {
    for (const earlier of onTheWay) if (earlier.fd < 0) onTheWay.delete(earlier);
    onTheWay.add(connection);
  };
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this` again
  worker.process.send = new Proxy(worker.process.send, {
    apply(send, process, args: unknown[]) {
      const [message, connection] = args;
      if (HandOver.safeParse(message).success && isConnection(connection)) note(connection);
      return Reflect.apply(send, process, args);
    },
  });
  worker.once('exit', () => {
    for (const connection of onTheWay) if (connection.fd >= 0) connection.close();
    onTheWay.clear();
  });
}

function isConnection(handle: unknown): handle is Connection {
  return (
    typeof handle === 'object' &&
    handle !== null &&
    'fd' in handle &&
    typeof handle.fd === 'number' &&
    'close' in handle &&
    typeof handle.close === 'function'
  );
}
