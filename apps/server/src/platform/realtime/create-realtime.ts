import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { acceptConnection } from './accept-connection.ts';
import type { Bus } from '../bus/create-bus.ts';
import { closeAll } from './close-all.ts';
import { createContext, type RealtimeTopics } from './create-context.ts';
import type { RealtimeLog } from './realtime-context.ts';
import type { RealtimeMessage } from './realtime-message.ts';
import { type RealtimeLimits, realtimeLimits } from './realtime-limits.ts';
import { sessionChanges } from './session-changes.ts';
import { sweepConnections } from './sweep-connections.ts';
import { readUpgradeRequest, refuseUpgrade } from './upgrade-request.ts';

export type RealtimeOptions = {
  /** The public app key: the path is `/app/{key}`. */
  key: string;
  /** Signs the right to private channels; never leaves the server. */
  secret: string;
  log: RealtimeLog;
  /** Carries everything to the other processes. */
  bus: Pick<Bus<RealtimeTopics>, 'publish' | 'subscribe'>;
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
  const { key, secret, bus, log } = options;
  const context = createContext({ credentials: { key, secret }, limits, bus, log });
  const { connections, presence } = context;
  const detachers: (() => void)[] = [];
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.hardFrameBytes,
  });
  const timers = [
    setInterval(() => sweepConnections(connections.all(), limits, Date.now()), limits.sweepEveryMs).unref(),
    setInterval(() => presence.sweep(), limits.aliveEveryMs).unref(),
  ];
  presence.ask();
  let closed = false;

  function upgrade(server: Server, request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const wanted = readUpgradeRequest(request);
    if (wanted === undefined) {
      if (server.listenerCount('upgrade') === 1) refuseUpgrade(stream, '404 Not Found');
    } else if (closed || connections.all().size >= 2 * limits.connections) {
      refuseUpgrade(stream, '503 Service Unavailable');
    } else if (options.allowsOrigin?.(request.headers.origin, request) === false) {
      refuseUpgrade(stream, '403 Forbidden');
    } else {
      const address = options.addressOf?.(request) ?? request.socket.remoteAddress ?? '';
      webSockets.handleUpgrade(request, stream, head, (socket) => {
        if (!acceptConnection(context, { socket, stream, address, wanted })) context.counts.refused += 1;
      });
    }
  }

  return {
    /** Takes WebSocket upgrades of this server under `/app/{key}`. */
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
    /** Hands a message to everyone it is meant for, whichever process they are connected to. */
    send: (message: RealtimeMessage) => context.send(message),
    /** Members of a presence channel, over all processes. */
    membersOf: (channel: string) => presence.membersOf(channel),
    /** How many connections listen to each channel whose name begins so, over all processes. */
    census: (prefix: string) => context.census(prefix),
    ...sessionChanges(context),
    stats: () => ({ connections: connections.all().size, ...context.channels.stats(), ...context.counts }),
    /** Asks every client to reconnect at once (4200) and ends what is still open after `closeTimeoutMs`. */
    async close(): Promise<void> {
      closed = true;
      for (const timer of timers) clearInterval(timer);
      await closeAll(connections, limits.closeTimeoutMs);
      for (const detach of detachers) detach();
    },
  };
}
