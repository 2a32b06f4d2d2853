import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { acceptConnection } from './accept-connection.ts';
import type { RealtimeContext } from './realtime-context.ts';
import { readUpgradeRequest, refuseUpgrade } from './upgrade-request.ts';

export type DoorRules = {
  /** Whether a page of this origin may connect; everything may when it is left out. */
  allowsOrigin?: (origin: string | undefined, request: IncomingMessage) => boolean;
  /** The client's address, for servers behind a proxy; the peer's address when it is left out. */
  addressOf?: (request: IncomingMessage) => string;
};

/** Takes WebSocket upgrades under `/app/{key}` of the servers it is attached to, until it is shut. */
export function takeUpgrades(context: RealtimeContext, rules: DoorRules) {
  const { connections, counts, limits, log } = context;
  const detachers: (() => void)[] = [];
  let isShut = false;
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
    } else if (isShut || connections.all().size >= 2 * limits.connections) {
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
    /** Refuses new connections from now on. */
    shut: () => {
      isShut = true;
    },
    detach: () => {
      for (const detach of detachers) detach();
    },
  };
}
