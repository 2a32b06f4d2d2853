import { expect } from 'vitest';

/** Retries an assertion on the result of a function for ten seconds. */
export function eventually<T>(read: () => T) {
  return expect.poll(read, { timeout: 10_000, interval: 20 });
}
