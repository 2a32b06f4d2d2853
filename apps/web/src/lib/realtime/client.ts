import type { RealtimeEvent, RealtimeEvents } from '@guidon/contract';
import type Pusher from 'pusher-js';
import { catchUpDelayMs } from './delays.ts';
import { createRealtimeState } from './state.ts';
import { type TransportState, logRealtime, noConnection, type RealtimeMember } from './transport.ts';
import { createTransportManager, type TransportOptions, watchPageLifecycle } from './transport-manager.ts';

/** Navigation leaves a channel and joins it again within this time. */
const leaveAfterMs = 1_000;
const membersChanged = 'members';

interface RealtimeOptions extends Omit<TransportOptions, 'random' | 'shared'> {
  shared?: TransportOptions['shared'];
  random?: () => number;
  isOpen?: boolean;
  loadPusher?: () => Promise<typeof Pusher>;
  watchLifecycle?: typeof watchPageLifecycle;
}

export type RealtimeClient = ReturnType<typeof createRealtimeClient>;

/** Loads pusher-js and connects at the first subscription. */
export function createRealtimeClient(given: RealtimeOptions) {
  const {
    isOpen = true,
    loadPusher = importPusher,
    watchLifecycle = watchPageLifecycle,
    ...transport
  } = given;
  const options: TransportOptions = { shared: null, random: Math.random, ...transport };
  const handlers = createRealtimeHandlers();
  const state = createRealtimeState();
  const reconnected = new Set<() => void>();
  let members: TransportState['members'] = {};
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const catchUp = createCatchUp({
    random: options.random,
    isWanted: handlers.has,
    onJoined: handlers.joined,
    onReconnected: () => {
      for (const listener of reconnected) listener();
    },
  });
  const manager = createTransportManager({
    options,
    loadPusher,
    listener: { changed: onChanged, signal: handlers.handle },
    state,
    channels: handlers.channels,
    watchLifecycle,
  });
  if (isOpen) manager.open();

  function onChanged(view: TransportState): void {
    if (view.connection === null) state.lost();
    else state.live();
    catchUp.changed(view);
    const before = members;
    members = view.members;
    for (const [channel, list] of Object.entries(members))
      if (JSON.stringify(before[channel]) !== JSON.stringify(list))
        handlers.handle(channel, membersChanged, list);
  }

  function applyWants(): void {
    clearTimeout(leaving);
    catchUp.forgetUnwanted();
    manager.apply();
  }

  function listen(channel: string, handler: RealtimeHandler): () => void {
    const isFirst = handlers.add(channel, handler);
    if (catchUp.isJoined(channel)) handler.joined?.();
    if (isFirst) applyWants();
    return () => {
      if (!handlers.remove(channel, handler)) return;
      clearTimeout(leaving);
      leaving = setTimeout(applyWants, leaveAfterMs);
    };
  }

  return {
    state,
    /**
     * `joined` runs at every join, reconnects included: refetch what was missed. Returns the unsubscribe function.
     */
    subscribe<Event extends RealtimeEvent>(
      channel: string,
      event: Event,
      handle: (data: RealtimeEvents[Event]) => void,
      joined?: () => void,
    ): () => void {
      return listen(channel, { event, handle, joined });
    },
    /** Runs now and at every change of who is on a presence channel. Returns the unsubscribe function. */
    watchMembers(channel: string, handle: (members: readonly RealtimeMember[]) => void): () => void {
      const present = members[channel];
      if (present !== undefined) handle(present);
      return listen(channel, { event: membersChanged, handle, joined: undefined });
    },
    onReconnected(listener: () => void): () => void {
      reconnected.add(listener);
      return () => reconnected.delete(listener);
    },
    open: () => manager.open(),
    close(): void {
      clearTimeout(leaving);
      manager.close();
      catchUp.stop();
    },
  };
}

async function importPusher(): Promise<typeof Pusher> {
  return (await import('pusher-js')).default;
}

type RealtimeHandler = {
  event: string;
  handle: (data: never) => void;
  joined: (() => void) | undefined;
};

function createRealtimeHandlers() {
  const byChannel = new Map<string, Set<RealtimeHandler>>();

  function each(channel: string, run: (handler: RealtimeHandler) => void): void {
    for (const handler of byChannel.get(channel) ?? []) {
      try {
        run(handler);
      } catch (error) {
        logRealtime(`a listener to ${channel} failed`, error);
      }
    }
  }

  return {
    channels: () => [...byChannel.keys()],
    has: (channel: string) => byChannel.has(channel),
    add(channel: string, handler: RealtimeHandler): boolean {
      const handlers = byChannel.get(channel);
      if (handlers) {
        handlers.add(handler);
        return false;
      }
      byChannel.set(channel, new Set([handler]));
      return true;
    },
    remove(channel: string, handler: RealtimeHandler): boolean {
      const handlers = byChannel.get(channel);
      if (!handlers?.delete(handler) || handlers.size > 0) return false;
      return byChannel.delete(channel);
    },
    handle: (channel: string, event: string, data: unknown) =>
      each(channel, (handler) => {
        if (handler.event === event) handler.handle(asSignal(data));
      }),
    joined: (channel: string) => each(channel, (handler) => handler.joined?.()),
  };
}

/** The server's sending side is typed by the same table of events. */
function asSignal(data: unknown): never {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return data as never;
}

interface CatchUpDeps {
  random: () => number;
  isWanted: (channel: string) => boolean;
  onJoined: (channel: string) => void;
  onReconnected: () => void;
}

/** After a reconnect, joins are reported after a random delay, so that browsers refetch spread out. */
function createCatchUp({ random, isWanted, onJoined, onReconnected }: CatchUpDeps) {
  const marks = new Map<string, string>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let view = noConnection;
  let lastConnection: string | null = null;
  let delayMs = 0;

  function later(run: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, delayMs);
    timers.add(timer);
  }

  return {
    changed(next: TransportState): void {
      view = next;
      if (next.connection !== null && next.connection !== lastConnection) {
        delayMs = lastConnection === null ? 0 : catchUpDelayMs(random);
        if (lastConnection !== null) later(onReconnected);
        lastConnection = next.connection;
      }
      for (const [channel, mark] of Object.entries(next.joined)) {
        const before = marks.get(channel);
        if (before === mark || !isWanted(channel)) continue;
        marks.set(channel, mark);
        if (before === undefined) onJoined(channel);
        else later(() => onJoined(channel));
      }
    },
    isJoined: (channel: string): boolean => marks.has(channel) && view.joined[channel] === marks.get(channel),
    forgetUnwanted(): void {
      for (const channel of marks.keys()) if (!isWanted(channel)) marks.delete(channel);
    },
    stop(): void {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      marks.clear();
      view = noConnection;
      lastConnection = null;
    },
  };
}
