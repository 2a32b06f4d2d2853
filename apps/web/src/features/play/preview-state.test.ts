import { expect, it } from 'vitest';
import { isUntouched, untouched, withAnswer, withOpenHint } from './preview-state.ts';

const tried = { questionId: 'q', attemptsUsed: 1, isPending: false, fraction: 0, parts: [] };
const right = { result: { isCorrect: true }, tried };
const wrong = { result: { isCorrect: false }, tried };

it('keeps what was opened and solved, once each', () => {
  const opened = withOpenHint(withOpenHint(untouched, 'h'), 'h');
  const solved = withAnswer(withAnswer(opened, 'q', right), 'q', right);
  expect(solved).toEqual({ hintIds: ['h'], questionIds: ['q'], tried: [tried] });
  expect([isUntouched(untouched), isUntouched(solved)]).toEqual([true, false]);
});

it('keeps of each question what the last answer to it came to', () => {
  const first = withAnswer(untouched, 'q', wrong);
  expect(first).toEqual({ hintIds: [], questionIds: [], tried: [tried] });
  const other = { ...tried, questionId: 'other' };
  const both = withAnswer(first, 'other', { ...wrong, tried: other });
  const again = { ...tried, attemptsUsed: 2, parts: ['a'] };
  expect(withAnswer(both, 'q', { ...wrong, tried: again }).tried).toEqual([other, again]);
  expect(isUntouched(first)).toBe(false);
});
