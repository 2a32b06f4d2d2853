import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { broadcast } from './broadcast.ts';
import { createChannelRegistry } from './channel-registry.ts';
import { authorizeChannel } from './channel-signature.ts';
import { closeCodes } from './close-codes.ts';
import { closeConnection, createConnection, send, sendError } from './connection.ts';
import { createConnectionTable } from './connection-table.ts';
import type { RealtimeContext, RealtimeLog } from './realtime-context.ts';
import { type RealtimeLimits, realtimeLimits } from './realtime-limits.ts';
import { noteSignOfLife, receiveFrame } from './receive-frame.ts';
import { serverMessages } from './server-messages.ts';
import { sweepConnections } from './sweep-connections.ts';
import { readUpgradeRequest, refuseUpgrade, type UpgradeRequest } from './upgrade-request.ts';

export type RealtimeOptions = {
  /** The public app key: the path is `/app/{key}`. */
  key: string;
  /** Signs the right to private channels; never leaves the server. */
  secret: string;
  log: RealtimeLog;
  limits?: Partial<RealtimeLimits>;
  /** Whether a page of this origin may connect; everything may when it is left out. */
  allowsOrigin?: (origin: string | undefined, request: IncomingMessage) => boolean;
  /** The client's address, for servers behind a proxy; the peer's address when it is left out. */
  addressOf?: (request: IncomingMessage) => string;
};

export type Realtime = ReturnType<typeof createRealtime>;

/** A WebSocket endpoint speaking version 7 of the Pusher protocol, beside the routes of an HTTP server. */
export function createRealtime(options: RealtimeOptions) {
  const limits = { ...realtimeLimits, ...options.limits };
  const { key, secret, log } = options;
  const context: RealtimeContext = {
    credentials: { key, secret },
    limits,
    channels: createChannelRegistry(),
    log,
  };
  const table = createConnectionTable();
  const counts = { published: 0, framesSent: 0, endedAsTooSlow: 0, refused: 0 };
  const detachers: (() => void)[] = [];
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.hardFrameBytes,
  });
  const sweep = setInterval(() => sweepConnections(table.all(), limits, Date.now()), limits.sweepEveryMs);
  sweep.unref();
  let closed = false;

  function upgrade(server: Server, request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const wanted = readUpgradeRequest(request);
    if (wanted === undefined) {
      if (server.listenerCount('upgrade') === 1) refuseUpgrade(stream, '404 Not Found');
    } else if (closed || table.all().size >= 2 * limits.connections) {
      refuseUpgrade(stream, '503 Service Unavailable');
    } else if (options.allowsOrigin?.(request.headers.origin, request) === false) {
      refuseUpgrade(stream, '403 Forbidden');
    } else {
      webSockets.handleUpgrade(request, stream, head, (socket) => accept(socket, request, stream, wanted));
    }
  }

  function accept(socket: WebSocket, request: IncomingMessage, stream: Duplex, wanted: UpgradeRequest): void {
    const address = options.addressOf?.(request) ?? request.socket.remoteAddress ?? '';
    const connection = createConnection(socket, stream, address, limits.messageBurst);
    const refusal = refusalOf(wanted, address);
    table.add(connection);
    socket.on('close', () => {
      context.channels.leaveAll(connection);
      table.remove(connection);
    });
    socket.on('error', (err) => log.debug({ err, socketId: connection.socketId }, 'Realtime socket failed'));
    if (refusal) {
      counts.refused += 1;
      sendError(connection, refusal.message, refusal.code);
      closeConnection(connection, refusal.code, refusal.message);
      return;
    }
    socket.on('message', (frame, isBinary) => receiveFrame(context, connection, frame, isBinary));
    socket.on('ping', () => noteSignOfLife(context, connection));
    send(
      connection,
      serverMessages.connectionEstablished(connection.socketId, limits.activityTimeoutSeconds),
    );
  }

  function refusalOf(wanted: UpgradeRequest, address: string) {
    if (wanted.key !== key) return { code: closeCodes.unknownKey, message: 'This app key is not known.' };
    if (wanted.protocol !== '7') {
      return { code: closeCodes.unsupportedVersion, message: 'Only version 7 of the protocol is spoken.' };
    }
    if (table.all().size >= limits.connections || table.countAt(address) >= limits.connectionsPerAddress) {
      return { code: closeCodes.overCapacity, message: 'There are too many connections, try again later.' };
    }
    return undefined;
  }

  return {
    /** Takes WebSocket upgrades of this server under `/app/{key}`. */
    attach(server: Server): void {
      const listener = (request: IncomingMessage, stream: Duplex, head: Buffer) =>
        upgrade(server, request, stream, head);
      server.on('upgrade', listener);
      detachers.push(() => server.off('upgrade', listener));
    },
    /** Sends an event to everyone on the channel who is connected to this process; returns how many. */
    publish(channel: string, event: string, data: unknown): number {
      const listeners = context.channels.listenersOf(channel);
      counts.published += 1;
      if (listeners.size === 0) return 0;
      const text = serverMessages.channelEvent(channel, event, data);
      const { sent, ended } = broadcast(listeners, text, limits.unsentBytes);
      counts.framesSent += sent;
      counts.endedAsTooSlow += ended;
      return sent;
    },
    /** Signs one connection's right to a private channel; whether it has that right is the caller's to know. */
    authorize: (socketId: string, channel: string, data?: unknown) =>
      authorizeChannel(context.credentials, socketId, channel, data),
    stats: () => ({ connections: table.all().size, ...context.channels.stats(), ...counts }),
    /** Asks every client to reconnect at once (4200) and ends what is still open after `closeTimeoutMs`. */
    async close(): Promise<void> {
      closed = true;
      clearInterval(sweep);
      for (const connection of table.all()) {
        closeConnection(connection, closeCodes.reconnect, 'The server restarts');
      }
      await allClosed(limits.closeTimeoutMs);
      for (const { socket } of table.all()) socket.terminate();
      for (const detach of detachers) detach();
    },
  };

  function allClosed(withinMs: number): Promise<void> {
    const open = [...table.all()].map(
      ({ socket }) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
    );
    const { promise: timeout, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, withinMs);
    return Promise.race([timeout, Promise.all(open).then(() => undefined)]).finally(() =>
      clearTimeout(timer),
    );
  }
}
