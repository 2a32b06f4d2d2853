import { expect, it } from 'vitest';
import { actOfKey, openPlace } from './review-keys-state.ts';

it('knows the keys of a card', () => {
  expect(['a', 'R', 'ArrowDown', 'ArrowLeft', 'x'].map(actOfKey)).toEqual([
    'accept',
    'reject',
    'next',
    'previous',
    null,
  ]);
});

it('stays at its place when the answer there is decided', () => {
  expect(openPlace(['a', 'b', 'c'], 'b', 0)).toBe(1);
  expect(openPlace(['a', 'c'], 'b', 1)).toBe(1);
  expect(openPlace(['a'], 'b', 1)).toBe(0);
  expect(openPlace([], null, 3)).toBe(0);
});
