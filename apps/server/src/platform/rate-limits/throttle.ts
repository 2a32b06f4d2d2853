import { AppError } from '../http/app-error.ts';
import type { RateLimit, RateLimits, RateOutcome } from './rate-limit.ts';

/** Counts one use of `key`; throws TOO_MANY_REQUESTS with `retryAfterSeconds` past the limit. */
export async function throttle(
  rateLimits: RateLimits,
  limit: RateLimit,
  key: string,
  message?: string,
): Promise<void> {
  requireAllowed(await rateLimits.consume(limit, key), message);
}

/** Turns a refusal into TOO_MANY_REQUESTS, with the seconds to wait in its details. */
export function requireAllowed(outcome: RateOutcome, message?: string): void {
  if (outcome.allowed) return;
  const { retryAfterSeconds } = outcome;
  throw new AppError('TOO_MANY_REQUESTS', message, { details: { retryAfterSeconds } });
}
