import type { QueryClient, QueryKey, Query } from '@tanstack/react-query';

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

function isNamed(id: unknown, names: readonly string[]): boolean {
  if (typeof id !== 'string') return false;
  const feature = `${id.slice(0, id.indexOf('.'))}.*`;
  return names.some((name) => name === id || name === feature);
}

/** Query filter for routes, each by its id or `events.*` for all of a feature. */
export function readingsOf(names: readonly string[]) {
  return { predicate: ({ queryKey }: Pick<Query, 'queryKey'>) => isNamed(queryKey[0], names) };
}
