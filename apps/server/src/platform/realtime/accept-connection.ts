import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { type CloseCode, closeCodes } from './close-codes.ts';
import { closeConnection, createConnection, send, sendError } from './connection.ts';
import type { RealtimeContext } from './realtime-context.ts';
import { noteSignOfLife, receiveFrame } from './receive-frame.ts';
import { serverMessages } from './server-messages.ts';
import type { UpgradeRequest } from './upgrade-request.ts';

export type NewSocket = { socket: WebSocket; stream: Duplex; address: string; wanted: UpgradeRequest };

/** Welcomes a client or tells it why not; true when it stays. */
export function acceptConnection(context: RealtimeContext, client: NewSocket): boolean {
  const { connections, limits, log } = context;
  const { socket, stream, address } = client;
  const refusal = refusalOf(context, client);
  const connection = createConnection(socket, stream, address, limits);
  connections.add(connection);
  socket.on('close', () => {
    context.channels.leaveAll(connection);
    connections.remove(connection);
  });
  socket.on('error', (err) => log.debug({ err, socketId: connection.socketId }, 'A realtime socket failed'));
  if (refusal) {
    sendError(connection, refusal.message, refusal.code);
    closeConnection(connection, refusal.code, refusal.message);
    return false;
  }
  socket.on('message', (frame, isBinary) => receiveFrame(context, connection, frame, isBinary));
  socket.on('ping', () => noteSignOfLife(context, connection));
  send(connection, serverMessages.connectionEstablished(connection.socketId, limits.activityTimeoutSeconds));
  return true;
}

function refusalOf(
  { credentials, connections, limits }: RealtimeContext,
  { wanted, address }: NewSocket,
): { code: CloseCode; message: string } | undefined {
  if (wanted.key !== credentials.key) {
    return { code: closeCodes.unknownKey, message: 'This app key is not known.' };
  }
  if (wanted.protocol !== '7') {
    return { code: closeCodes.unsupportedVersion, message: 'Only version 7 of the protocol is spoken.' };
  }
  if (
    connections.all().size >= limits.connections ||
    connections.countAt(address) >= limits.connectionsPerAddress
  ) {
    return { code: closeCodes.overCapacity, message: 'There are too many connections, try again later.' };
  }
  return undefined;
}
