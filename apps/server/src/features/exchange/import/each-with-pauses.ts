import { createPause } from '../../../platform/services/slices.ts';

/** As `map`, one after the other, with other work between some of them. */
export async function eachWithPauses<T, U>(
  items: readonly T[],
  make: (item: T) => U | Promise<U>,
): Promise<U[]> {
  const pause = createPause();
  const made: U[] = [];
  for (const item of items) {
    made.push(await make(item));
    await pause();
  }
  return made;
}
