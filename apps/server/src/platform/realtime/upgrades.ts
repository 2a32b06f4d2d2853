import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { closeConnection, createConnection, send, sendError } from './connections.ts';
import type { RealtimeContext } from './context.ts';
import { type CloseCode, closeCodes, serverMessages } from './protocol.ts';
import { recordActivity, receiveFrame } from './receive-messages.ts';

export type UpgradeRules = {
  /** All origins may connect when absent. */
  allowsOrigin?: (origin: string | undefined, request: IncomingMessage) => boolean;
  /** The peer's address when absent; needed behind a proxy. */
  addressOf?: (request: IncomingMessage) => string;
};

export function handleUpgrades(context: RealtimeContext, rules: UpgradeRules) {
  const { connections, counts, limits, log } = context;
  const detachers: (() => void)[] = [];
  let isRefusing = false;
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.hardFrameBytes,
  });

  function upgrade(server: Server, request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const wanted = readUpgradeRequest(request);
    if (wanted === undefined) {
      if (server.listenerCount('upgrade') === 1) refuseUpgrade(stream, '404 Not Found');
    } else if (isRefusing || connections.all().size >= 2 * limits.connections) {
      refuseUpgrade(stream, '503 Service Unavailable');
    } else if (rules.allowsOrigin?.(request.headers.origin, request) === false) {
      refuseUpgrade(stream, '403 Forbidden');
    } else {
      const address = rules.addressOf?.(request) ?? request.socket.remoteAddress ?? '';
      webSockets.handleUpgrade(request, stream, head, (socket) => {
        if (!acceptConnection(context, { socket, stream, address, wanted })) counts.refused += 1;
      });
    }
  }

  return {
    attach(server: Server): void {
      const listener = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
        try {
          upgrade(server, request, stream, head);
        } catch (err) {
          log.error({ err }, 'A realtime connection could not be taken');
          refuseUpgrade(stream, '500 Internal Server Error');
        }
      };
      server.on('upgrade', listener);
      detachers.push(() => server.off('upgrade', listener));
    },
    refuse: () => {
      isRefusing = true;
    },
    detach: () => {
      for (const detach of detachers) detach();
    },
  };
}

type NewSocket = { socket: WebSocket; stream: Duplex; address: string; wanted: UpgradeRequest };

/** True when the client is accepted. */
function acceptConnection(context: RealtimeContext, client: NewSocket): boolean {
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
  socket.on('ping', () => recordActivity(context, connection));
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

type UpgradeRequest = { key: string; protocol: string };

const appPath = /^\/app\/([A-Za-z0-9_-]{1,100})\/?$/;

/** The app key of `/app/{key}` and the protocol version asked for; undefined for any other path. */
function readUpgradeRequest(request: IncomingMessage): UpgradeRequest | undefined {
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  const key = appPath.exec(path)?.[1];
  if (key === undefined) return undefined;
  return { key, protocol: new URLSearchParams(query).get('protocol') ?? '7' };
}

function refuseUpgrade(stream: Duplex, status: string): void {
  stream.on('error', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => stream.destroy());
}
