import { ApiError } from './api-error.ts';

/** How many seconds the server asks to wait before the same call; undefined when it refused for another reason. */
export function retryAfterSeconds(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || (error.status !== 429 && error.status !== 503)) return undefined;
  const seconds = error.details?.['retryAfterSeconds'];
  return typeof seconds === 'number' ? seconds : undefined;
}
