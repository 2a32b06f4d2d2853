const delaysMs = [2_000, 4_000];
const longestDelayMs = 5_000;

/** Message of the error when a page cannot be fetched after all attempts; the failure page shows it. */
export const pageLoadFailed = 'Failed to load page component';

function wait(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.min(delayMs, longestDelayMs));
  });
}

interface RetryOptions<T> {
  pause?: ((delayMs: number) => Promise<void>) | undefined;
  /** How it is fetched after a failure; the same way when absent. */
  refetch?: (failure: unknown) => Promise<T>;
}

/** Fetches a page up to three times, waiting 2 s and then 4 s between the attempts. */
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
