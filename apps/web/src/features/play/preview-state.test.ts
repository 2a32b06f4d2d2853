import { expect, it } from 'vitest';
import { isUntouched, untouched, withAnswer, withOpenHint } from './preview-state.ts';

it('keeps what was opened and solved, once each', () => {
  const opened = withOpenHint(withOpenHint(untouched, 'h'), 'h');
  const solved = withAnswer(withAnswer(opened, 'q', { isCorrect: true }), 'q', { isCorrect: true });
  expect(solved).toEqual({ hintIds: ['h'], questionIds: ['q'] });
  expect([isUntouched(untouched), isUntouched(solved)]).toEqual([true, false]);
});

it('is as before after a wrong answer', () => {
  expect(withAnswer(untouched, 'q', { isCorrect: false })).toBe(untouched);
});
