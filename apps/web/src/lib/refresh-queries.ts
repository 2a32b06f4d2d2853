import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Does not cancel running fetches: their answer may be newer than the signal. */
export async function settleQueries(queryClient: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const running = keys.flatMap((queryKey) =>
    queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }),
  );
  await Promise.allSettled(running.map(async (query) => query.promise));
}

export async function refreshQueries(queryClient: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await settleQueries(queryClient, keys);
  await Promise.all(
    keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })),
  );
}
