import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits until `condition` is true; an error in it counts as false. Throws after `withinMs` with a description of what
 * was expected.
 */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  withinMs = 60_000,
): Promise<void> {
  const endMs = performance.now() + withinMs;
  while (!(await isTrue(condition))) {
    if (performance.now() > endMs) throw new Error(`Within ${withinMs} ms there was not: ${what}.`);
    await delay(10);
  }
}

async function isTrue(condition: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return await condition();
  } catch {
    return false;
  }
}
