const delaysMs = [2_000, 4_000];
const longestDelayMs = 5_000;

/** Message of the error when a page cannot be loaded after all attempts. */
export const pageLoadFailed = 'Failed to load page component';

function wait(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.min(delayMs, longestDelayMs));
  });
}

interface RetryOptions<T> {
  pause?: ((delayMs: number) => Promise<void>) | undefined;
  /** Used after a failure; defaults to the first way. */
  refetch?: (failure: unknown) => Promise<T>;
}

/** Loads a page in up to three attempts, 2 s and 4 s apart. */
export async function retryImport<T>(
  load: () => Promise<T>,
  { pause = wait, refetch = load }: RetryOptions<T> = {},
): Promise<T> {
  let loading = load();
  for (const delayMs of delaysMs) {
    try {
      return await loading;
    } catch (failure) {
      await pause(delayMs);
      loading = refetch(failure);
    }
  }
  try {
    return await loading;
  } catch (cause) {
    throw new Error(pageLoadFailed, { cause });
  }
}
