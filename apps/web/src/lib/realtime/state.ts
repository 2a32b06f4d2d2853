import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RealtimeClient } from './client.ts';
import type { RealtimeEndpoint } from './pusher-connection.ts';

/** Null where realtime is not configured; subscriptions are then skipped. */
export const RealtimeContext = createContext<RealtimeClient | null>(null);

type MakeRealtime = (
  endpoint: RealtimeEndpoint,
  listener: { id: string; tenantId: string | null },
) => RealtimeClient;

export const MakeRealtimeContext = createContext<MakeRealtime | null>(null);

/** `off` before the first subscription; `away` once a connection has been missing for a while. */
type RealtimeState = 'off' | 'connecting' | 'live' | 'away';

/** Losses shorter than this are not shown. */
const awayAfterMs = 4_000;
/** A first connection may take longer on a slow network. */
const awayAtFirstAfterMs = 10_000;

export function createRealtimeState() {
  let state: RealtimeState = 'off';
  let wasLive = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function set(next: RealtimeState): void {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    get: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    live: (): void => {
      clearTimeout(timer);
      timer = undefined;
      wasLive = true;
      set('live');
    },
    lost: (): void => {
      if (state !== 'away') set('connecting');
      timer ??= setTimeout(() => set('away'), wasLive ? awayAfterMs : awayAtFirstAfterMs);
    },
    off: (): void => {
      clearTimeout(timer);
      timer = undefined;
      set('off');
    },
  };
}

const always: RealtimeState = 'off';

export function useRealtimeState(): RealtimeState {
  const store = useContext(RealtimeContext)?.state;
  return useSyncExternalStore(store?.subscribe ?? subscribeToNothing, store?.get ?? (() => always));
}

function subscribeToNothing(): () => void {
  return () => {};
}
