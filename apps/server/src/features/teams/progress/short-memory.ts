import { LRUCache } from 'lru-cache';

/** For each memory, in characters of what is kept. */
const lengthMax = 4_000_000;

/** Keeps what was read for some time under its key, so that many readers cost one read; failures are not kept. */
export function createShortMemory<T extends object>(
  keptMs: number,
): (key: string, read: () => Promise<T>) => Promise<T> {
  const reading = new Map<string, Promise<T>>();
  const kept = new LRUCache<string, T>({
    maxSize: lengthMax,
    sizeCalculation: (value) => JSON.stringify(value).length,
    ttl: keptMs,
  });
  return async (key, read) => {
    const known = kept.get(key) ?? reading.get(key);
    if (known) return known;
    const now = read().finally(() => reading.delete(key));
    reading.set(key, now);
    const value = await now;
    kept.set(key, value);
    return value;
  };
}
