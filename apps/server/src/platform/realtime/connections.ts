import { randomInt } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Grant } from './grants.ts';
import { type TokenBucket, fullBucket, type RealtimeLimits } from './limits.ts';
import { type CloseCode, serverMessages } from './protocol.ts';

/** Times are milliseconds of `performance.now()`. */
export type Connection = {
  readonly socketId: string;
  readonly socket: WebSocket;
  /** The socket below the WebSocket; a broadcast writes the same frame to all of them. */
  readonly stream: Duplex;
  readonly address: string;
  /** Joined channels with their grants; null where none is needed. */
  readonly channels: Map<string, Grant | null>;
  lastActivityAt: number;
  pinged: boolean;
  closingAt: number | undefined;
  readonly messages: TokenBucket;
  readonly clientEvents: TokenBucket;
  /** The user of the grants it joined channels with. */
  userId: string | undefined;
};

export function createConnection(
  socket: WebSocket,
  stream: Duplex,
  address: string,
  limits: Pick<RealtimeLimits, 'messages' | 'clientEvents'>,
): Connection {
  const now = performance.now();
  return {
    socketId: createSocketId(),
    socket,
    stream,
    address,
    channels: new Map(),
    lastActivityAt: now,
    pinged: false,
    closingAt: undefined,
    messages: fullBucket(limits.messages, now),
    clientEvents: fullBucket(limits.clientEvents, now),
    userId: undefined,
  };
}

export function send(connection: Connection, text: string): void {
  if (connection.socket.readyState === WebSocket.OPEN) {
    connection.socket.send(text);
  }
}

export function sendError(connection: Connection, message: string, code: CloseCode | null = null): void {
  send(connection, serverMessages.error(message, code));
}

/** Starts the closing handshake; `sweepConnections` terminates the socket when the client does not answer. */
export function closeConnection(connection: Connection, code: CloseCode, reason: string): void {
  connection.closingAt ??= performance.now();
  connection.socket.close(code, reason);
}

function createSocketId(): string {
  return `${randomInt(1_000_000_000)}.${randomInt(1_000_000_000)}`;
}

export type ConnectionTable = ReturnType<typeof createConnectionTable>;

export function createConnectionTable() {
  const connections = new Set<Connection>();
  const byAddress = new Map<string, number>();
  const byUser = new Map<string, Set<Connection>>();

  function unbind(connection: Connection): void {
    const { userId } = connection;
    if (userId === undefined) return;
    const own = byUser.get(userId);
    own?.delete(connection);
    if (own?.size === 0) byUser.delete(userId);
    connection.userId = undefined;
  }

  return {
    all: (): ReadonlySet<Connection> => connections,
    countAt: (address: string) => byAddress.get(address) ?? 0,
    add(connection: Connection): void {
      connections.add(connection);
      byAddress.set(connection.address, (byAddress.get(connection.address) ?? 0) + 1);
    },
    remove(connection: Connection): void {
      if (!connections.delete(connection)) return;
      unbind(connection);
      const left = (byAddress.get(connection.address) ?? 0) - 1;
      if (left > 0) byAddress.set(connection.address, left);
      else byAddress.delete(connection.address);
    },
    unbind,
    /** Returns the user's oldest connection where there are more than `most`. */
    bind(connection: Connection, userId: string, most: number): Connection | undefined {
      if (connection.userId !== userId) {
        unbind(connection);
        connection.userId = userId;
        const own = byUser.get(userId);
        if (own) own.add(connection);
        else byUser.set(userId, new Set([connection]));
      }
      const own = byUser.get(userId);
      if (!own || own.size <= most) return undefined;
      const [oldest] = own;
      return oldest;
    },
  };
}
