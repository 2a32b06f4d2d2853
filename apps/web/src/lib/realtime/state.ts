/** `off` before the first subscription; `away` once a connection has been missing for a while. */
export type RealtimeState = 'off' | 'connecting' | 'live' | 'away';

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
