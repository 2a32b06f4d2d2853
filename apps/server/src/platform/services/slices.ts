import { setImmediate } from 'node:timers/promises';

/** Parts of a list, of `size` at most: for work whose locks nobody should wait for long, each in a transaction of its own. */
export function* slicesOf<Row>(rows: readonly Row[], size: number): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

/**
 * Every row there is, a page at a time in the order of their keys: `read` answers at most `size` rows behind `last`, the
 * first ones where it is null. What is done to rows of one page leaves none out of the next.
 */
export async function* everyPage<Row>(
  size: number,
  read: (last: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await read(last);
    yield rows;
    last = rows.at(-1) ?? null;
    if (rows.length < size) return;
  }
}

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
