import { describe, expect, it } from 'vitest';
import { challengeFixture } from './challenge-fixture.ts';
import {
  challengeBody,
  challengeErrors,
  challengeUpdate,
  challengeValues,
  errorsWithin,
  freeKey,
  moveBy,
  newHint,
  newQuestion,
  requirable,
  withoutHint,
} from './challenge-form-state.ts';

describe('a saved challenge', () => {
  const values = challengeValues(challengeFixture);

  it('is a body again without a change', () => {
    const { name, description, category, difficulty, tags, author, scoring } = challengeFixture;
    expect(challengeUpdate(values, 6)).toMatchObject({
      name,
      description,
      category,
      difficulty,
      tags,
      author,
      scoring,
      beginChallengeLink: challengeFixture.beginChallengeLink,
      questions: challengeFixture.questions.map(({ ruleKind: _kind, ...question }) => question),
      hints: challengeFixture.hints,
      version: 6,
    });
    expect(challengeErrors(values)).toEqual({});
  });

  it('forgets the dynamic values only in the body when it becomes static', () => {
    const changed = { ...values, scoring: { ...values.scoring, kind: 'static' as const } };
    expect(challengeBody(changed).scoring).toEqual({ kind: 'static' });
    expect(changed.scoring.initial).toBe(500);
  });
});

describe('errors', () => {
  const fresh = challengeValues(null, 'Flag');

  it('names what a new challenge needs', () => {
    expect(challengeErrors(fresh)).toEqual({
      name: 'is required',
      category: 'is required',
      'questions.0.rule.answers.0.value': 'is required',
    });
    expect(challengeErrors({ ...fresh, questions: [] })).toMatchObject({
      questions: 'needs at least one question',
    });
  });

  it.each<[Partial<typeof fresh>, Record<string, string>]>([
    [
      { beginChallengeLink: 'javascript:alert(1)' },
      { beginChallengeLink: 'must be an http or https address' },
    ],
    [{ hints: [newHint('new-1')] }, { 'hints.0.content': 'is required' }],
    [
      { scoring: { ...fresh.scoring, kind: 'dynamic', minimum: 900 } },
      { 'scoring.minimum': 'must not be above the initial value' },
    ],
    [
      { scoring: { ...fresh.scoring, kind: 'dynamic', initial: '', decay: 'x' } },
      { 'scoring.initial': 'is required', 'scoring.decay': 'must be a number' },
    ],
  ])('tells %j', (patch, expected) => {
    expect(challengeErrors({ ...challengeValues(challengeFixture), ...patch })).toEqual(expected);
  });

  it('takes attempts of nothing as no limit and refuses none at all', () => {
    const [question] = challengeValues(challengeFixture).questions;
    const withAttempts = (maxAttempts: string | number) => ({
      ...challengeValues(challengeFixture),
      questions: question ? [{ ...question, maxAttempts }] : [],
    });
    expect(challengeBody(withAttempts('')).questions[0]?.maxAttempts).toBeNull();
    expect(challengeErrors(withAttempts(0))).toEqual({ 'questions.0.maxAttempts': 'must be at least 1' });
  });

  it('are given relative to a part', () => {
    expect(errorsWithin({ 'questions.1.title': 'x', 'questions.10.title': 'y' }, 'questions.1')).toEqual({
      title: 'x',
    });
  });
});

it('moves entries and finds free keys', () => {
  expect(moveBy(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moveBy(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moveBy(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
  expect(freeKey([newQuestion('new-1'), newQuestion('new-3')])).toBe('new-2');
});

describe('hints', () => {
  const [first, second, third] = ['a', 'b', 'c'].map((key) => ({ ...newHint(key), content: key }));
  if (!first || !second || !third) throw new Error('there are three');
  const chained = [first, { ...second, requires: 'a' }, { ...third, requires: 'b' }];
  const required = (hints: typeof chained) =>
    challengeBody({ ...challengeValues(challengeFixture), hints }).hints.map(({ requires }) => requires);

  it('are sent with the place of the one that is unlocked first, wherever it moves', () => {
    expect(required(chained)).toEqual([null, 0, 1]);
    expect(required(moveBy(chained, 0, 1))).toEqual([1, null, 0]);
  });

  it('that required a removed one require none', () => {
    expect(required(withoutHint(chained, 0))).toEqual([null, 0]);
  });

  it('can require all but those that lead to them', () => {
    expect(requirable(chained, 0)).toEqual([]);
    expect(requirable(chained, 1).map(({ number }) => number)).toEqual([1]);
    expect(requirable(chained, 2).map(({ number }) => number)).toEqual([1, 2]);
  });
});
