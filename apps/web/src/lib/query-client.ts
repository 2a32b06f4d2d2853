import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { retryDelayMs } from './retry-state.ts';

const networkRetries = 2;
/** Respects the server's Retry-After. */
const busyRetries = 5;

function retriesAfter(error: Error): number {
  if (!(error instanceof ApiError)) return 0;
  if (error.status === 503) return busyRetries;
  const isAway = error.code === 'NETWORK' || error.status === 502;
  return isAway || error.code === 'THROTTLED' ? networkRetries : 0;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 10 * 60_000,
        retry: (failures, error) => failures < retriesAfter(error),
        retryDelay: (failures, error) => retryDelayMs(failures, error, Math.random()),
        throwOnError: false,
      },
      mutations: { retry: false },
    },
  });
}
