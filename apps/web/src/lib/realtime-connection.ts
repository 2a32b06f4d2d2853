import type Pusher from 'pusher-js';
import { realtimeDelayMs } from './realtime-delay.ts';
import { logRealtime } from './realtime-log.ts';
import { type SocketClosed, watchSockets } from './realtime-sockets.ts';

export type RealtimeConnectionOptions = {
  Pusher: typeof Pusher;
  key: string;
  /** Where the page comes from: the endpoint is on the same host and port. */
  location: Pick<Location, 'hostname' | 'port' | 'protocol'>;
  onConnected: () => void;
  onLost: () => void;
  random?: () => number;
};

export type RealtimeConnection = ReturnType<typeof createRealtimeConnection>;

/** One pusher-js connection whose attempts to come back are ours: early, spread, and never given up. */
export function createRealtimeConnection(options: RealtimeConnectionOptions) {
  const { onConnected, onLost, random = Math.random } = options;
  let attempt = 0;
  let errorCode = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const unwatch = watchSockets(options.Pusher.Runtime, {
    opened: () => {
      errorCode = 0;
    },
    closed,
  });
  onLost();
  const pusher = new options.Pusher(options.key, pusherOptions(options.location));
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
    if (isFinal(reason)) {
      logRealtime('the server refused the connection for good', reason);
      return;
    }
    // Ends the library's own timers: from here on the next attempt is ours alone.
    pusher.disconnect();
    const delayMs = realtimeDelayMs(attempt, isBusy(reason), random);
    attempt += 1;
    clearTimeout(retry);
    retry = setTimeout(connectNow, delayMs);
  }

  function connectNow(): void {
    clearTimeout(retry);
    retry = undefined;
    pusher.connect();
  }

  function wake(): void {
    if (retry !== undefined && globalThis.document?.visibilityState !== 'hidden') connectNow();
  }

  globalThis.addEventListener?.('online', wake);
  globalThis.document?.addEventListener('visibilitychange', wake);

  return {
    pusher,
    close(): void {
      unwatch();
      clearTimeout(retry);
      retry = undefined;
      globalThis.removeEventListener?.('online', wake);
      globalThis.document?.removeEventListener('visibilitychange', wake);
      pusher.disconnect();
    },
  };
}

function pusherOptions({ hostname, port, protocol }: RealtimeConnectionOptions['location']) {
  const isSecure = protocol === 'https:';
  const ownPort = port === '' ? (isSecure ? 443 : 80) : Number(port);
  return {
    cluster: '',
    wsHost: hostname,
    wsPort: ownPort,
    wssPort: ownPort,
    forceTLS: isSecure,
    // The transport named `ws` speaks TLS on a page that does; `wss` would try TLS on a page that does not.
    enabledTransports: ['ws' as const],
    enableStats: false,
    activityTimeout: 120_000,
    pongTimeout: 10_000,
  };
}

/** Codes after which the protocol forbids another attempt with the same settings. */
function isFinal(code: number): boolean {
  return (code >= 4000 && code < 4100) || (code >= 4300 && code < 4400);
}

function isBusy(code: number): boolean {
  return code >= 4100 && code < 4200;
}

function codeOf(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 0;
  if ('error' in error) return codeOf(error.error);
  if ('data' in error) return codeOf(error.data);
  return 'code' in error && typeof error.code === 'number' ? error.code : 0;
}
