/** The last value of `read`, at first `fallback`; refreshed in the background when older than `forMs`. */
export function remembered<Value>(read: () => Promise<Value>, fallback: Value, forMs: number): () => Value {
  let value = fallback;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let isReading = false;

  async function readAgain(): Promise<void> {
    isReading = true;
    value = await read().catch(() => fallback);
    isReading = false;
    readAtMs = performance.now();
  }

  return () => {
    if (!isReading && performance.now() - readAtMs >= forMs) void readAgain();
    return value;
  };
}
