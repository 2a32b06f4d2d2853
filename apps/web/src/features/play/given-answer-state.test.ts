import { expect, it } from 'vitest';
import { challenge } from './challenge-page-fixture.ts';
import { firstChosen, givenKind, sentAnswer, whatIsMissing } from './given-answer-state.ts';

const [flag, choice] = challenge().questions;
if (!flag || !choice) throw new Error('The fixture has two questions.');
const order = { ...choice, kind: 'order' as const };

it('begins an order as its items stand, and everything else with nothing', () => {
  expect(firstChosen(order)).toEqual(['a', 'b']);
  expect(firstChosen(choice)).toEqual([]);
});

it('knows when there is nothing to send', () => {
  expect(whatIsMissing(choice, { text: 'x', chosen: [] })).toBe('missingChoice');
  expect(whatIsMissing(order, { text: '', chosen: ['b', 'a'] })).toBe(null);
  expect(whatIsMissing(flag, { text: '  ', chosen: ['a'] })).toBe('missing');
});

const missing = (text: string, isMoment: boolean) =>
  whatIsMissing({ ...flag, kind: 'date', isMoment }, { text, chosen: [] });

it('sends no date that cannot be read, and no day where a moment is asked for', () => {
  expect([missing('soon', false), missing('March 12, 2024', false)]).toEqual(['missingDate', null]);
  expect([missing('2024-03-12', true), missing('2024-03-12 14:05', true)]).toEqual(['missingMoment', null]);
});

it('sends lists as ids, dates in one reading, and text as it was typed', () => {
  expect(sentAnswer(order, { text: '', chosen: ['b', 'a'] })).toEqual(['b', 'a']);
  expect(sentAnswer({ ...flag, kind: 'date' }, { text: 'March 12, 2024', chosen: [] })).toBe('2024-03-12');
  expect(sentAnswer({ ...flag, kind: 'set' }, { text: 'a\nb', chosen: [] })).toBe('a\nb');
  expect(givenKind({ kind: 'file-hash' })).toBe('hash');
});

const missingNumber = (text: string) => whatIsMissing({ ...flag, kind: 'number' }, { text, chosen: [] });

it('sends no number that cannot be read, in whatever way it is written', () => {
  expect(['twelve', '12 apples', '1.2.3'].map(missingNumber)).toEqual(
    Array.from({ length: 3 }, () => 'missingNumber'),
  );
  expect(['12', ' 1,234.5 ', '6.02e23', '\u200b42', '\u22125'].map(missingNumber)).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});
