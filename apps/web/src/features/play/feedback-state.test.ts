import type { SubmissionResult } from '@guidon/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { afterWait, errorFeedback, opensOverlay, resultFeedback } from './feedback-state.ts';

const right: SubmissionResult = {
  isCorrect: true,
  points: 100,
  message: 'Correct',
  successMessage: null,
  isPartial: false,
  isPending: false,
  isPractice: false,
  alreadySolved: false,
  challengeComplete: false,
  firstBlood: false,
  solveNumber: null,
  progress: 50,
  solvedQuestions: 1,
  totalQuestions: 2,
  attemptsLeft: null,
  answerAgainAt: null,
  penalty: 0,
  gamification: null,
  standingsVersion: 7,
};

describe('feedback on a judged answer', () => {
  it.each([
    ['right', right, { outcome: 'success', kind: 'correct', points: 100, remaining: 1, percent: 50 }],
    [
      'complete',
      { ...right, challengeComplete: true, firstBlood: true, solveNumber: 1, solvedQuestions: 2 },
      {
        outcome: 'success',
        kind: 'complete',
        variant: 2,
        points: 100,
        total: 2,
        firstBlood: true,
        solveNumber: 1,
      },
    ],
    [
      'already solved, even of a complete challenge',
      { ...right, alreadySolved: true, challengeComplete: true, points: 0, message: 'Done before' },
      { outcome: 'success', kind: 'already', message: 'Done before' },
    ],
    [
      'wrong',
      { ...right, isCorrect: false, points: 0 },
      { outcome: 'failure', kind: 'wrong', variant: 2, attemptsLeft: null, comesBack: false, penalty: 0 },
    ],
    [
      'wrong with a limit',
      { ...right, isCorrect: false, points: 0, attemptsLeft: 0 },
      { outcome: 'failure', kind: 'wrong', variant: 2, attemptsLeft: 0, comesBack: false, penalty: 0 },
    ],
  ])('%s', (_name, result, feedback) => expect(resultFeedback(result, 0.6)).toEqual(feedback));

  it('no longer announces a wait for attempts once they are there again', () => {
    const answerAgainAt = '2026-01-01T00:00:00.000Z';
    const last = resultFeedback({ ...right, isCorrect: false, attemptsLeft: 0, answerAgainAt }, 0);
    expect(afterWait(last, false)).toBe(last);
    expect(afterWait(last, true)).toMatchObject({ comesBack: false, attemptsLeft: null });
  });

  it.each([0, 0.24, 0.25, 0.5, 0.99, 1])('picks a known title for chance %d', (chance) => {
    expect(resultFeedback({ ...right, isCorrect: false }, chance)).toMatchObject({
      variant: expect.toSatisfy((variant: number) => [0, 1, 2, 3].includes(variant)),
    });
  });

  it.each([
    [{ successMessage: '**Well done**' }, true],
    [{ successMessage: null }, false],
    [{ successMessage: '  ' }, false],
    [{ successMessage: 'x', alreadySolved: true }, false],
    [{ successMessage: 'x', isCorrect: false }, false],
    [{ successMessage: 'x', challengeComplete: true }, true],
  ])('opens the overlay for %j: %s', (part, opens) => {
    expect(opensOverlay({ ...right, ...part })).toBe(opens);
  });
});

const failed = (status: number, message: string, code = 'X') => new ApiError({ status, code, message });

describe('feedback on an answer without a judgement', () => {
  it.each([
    [
      failed(401, 'Your session has expired. Please refresh the page and try again.'),
      'session',
      'Your session has expired. Please refresh the page and try again.',
    ],
    [
      failed(
        401,
        'Your session has expired due to multiple logins. Please refresh the page and log in again.',
      ),
      'session',
      'Your session has expired due to multiple logins. Please refresh the page and log in again.',
    ],
    [failed(401, 'Please wait a moment and try again.'), 'session', 'Please wait a moment and try again.'],
    [failed(401, 'Ended by multiple logins'), 'auth', 'Ended by multiple logins'],
    [failed(403, 'This token is blacklisted'), 'auth', 'This token is blacklisted'],
    [failed(400, 'Refresh the page'), 'auth', 'Refresh the page'],
    [failed(429, 'Too many requests.'), 'tooFast', null],
    [failed(404, 'Not found.'), 'gone', null],
    [failed(401, 'Please sign in to continue.'), 'denied', null],
    [failed(403, 'You may not do this.'), 'denied', null],
    [
      failed(403, 'You are not registered for this event', 'NOT_REGISTERED'),
      'denied',
      'You are not registered for this event',
    ],
    [
      failed(409, 'No attempts are left for this question.'),
      'other',
      'No attempts are left for this question.',
    ],
    [failed(401, 'Votre session a pris fin.', 'SESSION_ENDED'), 'session', 'Votre session a pris fin.'],
    [failed(401, 'Votre session a pris fin.', 'SESSION_EXPIRED'), 'session', 'Votre session a pris fin.'],
    [failed(404, 'Refresh the page of this question.', 'NOT_FOUND'), 'gone', null],
    [failed(503, 'The server is busy.', 'UNAVAILABLE'), 'unsent', null],
    [failed(0, 'The server cannot be reached.', 'NETWORK'), 'unsent', null],
    [failed(0, 'The server cannot be reached.'), 'other', 'The server cannot be reached.'],
    [failed(500, ''), 'other', null],
    [new Error('boom'), 'other', null],
  ])('%s is %s', (failure, kind, message) => {
    expect(errorFeedback(failure)).toMatchObject({ outcome: 'error', kind, message });
  });
});
