/** Repeats `beat`, one at a time, until the result is called, which waits for the last one. */
export function keepBeating(beat: () => Promise<void>, everyMs: number): () => Promise<void> {
  let last: Promise<void> | null = null;
  const timer = setInterval(() => {
    last ??= beat().finally(() => {
      last = null;
    });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await last;
  };
}
