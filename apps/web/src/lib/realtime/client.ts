import type { RealtimeEvent, RealtimeEvents } from '@guidon/contract';
import type Pusher from 'pusher-js';
import { createCatchUp } from './catch-up.ts';
import { createRealtimeHandlers, type RealtimeHandler } from './handlers.ts';
import { createRealtimeState } from './state.ts';
import type { RealtimeMember, TransportState } from './transport.ts';
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
    listener: {
      changed: onChanged,
      signal(channel, event, data) {
        catchUp.signalled(channel);
        handlers.handle(channel, event, data);
      },
    },
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
    if (catchUp.mayHaveMissed(channel)) handler.joined?.();
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
     * `joined` runs at every join, reconnects included, but for the first one of a channel on which nothing was sent
     * since the page began: refetch what was missed. Returns the unsubscribe function.
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
