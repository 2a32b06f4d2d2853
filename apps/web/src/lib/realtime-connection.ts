import type { ChannelAuthorizationHandler } from 'pusher-js';
import type Pusher from 'pusher-js';
import { type LossReason, realtimeDelayMs } from './realtime-delay.ts';
import { addressOf, type PageLocation, type RealtimeEndpoint } from './realtime-endpoint.ts';
import { logRealtime } from './realtime-log.ts';
import { type SocketClosed, watchSockets } from './realtime-sockets.ts';

export interface RealtimeConnectionOptions {
  Pusher: typeof Pusher;
  endpoint: RealtimeEndpoint;
  /** Where the page comes from: unless the endpoint names a service, it is on the same host and port. */
  location: PageLocation;
  authorize: ChannelAuthorizationHandler;
  onConnected: () => void;
  onLost: () => void;
  random: () => number;
}

/** One pusher-js connection whose attempts to come back are ours: early, spread, and never given up. */
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

  function closed({ code }: SocketClosed): void {
    onLost();
    const reason = errorCode || code;
    // Ends the library's own timers: from here on the next attempt is ours alone.
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

  /** A whole room comes back with its network: spread like a first attempt. */
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
