export interface Coalesced {
  /** Asks for a run: now, or once the running one and the pause after it are over. */
  request: () => void;
  stop: () => void;
}

/** Runs `work` at most once at a time and once in `pauseMs`; any number of requests meanwhile become one. */
export function coalesce(work: () => Promise<unknown>, pauseMs: number): Coalesced {
  let isBusy = false;
  let isWanted = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const rest = () => {
    isBusy = false;
    if (isWanted && !isStopped) run();
  };
  const afterWork = () => {
    if (isStopped) return;
    timer = setTimeout(rest, pauseMs);
  };
  const run = () => {
    isBusy = true;
    isWanted = false;
    work().then(afterWork, afterWork);
  };

  return {
    request: () => {
      if (isStopped) return;
      isWanted = true;
      if (!isBusy) run();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
