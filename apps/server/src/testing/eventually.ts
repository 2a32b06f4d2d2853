import { expect } from 'vitest';

/** Asserts on what a function answers once it is so, within ten seconds. */
export function eventually<T>(read: () => T) {
  return expect.poll(read, { timeout: 10_000, interval: 20 });
}
