export interface TabLocks {
  request(name: string, options: LockOptions, work: () => Promise<void>): Promise<unknown>;
}

interface LeadershipDeps {
  locks: TabLocks;
  name: string;
  onElected: () => void;
  onDeposed: () => void;
}

/** The tab that has the browser lock leads; the browser passes the lock on when that tab ends. */
export function createLeadership({ locks, name, onElected, onDeposed }: LeadershipDeps) {
  let current: { release: () => void } | undefined;
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
      current = turn;
      onElected();
      return until;
    };
    locks.request(name, options, lead).catch(() => {
      if (isOver || current !== turn) return;
      current = undefined;
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
    take(): void {
      if (isOver || isTaking || current !== undefined) return;
      isTaking = true;
      queued.abort();
      enter({ steal: true });
    },
    resign(): void {
      isOver = true;
      queued.abort();
      current?.release();
    },
  };
}

const everyMs = 5_000;
const answerWithinMs = 2_000;

interface LeaderWatch {
  isHidden: () => boolean;
  ask: () => void;
  takeOver: () => void;
}

/** Browsers freeze hidden tabs and slow their timers down, so a visible tab checks that the leading one still answers. */
export function watchLeader({ isHidden, ask, takeOver }: LeaderWatch) {
  let answer: ReturnType<typeof setTimeout> | undefined;
  let idleSinceMs: number | undefined;

  function check(): void {
    if (isHidden() || answer !== undefined) return;
    if (idleSinceMs !== undefined && Date.now() - idleSinceMs >= everyMs) {
      idleSinceMs = undefined;
      takeOver();
      return;
    }
    answer = setTimeout(() => {
      answer = undefined;
      takeOver();
    }, answerWithinMs);
    ask();
  }

  const interval = setInterval(check, everyMs);
  globalThis.document?.addEventListener('visibilitychange', check);
  check();

  return {
    /** `isIdle`: the leader is hidden and has no connection. */
    answered({ isIdle }: { isIdle: boolean }): void {
      clearTimeout(answer);
      answer = undefined;
      if (isIdle) idleSinceMs ??= Date.now();
      else idleSinceMs = undefined;
    },
    stop(): void {
      clearInterval(interval);
      clearTimeout(answer);
      globalThis.document?.removeEventListener('visibilitychange', check);
    },
  };
}
