import { ApiError } from './api-error.ts';

/** How many seconds the server asks to wait before the same call; undefined when it refused for another reason. */
export function retryAfterSeconds(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'TOO_MANY_REQUESTS') return undefined;
  const seconds = error.details?.['retryAfterSeconds'];
  return typeof seconds === 'number' ? seconds : undefined;
}
