import { useContext, useSyncExternalStore } from 'react';
import { RealtimeContext } from './realtime-context.ts';

/** `off` until somebody listens; `away` once a connection has been missing for a while. */
export type RealtimeState = 'off' | 'connecting' | 'live' | 'away';

/** A loss this short is not worth a sign. */
const awayAfterMs = 4_000;
/** Nor is a first connection that takes this long, as a slow network makes it. */
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
    /** The connection is missing and being looked for. */
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
