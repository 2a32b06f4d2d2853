import { expect, test } from 'vitest';
import { hintChainProblem } from './hint-chains.ts';

const chain = (...requires: (number | null)[]) => requires.map((place) => ({ requires: place }));

test.each([
  ['none', chain()],
  ['alone', chain(null, null)],
  ['one after the other', chain(null, 0, 1)],
  ['one before the other', chain(2, 0, null)],
  ['two after one', chain(null, 0, 0)],
])('%s is sound', (_name, hints) => {
  expect(hintChainProblem(hints)).toBeNull();
});

test.each([
  ['one that requires itself', chain(null, 1), 1],
  ['two that require each other', chain(1, 0), 0],
  ['a ring with a tail', chain(1, 2, 3, 1), 1],
  ['one that is not there', chain(null, 5), 1],
])('%s is refused', (_name, hints, place) => {
  expect(hintChainProblem(hints)).toMatchObject({ place });
});
