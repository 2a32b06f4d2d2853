import { setImmediate } from 'node:timers/promises';

const sliceMs = 10;

/** Awaited after each step of a long computation, it lets other work run every ten milliseconds; long steps are looked at more often. */
export function createPause(stepsBetweenLooks = 100): () => Promise<void> | undefined {
  let steps = 0;
  let begunMs = performance.now();
  async function rest(): Promise<void> {
    await setImmediate();
    begunMs = performance.now();
  }

  return () => {
    steps += 1;
    if (steps % stepsBetweenLooks !== 0 || performance.now() - begunMs < sliceMs) return undefined;
    return rest();
  };
}
