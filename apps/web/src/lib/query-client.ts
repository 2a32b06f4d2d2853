import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const networkRetries = 2;

function mayHelpToRetry(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'NETWORK' || error.code === 'THROTTLED' || error.status === 503;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 10 * 60_000,
        retry: (failures, error) => failures < networkRetries && mayHelpToRetry(error),
        throwOnError: false,
      },
      mutations: { retry: false },
    },
  });
}
