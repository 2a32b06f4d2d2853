import { AppError } from '../http/app-error.ts';
import { retryAfter } from './load-level.ts';

/** UNAVAILABLE with `retryAfterSeconds`, spread at random so that refused clients do not return together. */
export function busy(level = 1, chance = Math.random()): AppError {
  return new AppError('UNAVAILABLE', undefined, {
    details: { retryAfterSeconds: retryAfter(level, chance) },
  });
}
