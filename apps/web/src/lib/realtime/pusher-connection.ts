import type Pusher from 'pusher-js';
import type { ChannelAuthorizationHandler, Options, Runtime } from 'pusher-js';
import { type LossReason, realtimeDelayMs } from './delays.ts';
import { logRealtime } from './transport.ts';

/** Without `service` the server itself sends the live updates. */
export interface RealtimeEndpoint {
  key: string;
  service?: { cluster: string; host: string; port: number; isSecure: boolean } | undefined;
}

export type PageLocation = Pick<Location, 'hostname' | 'port' | 'protocol'>;

type Address = Pick<Options, 'cluster' | 'wsHost' | 'wsPort' | 'wssPort' | 'forceTLS'>;

export function addressOf({ service }: RealtimeEndpoint, page: PageLocation): Address {
  const { cluster, host, port, isSecure } = service ?? ownAddress(page);
  return { cluster, wsHost: host, wsPort: port, wssPort: port, forceTLS: isSecure };
}

function ownAddress({ hostname, port, protocol }: PageLocation) {
  const isSecure = protocol === 'https:';
  const usualPort = isSecure ? 443 : 80;
  return { cluster: '', host: hostname, port: port === '' ? usualPort : Number(port), isSecure };
}

interface RealtimeConnectionOptions {
  Pusher: typeof Pusher;
  endpoint: RealtimeEndpoint;
  location: PageLocation;
  authorize: ChannelAuthorizationHandler;
  onConnected: () => void;
  onLost: () => void;
  random: () => number;
}

/** One pusher-js connection whose reconnects are our own: earlier than the library's, spread, and never given up. */
export function createRealtimeConnection(options: RealtimeConnectionOptions) {
  const { endpoint, location, authorize, onConnected, onLost, random } = options;
  let attempt = 0;
  let errorCode = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const unwatch = watchSockets(options.Pusher.Runtime, {
    opened: () => {
      errorCode = 0;
    },
    closed,
  });
  const pusher = new options.Pusher(endpoint.key, {
    ...addressOf(endpoint, location),
    // The transport named `ws` speaks TLS where it is forced; `wss` would try TLS on a page that has none.
    enabledTransports: ['ws'],
    enableStats: false,
    activityTimeout: 120_000,
    pongTimeout: 10_000,
    channelAuthorization: { customHandler: authorize },
  });
  pusher.connection.bind('connected', () => {
    attempt = 0;
    onConnected();
  });
  pusher.connection.bind('error', (error: unknown) => {
    if (pusher.connection.state !== 'connected') errorCode = codeOf(error);
    logRealtime('the connection reported an error', error);
  });

  function closed({ code }: SocketCloseEvent): void {
    onLost();
    const reason = errorCode || code;
    pusher.disconnect();
    if (isFinal(reason)) {
      logRealtime('the server refused the connection for good', reason);
      return;
    }
    retryIn(realtimeDelayMs(attempt, lossReason(reason), random));
    attempt += 1;
  }

  function retryIn(delayMs: number): void {
    clearTimeout(retry);
    retry = setTimeout(() => {
      retry = undefined;
      pusher.connect();
    }, delayMs);
  }

  function onVisible(): void {
    if (retry !== undefined && globalThis.document?.visibilityState === 'visible') retryIn(0);
  }

  /** Many browsers come back online at once when a shared network does. */
  function onOnline(): void {
    if (retry !== undefined) retryIn(realtimeDelayMs(0, 'broken', random));
  }

  globalThis.addEventListener?.('online', onOnline);
  globalThis.document?.addEventListener('visibilitychange', onVisible);

  return {
    pusher,
    close(): void {
      unwatch();
      clearTimeout(retry);
      retry = undefined;
      globalThis.removeEventListener?.('online', onOnline);
      globalThis.document?.removeEventListener('visibilitychange', onVisible);
      pusher.disconnect();
    },
  };
}

/** Codes after which the protocol forbids another attempt with the same settings. */
function isFinal(code: number): boolean {
  return (code >= 4000 && code < 4100) || (code >= 4300 && code < 4400);
}

function lossReason(code: number): LossReason {
  if (code >= 4100 && code < 4200) return 'full';
  return code === 4200 ? 'away' : 'broken';
}

function codeOf(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 0;
  if ('error' in error) return codeOf(error.error);
  if ('data' in error) return codeOf(error.data);
  return 'code' in error && typeof error.code === 'number' ? error.code : 0;
}

type SocketCloseEvent = { code: number };

type Socket = ReturnType<Runtime['createWebSocket']>;
type ClosingSocket = Socket & {
  addEventListener(event: 'close', listener: (closed: SocketCloseEvent) => void): void;
};

/** By itself the library reports a failed attempt only after its own timeout of 15, 30, then 60 seconds. */
function watchSockets(
  runtime: Runtime,
  watcher: { opened: () => void; closed: (event: SocketCloseEvent) => void },
): () => void {
  const create = runtime.createWebSocket.bind(runtime);
  let newest: Socket | undefined;
  let isOver = false;
  const watched = (url: string): Socket => {
    const socket = create(url);
    if (isOver) return socket;
    newest = socket;
    watcher.opened();
    if (hasCloseEvent(socket)) {
      socket.addEventListener('close', (event) => {
        if (socket === newest) watcher.closed(event);
      });
    }
    return socket;
  };
  runtime.createWebSocket = watched;
  return () => {
    isOver = true;
    newest = undefined;
    if (runtime.createWebSocket === watched) runtime.createWebSocket = create;
  };
}

function hasCloseEvent(socket: Socket): socket is ClosingSocket {
  return 'addEventListener' in socket && typeof socket.addEventListener === 'function';
}
