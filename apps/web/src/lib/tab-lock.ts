type Work = <T>(work: () => Promise<T>) => Promise<T>;

interface TabLockDeps {
  /** Missing where the page came over plain http from another machine. */
  locks: Pick<LockManager, 'request'> | null | undefined;
  storage: {
    get(key: string): string | null;
    set(key: string, value: string): void;
    remove(key: string): void;
  };
  now: () => number;
  pause: (delayMs: number) => Promise<void>;
}

/** Longer than the longest request that is made under the lock. */
const leaseMs = 12_000;
/** Until then what another tab has written at the same moment is seen. */
const settleMs = 50;
const retryMs = 100;

/**
 * Runs work one at a time over all tabs of the browser: under a lock of the browser where it has them, else under a
 * lease in the shared storage. A tab closed in the middle delays the others for twelve seconds at most.
 */
export function createTabLock(name: string, deps: TabLockDeps): Work {
  const { locks, storage, now, pause } = deps;
  if (locks) return async (work) => locks.request(name, work);

  const key = `lock:${name}`;
  const own = String(Math.random());

  const currentOwner = (): string | null => {
    const [id, untilMs] = (storage.get(key) ?? '').split(' ');
    return id && Number(untilMs) > now() ? id : null;
  };

  const acquire = async (): Promise<void> => {
    const giveUpAtMs = now() + leaseMs;
    while (now() < giveUpAtMs) {
      const other = currentOwner();
      if (other !== null && other !== own) {
        await pause(retryMs);
        continue;
      }
      storage.set(key, `${own} ${now() + leaseMs}`);
      await pause(settleMs);
      if (currentOwner() === own) return;
    }
  };

  return async (work) => {
    await acquire();
    try {
      return await work();
    } finally {
      if (currentOwner() === own) storage.remove(key);
    }
  };
}
