import { AppError } from '../http/app-error.ts';
import type { LocalizedText } from '../language/localized-text.ts';
import type { RateLimit, RateLimits } from './rate-limit.ts';

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
