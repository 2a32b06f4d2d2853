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

const address = /(?<!\S)https?:[^\s?]+/;

/**
 * Imports a module that failed to load under another URL, because Chromium caches the failure. Null when the error
 * does not name the module, or the module does not export `name`.
 */
export async function fetchModuleAgain(
  failure: unknown,
  name: string,
  load: (url: string) => Promise<object> = (url) => import(/* @vite-ignore */ url),
): Promise<object | null> {
  const [url = ''] = address.exec(failure instanceof Error ? failure.message : '') ?? [];
  if (!url.endsWith('.js')) return null;
  const found = await load(`${url}?again=${Date.now()}`);
  return name in found ? found : null;
}
