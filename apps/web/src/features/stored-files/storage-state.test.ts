import { expect, test } from 'vitest';
import { partsOf, pathOfUse, roomOf } from './storage-state.ts';

test.each([
  [0, 100, 'plenty'],
  [79, 100, 'plenty'],
  [80, 100, 'nearly'],
  [100, 100, 'full'],
  [120, 100, 'full'],
  [0, 0, 'full'],
])('%i of %i bytes is %s', (usedBytes, limitBytes, state) => {
  expect(roomOf({ usedBytes, limitBytes }).state).toBe(state);
});

test('the largest purpose is drawn whole, and nothing without bytes', () => {
  const purposes = [
    { purpose: 'upload', files: 1, bytes: 200, isCounted: true },
    { purpose: 'logo', files: 1, bytes: 50, isCounted: false },
  ] as const;
  expect(partsOf([...purposes]).map(({ part }) => part)).toEqual([1, 0.25]);
  expect(partsOf([{ purpose: 'upload', files: 1, bytes: 0, isCounted: true }])[0]?.part).toBe(0);
});

test('what uses a file leads to its page', () => {
  expect(pathOfUse({ kind: 'challenge', id: 'c', name: '' })).toBe('/admin/challenges/c');
  expect(pathOfUse({ kind: 'member', id: 'm', name: '' })).toBeNull();
});
