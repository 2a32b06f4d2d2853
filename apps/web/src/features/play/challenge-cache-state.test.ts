import type { PlayChallenge, PlayQuestion, SubmissionResult } from '@guidon/contract';
import { describe, expect, it } from 'vitest';
import { attemptsNow, nextQuestion, withHint, withResult } from './challenge-cache-state.ts';

const question = (id: string, changes: Partial<PlayQuestion> = {}): PlayQuestion => ({
  id,
  title: id,
  prompt: '',
  points: 100,
  kind: 'text',
  options: [],
  multiple: false,
  isMoment: false,
  parts: null,
  fraction: 0,
  isPending: false,
  review: null,
  maxAttempts: null,
  attemptsUsed: 0,
  answerAgainAt: null,
  isSolved: false,
  solvedBy: null,
  solveCount: 0,
  ...changes,
});

const hint = (change: Partial<PlayChallenge['hints'][number]>): PlayChallenge['hints'][number] => ({
  id: 'h',
  title: '',
  cost: 0,
  requiresHintId: null,
  opensAt: null,
  isLocked: false,
  content: null,
  ...change,
});

const challenge = (questions: PlayQuestion[]): PlayChallenge => ({
  id: 'c',
  name: 'c',
  category: 'Web',
  difficulty: 1,
  tags: [],
  imageUrl: null,
  points: 100,
  pointsAtStart: 100,
  isDynamic: false,
  questionIds: questions.map(({ id }) => id),
  questionCount: questions.length,
  solveCount: 0,
  firstBlood: null,
  closesAt: null,
  attemptTimeoutS: null,
  wrongPenalty: 0,
  eventId: 'e',
  eventName: 'e',
  teamId: null,
  description: '',
  author: '',
  beginChallengeLink: null,
  connectionInfo: null,
  missingValues: [],
  flagFormat: '',
  hasLearning: false,
  intro: null,
  solution: null,
  questions,
  hintVouchers: 0,
  hints: [hint({ id: 'h1', cost: 10 }), hint({ id: 'h2' })],
  files: [],
  previousId: null,
  nextId: null,
  recommended: null,
  can: { answer: true, practise: false },
  whyNot: null,
});

const result = (changes: Partial<SubmissionResult>): SubmissionResult => ({
  isCorrect: false,
  points: 0,
  message: '',
  successMessage: null,
  isPartial: false,
  isPending: false,
  isPractice: false,
  alreadySolved: false,
  challengeComplete: false,
  firstBlood: false,
  solveNumber: null,
  progress: 0,
  solvedQuestions: 0,
  totalQuestions: 2,
  attemptsLeft: null,
  answerAgainAt: null,
  penalty: 0,
  gamification: null,
  standingsVersion: 1,
  ...changes,
});

describe('a challenge after an answer', () => {
  it.each([
    [{}, result({}), { isSolved: false, attemptsUsed: 1 }],
    [{}, result({ isCorrect: true }), { isSolved: true, attemptsUsed: 1 }],
    [{ isSolved: true }, result({}), { isSolved: true, attemptsUsed: 1 }],
    [{}, result({ isCorrect: true, alreadySolved: true }), { isSolved: true, attemptsUsed: 0 }],
    [{ maxAttempts: 5 }, result({ attemptsLeft: 2 }), { isSolved: false, attemptsUsed: 3 }],
  ])('%j', (before, judged, after) => {
    const changed = withResult(challenge([question('a', before), question('b')]), 'a', judged);
    expect(changed.questions[0]).toMatchObject(after);
    expect(changed.questions[1]).toEqual(question('b'));
  });

  it('shows the unlocked hint and only that', () => {
    const { hints } = withHint(challenge([]), hint({ id: 'h1', cost: 10, content: 'Look closer' }));
    expect(hints.map(({ content }) => content)).toEqual(['Look closer', null]);
  });

  it.each([
    [undefined, 'b'],
    ['b', 'd'],
    ['d', 'b'],
  ])('goes on after %s to %s', (from, to) => {
    const questions = [
      question('a', { isSolved: true }),
      question('b'),
      question('c', { maxAttempts: 2, attemptsUsed: 2 }),
      question('d'),
    ];
    expect(nextQuestion(questions, from)?.id).toBe(to);
    expect(nextQuestion(questions.slice(0, 1), from)).toBeUndefined();
  });
});

it.each([
  ['no limit', { maxAttempts: null, attemptsUsed: 4, answerAgainAt: null }, { left: null, againAt: null }],
  ['some left', { maxAttempts: 3, attemptsUsed: 1, answerAgainAt: null }, { left: 2, againAt: null }],
  ['none left', { maxAttempts: 3, attemptsUsed: 3, answerAgainAt: null }, { left: 0, againAt: null }],
  [
    'a wait',
    { maxAttempts: 3, attemptsUsed: 3, answerAgainAt: '2030-01-01T10:00:01.000Z' },
    { left: 0, againAt: '2030-01-01T10:00:01.000Z' },
  ],
  [
    'a wait that is over',
    { maxAttempts: 3, attemptsUsed: 3, answerAgainAt: '2030-01-01T10:00:00.000Z' },
    { left: 3, againAt: null },
  ],
])('counts the attempts left with %s', (_name, state, left) => {
  expect(attemptsNow(state, Date.UTC(2030, 0, 1, 10))).toEqual(left);
});
