import { setImmediate } from 'node:timers/promises';

const sliceMs = 10;

/** Awaited after each step of a long computation, it lets other work run every ten milliseconds, however long a step takes. */
export function createPause(): () => Promise<void> | undefined {
  let begunMs = performance.now();
  async function rest(): Promise<void> {
    await setImmediate();
    begunMs = performance.now();
  }

  return () => (performance.now() - begunMs < sliceMs ? undefined : rest());
}
