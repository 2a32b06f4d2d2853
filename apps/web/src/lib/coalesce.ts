export interface Coalescer {
  /** Runs now or at a random moment within `spreadMs`; during a run or the pause after it, once that is over. */
  request: (spreadMs?: number) => void;
  stop: () => void;
}

/** Runs `work` at most once at a time and once per `pauseMs`; requests meanwhile are merged into one. */
export function coalesce(work: () => Promise<unknown>, pauseMs: number): Coalescer {
  let isBusy = false;
  let isWanted = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const afterPause = () => {
    isBusy = false;
    if (isWanted && !isStopped) run();
  };
  const afterWork = () => {
    if (isStopped) return;
    timer = setTimeout(afterPause, pauseMs);
  };
  const run = () => {
    isBusy = true;
    isWanted = false;
    work().then(afterWork, afterWork);
  };

  return {
    request: (spreadMs = 0) => {
      if (isStopped) return;
      isWanted = true;
      if (isBusy) return;
      if (spreadMs === 0) {
        run();
        return;
      }
      isBusy = true;
      timer = setTimeout(run, Math.random() * spreadMs);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
