import type { RealtimeEvent, RealtimeEvents } from '@guidon/contract';
import type Pusher from 'pusher-js';
import { createCatchUp } from './realtime-catch-up.ts';
import { createRealtimeHandlers, type RealtimeHandler } from './realtime-handlers.ts';
import type { LineView, RealtimeMember } from './realtime-line.ts';
import { createLineKeeper } from './realtime-line-keeper.ts';
import type { LineOptions } from './realtime-open-line.ts';
import { watchPageLife } from './realtime-page-life.ts';
import { createRealtimeState } from './realtime-state.ts';

/** Whoever leaves a channel and comes back within it, as from page to page, has not left. */
const leaveAfterMs = 1_000;
const membersChanged = 'members';

export interface RealtimeOptions extends Omit<LineOptions, 'random' | 'shared'> {
  shared?: LineOptions['shared'];
  random?: () => number;
  /** False where it only begins with `open`. */
  isOpen?: boolean;
  loadPusher?: () => Promise<typeof Pusher>;
  watchLife?: typeof watchPageLife;
}

export type RealtimeClient = ReturnType<typeof createRealtimeClient>;

/** The page's live updates. The library is fetched and the connection made when somebody first listens. */
export function createRealtimeClient(given: RealtimeOptions) {
  const { isOpen = true, loadPusher = importPusher, watchLife = watchPageLife, ...line } = given;
  const options: LineOptions = { shared: null, random: Math.random, ...line };
  const handlers = createRealtimeHandlers();
  const state = createRealtimeState();
  const reconnected = new Set<() => void>();
  let members: LineView['members'] = {};
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const catchUp = createCatchUp({
    random: options.random,
    isWanted: handlers.has,
    onJoined: handlers.joined,
    onReconnected: () => {
      for (const listener of reconnected) listener();
    },
  });
  const keeper = createLineKeeper({
    options,
    loadPusher,
    listener: { changed: onChanged, signal: handlers.handle },
    state,
    channels: handlers.channels,
    watchLife,
  });
  if (isOpen) keeper.open();

  function onChanged(view: LineView): void {
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
    keeper.apply();
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
     * Listens to one event of a channel. `joined` runs whenever the channel is joined, some time after a reconnect
     * too: what happened before was missed and has to be fetched. Returns the way out.
     */
    subscribe<Event extends RealtimeEvent>(
      channel: string,
      event: Event,
      handle: (data: RealtimeEvents[Event]) => void,
      joined?: () => void,
    ): () => void {
      return listen(channel, { event, handle, joined });
    },
    /** Tells who is on a presence channel, now and at every change. Returns the way out. */
    watchMembers(channel: string, handle: (members: readonly RealtimeMember[]) => void): () => void {
      const present = members[channel];
      if (present !== undefined) handle(present);
      return listen(channel, { event: membersChanged, handle, joined: undefined });
    },
    /** Runs after every reconnect: signals were missed meanwhile. Returns the way out. */
    onReconnected(listener: () => void): () => void {
      reconnected.add(listener);
      return () => reconnected.delete(listener);
    },
    /** Begins, or goes on after `close`, for whoever listens. */
    open: () => keeper.open(),
    close(): void {
      clearTimeout(leaving);
      keeper.close();
      catchUp.stop();
    },
  };
}

async function importPusher(): Promise<typeof Pusher> {
  return (await import('pusher-js')).default;
}
