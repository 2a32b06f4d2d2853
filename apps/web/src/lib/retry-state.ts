import { ApiError } from './api-error.ts';
import { retryAfterSeconds } from './retry-after.ts';

/** Of a server that has no room, and of a proxy that reached none or waited too long for it. */
const passingStatuses = [502, 503, 504];

export function maySucceedLater(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'NETWORK' || error.code === 'TIMEOUT' || passingStatuses.includes(error.status);
}

/** Milliseconds until the next try: never before the server asked for, growing, and spread by `chance` from 0 to 1. */
export function retryDelayMs(failures: number, error: unknown, chance: number): number {
  const leastMs = (retryAfterSeconds(error) ?? 0) * 1_000;
  return Math.max(leastMs, Math.min(750 * 2 ** failures, 12_000)) * (1 + chance / 2);
}
