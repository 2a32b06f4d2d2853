import { expect, it } from 'vitest';
import { noQuestionChange, questionChange, questionSummary } from './question-list-state.ts';

it('sums up what became of each question', () => {
  expect(
    questionSummary([
      { id: 'a', outcome: 'changed' },
      { id: 'b', outcome: 'has-history' },
      { id: 'c', outcome: 'has-history' },
    ]),
  ).toEqual({
    changed: 1,
    others: { unchanged: [], 'not-found': [], 'has-history': ['b', 'c'], 'too-few-attempts': [] },
  });
});

it('changes nothing but what was filled in', () => {
  expect(questionChange(noQuestionChange)).toBeNull();
  expect(questionChange({ ...noQuestionChange, points: '0' })).toEqual({ points: 0 });
  expect(questionChange({ points: '', attempts: '3', hasNoLimit: false })).toEqual({ maxAttempts: 3 });
  expect(questionChange({ points: '', attempts: '3', hasNoLimit: true })).toEqual({ maxAttempts: null });
});
