import type { RealtimeEvent, RealtimeEvents } from '@guidon/contract';
import type Pusher from 'pusher-js';
import {
  createRealtimeConnection,
  type RealtimeConnection,
  type RealtimeConnectionOptions,
} from './realtime-connection.ts';
import { createRealtimeHandlers, type RealtimeHandler } from './realtime-handlers.ts';
import { logRealtime } from './realtime-log.ts';
import { createRealtimeState } from './realtime-state.ts';

export type RealtimeOptions = Pick<RealtimeConnectionOptions, 'key' | 'location' | 'random'> & {
  loadPusher?: () => Promise<typeof Pusher>;
};

export type RealtimeClient = ReturnType<typeof createRealtimeClient>;

/** The page's live updates. The library is fetched and the connection made when somebody first listens. */
export function createRealtimeClient({ key, location, random, loadPusher = importPusher }: RealtimeOptions) {
  const handlers = createRealtimeHandlers();
  const state = createRealtimeState();
  const reconnected = new Set<() => void>();
  let connection: RealtimeConnection | undefined;
  let starting = false;
  let closed = false;
  let connectedBefore = false;

  async function start(): Promise<void> {
    if (starting || closed) return;
    starting = true;
    try {
      const loaded = await loadPusher();
      if (closed) return;
      connection = createRealtimeConnection({
        Pusher: loaded,
        key,
        location,
        random,
        onConnected,
        onLost: state.lost,
      });
      for (const channel of handlers.channels()) join(channel);
    } catch (error) {
      starting = false;
      logRealtime('the client could not be started', error);
    }
  }

  function onConnected(): void {
    state.live();
    if (connectedBefore) for (const listener of reconnected) listener();
    connectedBefore = true;
  }

  function join(channel: string): void {
    const joined = connection?.pusher.subscribe(channel);
    joined?.bind_global((event: string, data: unknown) => {
      if (event === 'pusher:subscription_succeeded') handlers.joined(channel);
      else if (event === 'pusher:subscription_error') logRealtime(`${channel} cannot be joined`, data);
      else handlers.handle(channel, event, data);
    });
  }

  return {
    state,
    /**
     * Listens to one event of a channel. `joined` runs whenever the channel is joined, after a reconnect
     * too: what happened before was missed and has to be fetched. Returns the way out.
     */
    subscribe<Event extends RealtimeEvent>(
      channel: string,
      event: Event,
      handle: (data: RealtimeEvents[Event]) => void,
      joined?: () => void,
    ): () => void {
      const handler: RealtimeHandler = { event, handle, joined };
      if (handlers.add(channel, handler)) join(channel);
      else if (connection?.pusher.channel(channel)?.subscribed) joined?.();
      void start();
      return () => {
        if (handlers.remove(channel, handler)) leave(channel);
      };
    },
    /** Runs after every reconnect: signals were missed meanwhile. Returns the way out. */
    onReconnected(listener: () => void): () => void {
      reconnected.add(listener);
      return () => reconnected.delete(listener);
    },
    close(): void {
      closed = true;
      connection?.close();
      state.off();
    },
  };

  function leave(channel: string): void {
    connection?.pusher.channel(channel)?.unbind_all();
    connection?.pusher.unsubscribe(channel);
  }
}

async function importPusher(): Promise<typeof Pusher> {
  return (await import('pusher-js')).default;
}
