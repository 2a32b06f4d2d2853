import { ApiError } from './api-error.ts';

/** Seconds of Retry-After; undefined when the server refused for another reason. */
export function retryAfterSeconds(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || (error.status !== 429 && error.status !== 503)) return undefined;
  const seconds = error.details?.['retryAfterSeconds'];
  return typeof seconds === 'number' ? seconds : undefined;
}
