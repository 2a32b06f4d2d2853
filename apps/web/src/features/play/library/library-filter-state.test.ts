import { expect, test } from 'vitest';
import { askedFor, cardState, type LibraryFilter } from './library-filter-state.ts';

const everything: LibraryFilter = { search: '', category: '', difficulty: 'any', solved: 'all', tag: '' };

test('only what narrows the list is asked for', () => {
  expect(askedFor(everything)).toEqual({});
  expect(askedFor({ ...everything, search: '  ' })).toEqual({});
  expect(
    askedFor({ search: ' rsa ', category: 'Crypto', difficulty: '3', solved: 'open', tag: 'math' }),
  ).toEqual({ search: 'rsa', category: 'Crypto', difficulty: 3, solved: 'open', tag: 'math' });
});

test('nothing is asked for that the server refuses for its length', () => {
  expect(askedFor({ ...everything, search: 'x'.repeat(200) }).search).toHaveLength(120);
});

test.each([
  [false, 0, 'open'],
  [false, 1, 'started'],
  [true, 2, 'solved'],
] as const)('solved %j with %j questions is %s', (isSolved, solvedCount, state) => {
  expect(cardState({ isSolved, solvedCount })).toBe(state);
});
