import { describe, expect, it } from 'vitest';
import { ApiError, serverUnreachable } from './api-error.ts';
import { maySucceedLater, retryDelayMs } from './retry-state.ts';

const busy = (seconds?: number) =>
  new ApiError({
    status: 503,
    code: 'UNAVAILABLE',
    message: 'busy',
    ...(seconds !== undefined && { details: { retryAfterSeconds: seconds } }),
  });
const refused = (status: number, code: string) => new ApiError({ status, code, message: code });

it.each([
  [busy(), true],
  [serverUnreachable(), true],
  [refused(0, 'TIMEOUT'), true],
  [refused(502, 'UNKNOWN'), true],
  [refused(504, 'UNKNOWN'), true],
  [refused(0, 'MOVED'), false],
  [refused(429, 'TOO_MANY_REQUESTS'), false],
  [refused(500, 'INTERNAL'), false],
  [refused(404, 'NOT_FOUND'), false],
  [new Error('a bug'), false],
])('%s may succeed later: %j', (error, expected) => {
  expect(maySucceedLater(error)).toBe(expected);
});

describe('the wait until the next try', () => {
  it('grows up to a bound', () => {
    const waits = [0, 1, 2, 3, 4, 5, 20].map((failures) => retryDelayMs(failures, busy(), 0));
    expect(waits).toEqual([750, 1_500, 3_000, 6_000, 12_000, 12_000, 12_000]);
  });

  it('is never shorter than what the server asked for, and spread', () => {
    expect(retryDelayMs(0, busy(8), 0)).toBe(8_000);
    expect(retryDelayMs(0, busy(8), 1)).toBe(12_000);
    expect(retryDelayMs(5, busy(8), 0)).toBe(12_000);
    expect(retryDelayMs(0, refused(429, 'TOO_MANY_REQUESTS'), 0.5)).toBe(937.5);
  });
});
