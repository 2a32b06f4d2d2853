import { ApiError, retryAfterSeconds } from './api-error.ts';

/** From an overloaded server, and from a proxy that does not reach it or gave up waiting. */
const passingStatuses = [502, 503, 504];

export function maySucceedLater(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'NETWORK' || error.code === 'TIMEOUT' || passingStatuses.includes(error.status);
}

/** Milliseconds until the next attempt: at least Retry-After, growing, and spread by `chance` from 0 to 1. */
export function retryDelayMs(failures: number, error: unknown, chance: number): number {
  const leastMs = (retryAfterSeconds(error) ?? 0) * 1_000;
  return Math.max(leastMs, Math.min(750 * 2 ** failures, 12_000)) * (1 + chance / 2);
}
