import { expect, it } from 'vitest';
import { challenge } from './challenge-page-fixture.ts';
import { firstChosen, givenKind, isEmpty, sentAnswer } from './given-answer-state.ts';

const [flag, choice] = challenge().questions;
if (!flag || !choice) throw new Error('The fixture has two questions.');
const order = { ...choice, kind: 'order' as const };

it('begins an order as its items stand, and everything else with nothing', () => {
  expect(firstChosen(order)).toEqual(['a', 'b']);
  expect(firstChosen(choice)).toEqual([]);
});

it('knows when there is nothing to send', () => {
  expect(isEmpty(choice, { text: 'x', chosen: [] })).toBe(true);
  expect(isEmpty(order, { text: '', chosen: ['b', 'a'] })).toBe(false);
  expect(isEmpty(flag, { text: '  ', chosen: ['a'] })).toBe(true);
});

it('sends lists as ids, dates in one reading, and text as it was typed', () => {
  expect(sentAnswer(order, { text: '', chosen: ['b', 'a'] })).toEqual(['b', 'a']);
  expect(sentAnswer({ ...flag, kind: 'date' }, { text: 'March 12, 2024', chosen: [] })).toBe('2024-03-12');
  expect(sentAnswer({ ...flag, kind: 'set' }, { text: 'a\nb', chosen: [] })).toBe('a\nb');
  expect(givenKind({ kind: 'file-hash' })).toBe('hash');
});
