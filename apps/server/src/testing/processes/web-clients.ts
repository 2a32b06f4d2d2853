import type Pusher from 'pusher-js';
import type { Options, Runtime } from 'pusher-js';
import { PusherInNode } from '../../platform/realtime/realtime-fixture.ts';

export interface WebClientView {
  connection: string | null;
  joined: Readonly<Record<string, string>>;
  members: Readonly<Record<string, readonly { id: string }[]>>;
}

export interface WebClient {
  readonly view: WebClientView;
  /** Times at which each of its sockets was requested, milliseconds of a monotonic clock. */
  readonly attemptsMs: readonly number[];
  setChannels(channels: readonly string[]): void;
  close(): void;
}

interface WebClientOptions {
  port: number;
  key?: string;
  authorize?: (socketId: string, channel: string) => Promise<{ auth: string; channel_data?: string }>;
  onSignal?: (channel: string, event: string, data: unknown) => void;
  library?: Partial<Options>;
}

interface SocketTransportModule {
  createSocketTransport: (options: object) => {
    setChannels: (channels: readonly string[]) => void;
    close: () => void;
  };
}

/**
 * The code of the web app in Node, with any number of clients. Their sockets differ by a prefix of the path that
 * never reaches the server, because all use one copy of the library.
 */
export async function openWebClients() {
  const { createSocketTransport } = await loadWebCode();
  const { Runtime: shared } = PusherInNode;
  const createShared = shared.createWebSocket.bind(shared);
  const runtimes = new Map<string, Runtime>();
  const lines: WebClient[] = [];
  shared.createWebSocket = (url) => {
    const [, prefix = ''] = /^\w+:\/\/[^/]+(\/line-\d+)\//.exec(url) ?? [];
    const own = runtimes.get(prefix);
    return own ? own.createWebSocket(url.replace(prefix, '')) : createShared(url);
  };

  function libraryOf(
    prefix: string,
    attemptsMs: number[],
    differing: Partial<Options>,
  ): typeof Pusher.default {
    const create = (key: string, options: Options) =>
      new PusherInNode(key, { ...options, ...differing, wsPath: prefix });
    const runtime: Runtime = Object.assign(Object.create(shared), {
      createWebSocket: (url: string) => {
        attemptsMs.push(performance.now());
        return createShared(url);
      },
    });
    runtimes.set(prefix, runtime);
    return asLibrary(
      Object.assign(
        function Library(key: string, options: Options) {
          return create(key, options);
        },
        { Runtime: runtime },
      ),
    );
  }

  return {
    open({ port, key = 'guidon', authorize, onSignal, library = {} }: WebClientOptions): WebClient {
      let view: WebClientView = { connection: null, joined: {}, members: {} };
      const attemptsMs: number[] = [];
      const { setChannels, close } = createSocketTransport({
        Pusher: libraryOf(`/line-${lines.length}`, attemptsMs, library),
        endpoint: { key },
        location: { hostname: '127.0.0.1', port: String(port), protocol: 'http:' },
        requestAuth: authorize ?? (() => Promise.reject(new Error('Nobody grants anything here.'))),
        random: Math.random,
        listener: {
          changed: (changed: WebClientView) => {
            view = changed;
          },
          signal: (channel: string, event: string, data: unknown) => onSignal?.(channel, event, data),
        },
      });
      const line: WebClient = {
        get view() {
          return view;
        },
        attemptsMs,
        setChannels,
        close,
      };
      lines.push(line);
      return line;
    },
    close(): void {
      for (const line of lines) line.close();
      shared.createWebSocket = createShared;
    },
  };
}

async function loadWebCode(): Promise<SocketTransportModule> {
  const file = new URL('../../../../web/src/lib/realtime/socket-transport.ts', import.meta.url).href;
  return import(/* @vite-ignore */ file);
}

function asLibrary(stand: object): typeof Pusher.default {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the lines call it with `new` and read its runtime
  return stand as typeof Pusher.default;
}
