import { maySucceedLater } from '../../lib/retry-state.ts';

export interface QuerySnapshot {
  state: {
    data: unknown;
    error: unknown;
    fetchFailureReason: unknown;
    fetchStatus: 'fetching' | 'paused' | 'idle';
  };
}

/** `old`: shown data could not be refetched yet; `stuck`: no query retries any more. */
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

export function isOld({ state: { data, error, fetchFailureReason } }: QuerySnapshot): boolean {
  return data !== undefined && maySucceedLater(fetchFailureReason ?? error);
}
