import { AppError } from '../http/app-error.ts';
import type { LocalizedText } from '../language/localized-text.ts';

/** How often something may happen for one key: `points` times in `perSeconds`, counted from the first time. */
export type RateLimit = {
  /** Separates the counts of different limits; without spaces. */
  name: string;
  points: number;
  perSeconds: number;
  /** How long to refuse once the points are used up, instead of until the window ends. */
  blockSeconds?: number;
};

export type RateOutcome =
  | { allowed: true; pointsLeft: number }
  | { allowed: false; retryAfterSeconds: number };

export type RateLimits = {
  /** Counts one use and answers whether it is allowed. */
  consume(limit: RateLimit, key: string): Promise<RateOutcome>;
  /** How many uses are allowed now; counts none. */
  left(limit: RateLimit, key: string): Promise<number>;
  /** Undoes one use, as when an attempt did not count after all. */
  refund(limit: RateLimit, key: string): Promise<void>;
  /** Resets the count. */
  reset(limit: RateLimit, key: string): Promise<void>;
};

/** Counts one use of `key`; throws TOO_MANY_REQUESTS with `retryAfterSeconds` past the limit. */
export async function throttle(
  rateLimits: RateLimits,
  limit: RateLimit,
  key: string,
  text?: LocalizedText,
): Promise<void> {
  const outcome = await rateLimits.consume(limit, key);
  if (outcome.allowed) return;
  const { retryAfterSeconds } = outcome;
  throw new AppError('TOO_MANY_REQUESTS', text, { details: { retryAfterSeconds } });
}
