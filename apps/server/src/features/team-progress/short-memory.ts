import { LRUCache } from 'lru-cache';

const entriesMax = 2_000;

/** Keeps what was read for some time under its key, so that many readers cost one read; failures are not kept. */
export function createShortMemory<T>(keptMs: number): (key: string, read: () => Promise<T>) => Promise<T> {
  const entries = new LRUCache<string, Promise<T>>({ max: entriesMax, ttl: keptMs });
  return (key, read) => {
    const known = entries.get(key);
    if (known) return known;
    const reading = read();
    entries.set(key, reading);
    reading.catch(() => {
      if (entries.peek(key) === reading) entries.delete(key);
    });
    return reading;
  };
}
