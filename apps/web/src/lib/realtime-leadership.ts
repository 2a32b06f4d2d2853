/** The part of the browser's locks that is used. */
export interface TabLocks {
  request(name: string, options: LockOptions, work: () => Promise<void>): Promise<unknown>;
}

interface LeadershipDeps {
  locks: TabLocks;
  name: string;
  onElected: () => void;
  /** Another tab has taken over because this one did not answer. */
  onDeposed: () => void;
}

/** One tab at a time leads: whoever holds a lock of the browser, which passes it on when that tab ends. */
export function createLeadership({ locks, name, onElected, onDeposed }: LeadershipDeps) {
  let held: { release: () => void } | undefined;
  let queued = new AbortController();
  let isTaking = false;
  let isOver = false;

  function enter(options: LockOptions): void {
    const turn = { release: () => {} };
    const until = new Promise<void>((resolve) => {
      turn.release = resolve;
    });
    const lead = (): Promise<void> => {
      isTaking = false;
      if (isOver) return Promise.resolve();
      held = turn;
      onElected();
      return until;
    };
    locks.request(name, options, lead).catch(() => {
      // It was withdrawn while it waited, or the lock was taken away while it was held.
      if (isOver || held !== turn) return;
      held = undefined;
      onDeposed();
      queue();
    });
  }

  function queue(): void {
    queued = new AbortController();
    enter({ signal: queued.signal });
  }

  queue();

  return {
    /** Takes the lead from a tab that does not answer. */
    take(): void {
      if (isOver || isTaking || held !== undefined) return;
      isTaking = true;
      queued.abort();
      enter({ steal: true });
    },
    /** Lets the next tab lead. */
    resign(): void {
      isOver = true;
      queued.abort();
      held?.release();
    },
  };
}
