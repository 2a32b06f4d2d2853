import { describe, expect, it } from 'vitest';
import { ApiError, serverUnreachable } from '../../lib/api-error.ts';
import { submissionMessage } from '../../lib/refresh-state.ts';
import { mayBeSentAgain, nextTryMs, whyWaiting } from './answer-sending-state.ts';

const refused = (status: number, code: string, message = code) => new ApiError({ status, code, message });
const busy = new ApiError({
  status: 503,
  code: 'UNAVAILABLE',
  message: 'busy',
  details: { retryAfterSeconds: 5 },
});

it.each([
  [busy, true],
  [serverUnreachable(), true],
  [refused(0, 'TIMEOUT'), true],
  [refused(502, 'UNKNOWN'), true],
  [refused(401, 'SESSION_EXPIRED', submissionMessage('unreachable')), true],
  [refused(401, 'SESSION_EXPIRED', submissionMessage('refused')), false],
  [refused(409, 'ATTEMPTS_EXHAUSTED'), false],
  [refused(429, 'TOO_MANY_REQUESTS'), false],
  [refused(500, 'INTERNAL'), false],
  [new Error('a bug'), false],
])('%s is sent again: %j', (error, expected) => {
  expect(mayBeSentAgain(error)).toBe(expected);
});

describe('the next try', () => {
  const failed = { error: busy, failures: 0, sinceMs: 1_000, nowMs: 1_000, chance: 0 };

  it('waits as long as the server asked, and longer each time', () => {
    expect(nextTryMs(failed)).toBe(5_000);
    expect(nextTryMs({ ...failed, failures: 3 })).toBe(6_000);
    expect(nextTryMs({ ...failed, failures: 4, chance: 1 })).toBe(18_000);
  });

  it('is given up after two minutes', () => {
    expect(nextTryMs({ ...failed, nowMs: 116_000 })).toBe(5_000);
    expect(nextTryMs({ ...failed, nowMs: 116_001 })).toBeNull();
  });

  it('is none after an answer of another kind', () => {
    expect(nextTryMs({ ...failed, error: refused(404, 'NOT_FOUND') })).toBeNull();
  });
});

it('distinguishes a busy server from an unreachable one', () => {
  const away = [serverUnreachable(), refused(0, 'TIMEOUT'), refused(502, 'UNKNOWN')];
  expect([busy, ...away].map(whyWaiting)).toEqual(['busy', 'away', 'away', 'away']);
});
