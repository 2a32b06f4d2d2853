import { setImmediate } from 'node:timers/promises';

const sliceMs = 10;
const stepsBetweenLooks = 100;

/** Awaited after each step of a long computation, it lets other work run every ten milliseconds. */
export function createPause(): () => Promise<void> | undefined {
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
