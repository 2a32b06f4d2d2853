import { maySucceedLater } from '../../lib/retry-state.ts';

/** What is read of a query of the cache. */
export interface QuerySnapshot {
  state: {
    data: unknown;
    error: unknown;
    fetchFailureReason: unknown;
    fetchStatus: 'fetching' | 'paused' | 'idle';
  };
}

/** `fresh` when nothing is amiss; `old` while something shown could not be renewed; `stuck` once nobody tries any more. */
export type Freshness = 'fresh' | 'old' | 'stuck';

export function freshnessOf(queries: readonly QuerySnapshot[]): Freshness {
  let freshness: Freshness = 'fresh';
  for (const query of queries) {
    if (!isOld(query)) continue;
    if (query.state.fetchStatus === 'idle') return 'stuck';
    freshness = 'old';
  }
  return freshness;
}

/** Whether what a query shows could not be renewed because the server is busy or away. */
export function isOld({ state: { data, error, fetchFailureReason } }: QuerySnapshot): boolean {
  return data !== undefined && maySucceedLater(fetchFailureReason ?? error);
}
