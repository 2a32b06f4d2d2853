/** Whether an archive is being sent; a pause ends the part that is under way, which is sent again afterwards. */
export interface TransferControl {
  pause: () => void;
  resume: () => void;
  /** Aborts with the pause that comes next. */
  pauseSignal: () => AbortSignal;
  isPaused: () => boolean;
  /** Resolves at once while nothing is paused; rejects once `signal` aborts. */
  whenRunning: (signal: AbortSignal) => Promise<void>;
}

export function createTransferControl(): TransferControl {
  let pausing = new AbortController();
  let running: PromiseWithResolvers<void> | null = null;
  return {
    pause() {
      if (running !== null) return;
      running = Promise.withResolvers();
      pausing.abort();
    },
    resume() {
      pausing = new AbortController();
      running?.resolve();
      running = null;
    },
    pauseSignal: () => pausing.signal,
    isPaused: () => running !== null,
    async whenRunning(signal) {
      signal.throwIfAborted();
      if (running === null) return;
      const stopped = Promise.withResolvers<never>();
      const stop = () => stopped.reject(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
      try {
        await Promise.race([running.promise, stopped.promise]);
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
  };
}

/** Resolves after `ms`, or once the browser is online again; rejects when a signal aborts. */
export function waitForConnection(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const stop = () => reject(signal.reason);
  const arrive = () => resolve();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  window.addEventListener('online', arrive, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    window.removeEventListener('online', arrive);
  });
}
