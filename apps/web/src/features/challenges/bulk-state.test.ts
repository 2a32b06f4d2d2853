import { expect, it } from 'vitest';
import { bulkOutcome, changeOf, inParts, noChange } from './bulk-state.ts';

it('counts what was changed and names the rest with why', () => {
  const undo = { challengeId: 'a', version: 2, difficulty: 1 };
  expect(
    bulkOutcome([
      { challengeId: 'a', name: 'A', outcome: 'changed', undo },
      { challengeId: 'b', name: 'B', outcome: 'forbidden', undo: null },
      { challengeId: 'c', name: null, outcome: 'not-found', undo: null },
    ]),
  ).toEqual({
    changed: 1,
    others: [
      { id: 'b', name: 'B', why: 'forbidden' },
      { id: 'c', name: null, why: 'not-found' },
    ],
    undo: [undo],
  });
});

it('changes nothing but what was filled in', () => {
  expect(changeOf({ ...noChange, category: '  ' })).toBeNull();
  expect(changeOf({ ...noChange, category: ' Web ', difficulty: '3', removeTags: ['old'] })).toEqual({
    category: 'Web',
    difficulty: 3,
    removeTags: ['old'],
  });
});

it('sends as many at once as the server takes', () => {
  expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
});
