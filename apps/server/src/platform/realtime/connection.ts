import { randomInt } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { type Allowance, fullAllowance } from './allowance.ts';
import type { CloseCode } from './close-codes.ts';
import type { Grant } from './grant.ts';
import type { RealtimeLimits } from './realtime-limits.ts';
import { serverMessages } from './server-messages.ts';

/** One client. Times are milliseconds of a clock that only goes forward. */
export type Connection = {
  readonly socketId: string;
  readonly socket: WebSocket;
  /** The socket below the WebSocket: a broadcast writes its one ready frame there. */
  readonly stream: Duplex;
  readonly address: string;
  /** What it listens to, and by which grant; null where none is needed. */
  readonly channels: Map<string, Grant | null>;
  heardAt: number;
  pinged: boolean;
  closingAt: number | undefined;
  readonly messages: Allowance;
  readonly clientEvents: Allowance;
  /** Whom it speaks for, since it joined a channel by a grant. */
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
    heardAt: now,
    pinged: false,
    closingAt: undefined,
    messages: fullAllowance(limits.messages, now),
    clientEvents: fullAllowance(limits.clientEvents, now),
    userId: undefined,
  };
}

/** Sends JSON text; a socket that is no longer open is left alone. */
export function send(connection: Connection, text: string): void {
  if (connection.socket.readyState === WebSocket.OPEN) {
    connection.socket.send(text);
  }
}

export function sendError(connection: Connection, message: string, code: CloseCode | null = null): void {
  send(connection, serverMessages.error(message, code));
}

/** Starts the closing handshake; the sweep ends the socket when the client does not answer. */
export function closeConnection(connection: Connection, code: CloseCode, reason: string): void {
  connection.closingAt ??= performance.now();
  connection.socket.close(code, reason);
}

function createSocketId(): string {
  return `${randomInt(1_000_000_000)}.${randomInt(1_000_000_000)}`;
}
