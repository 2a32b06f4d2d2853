import { expect, test } from 'vitest';
import { attemptsLeftAt } from './attempts.ts';

test.each([
  ['no limit', { used: 9, maxAttempts: null, timeoutS: 30 }, { used: 9, left: null, answerAgainAtMs: null }],
  ['some left', { used: 2, maxAttempts: 3, timeoutS: 30 }, { used: 2, left: 1, answerAgainAtMs: null }],
  ['a lockout', { used: 3, maxAttempts: 3, timeoutS: null }, { used: 3, left: 0, answerAgainAtMs: null }],
  [
    'a limit that has fallen',
    { used: 5, maxAttempts: 3, timeoutS: null },
    { used: 5, left: 0, answerAgainAtMs: null },
  ],
  ['a wait', { used: 3, maxAttempts: 3, timeoutS: 31 }, { used: 3, left: 0, answerAgainAtMs: 131_000 }],
  [
    'a wait that is over',
    { used: 3, maxAttempts: 3, timeoutS: 30 },
    { used: 0, left: 3, answerAgainAtMs: null },
  ],
])('%s', (_name, state, left) => {
  expect(attemptsLeftAt({ lastAtMs: 100_000, ...state }, 130_000)).toEqual(left);
});
