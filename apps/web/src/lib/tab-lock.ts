type Work = <T>(work: () => Promise<T>) => Promise<T>;

interface TabLockDeps {
  /** Missing on plain http. */
  locks: Pick<LockManager, 'request'> | null | undefined;
  storage: {
    get(key: string): string | null;
    set(key: string, value: string): void;
    remove(key: string): void;
  };
  now: () => number;
  pause: (delayMs: number) => Promise<void>;
}

/** Longer than any request that is made under the lock. */
const leaseMs = 12_000;
/** By then, a lease that another tab has written at the same moment is visible. */
const settleMs = 50;
const retryMs = 100;

/**
 * Runs work one at a time across all tabs: under a Web Lock, or without that under a lease in local storage. A tab
 * that closes meanwhile delays the others by twelve seconds at most.
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
