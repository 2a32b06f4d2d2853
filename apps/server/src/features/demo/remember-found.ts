const againMs = 60_000;

/** Keeps what was found for good; what was not found is looked for again after a minute. */
export function rememberFound<T>(
  find: () => Promise<T | null>,
  clock: () => number,
): () => Promise<T | null> {
  let found: T | null = null;
  let search: Promise<T | null> | null = null;
  let againAtMs = Number.NEGATIVE_INFINITY;

  async function look(): Promise<T | null> {
    try {
      found = await find();
      againAtMs = clock() + againMs;
    } finally {
      search = null;
    }
    return found;
  }

  return async () => {
    if (found !== null || clock() < againAtMs) return found;
    search ??= look();
    return search;
  };
}
