import type Pusher from 'pusher-js';
import { type Line, type LineListener, noConnection } from './realtime-line.ts';
import { logRealtime } from './realtime-log.ts';
import { type LineOptions, openLine } from './realtime-open-line.ts';
import type { watchPageLife } from './realtime-page-life.ts';
import type { createRealtimeState } from './realtime-state.ts';
import { retryImport } from './retry-import.ts';

const loadAgainMs = 15_000;

interface LineKeeperDeps {
  options: LineOptions;
  loadPusher: () => Promise<typeof Pusher>;
  listener: LineListener;
  state: ReturnType<typeof createRealtimeState>;
  channels: () => readonly string[];
  watchLife: typeof watchPageLife;
}

/** Has a line open while the page is awake and somebody listens; the library is fetched for the first one. */
export function createLineKeeper(deps: LineKeeperDeps) {
  const { options, loadPusher, listener, state, channels, watchLife } = deps;
  let line: Line | undefined;
  let isOpen = false;
  let isResting = false;
  let isLoading = false;
  let loading: ReturnType<typeof setTimeout> | undefined;
  let stopWatching: (() => void) | undefined;

  function isNeeded(): boolean {
    return isOpen && !isResting && channels().length > 0;
  }

  async function start(): Promise<void> {
    if (line || isLoading || !isNeeded()) return;
    isLoading = true;
    state.lost();
    try {
      const library = await retryImport(loadPusher);
      if (!isNeeded()) return;
      line = openLine(options, library, listener);
      line.want(channels());
    } catch (error) {
      logRealtime('the client could not be started', error);
      clearTimeout(loading);
      loading = setTimeout(() => void start(), loadAgainMs);
    } finally {
      isLoading = false;
    }
  }

  function stop(): void {
    clearTimeout(loading);
    line?.close();
    line = undefined;
    listener.changed(noConnection);
    state.off();
  }

  function rest(): void {
    isResting = true;
    stop();
  }

  function wake(): void {
    if (!isResting) return;
    isResting = false;
    void start();
  }

  return {
    /** What is listened to has changed. */
    apply(): void {
      line?.want(channels());
      void start();
    },
    open(): void {
      if (isOpen) return;
      isOpen = true;
      stopWatching = watchLife({ rest, wake });
      void start();
    },
    close(): void {
      isOpen = false;
      isResting = false;
      stopWatching?.();
      stop();
    },
  };
}
