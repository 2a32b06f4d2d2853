import { expect, it } from 'vitest';
import { actOfKey, openPlace, percentTyped } from './review-keys-state.ts';

it('knows the keys of a card', () => {
  expect(['a', 'R', 'u', 'ArrowDown', 'ArrowLeft', 'x'].map(actOfKey)).toEqual([
    'accept',
    'reject',
    'undo',
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

it('reads a share of the points, and nothing else', () => {
  expect([50, '50', '100', 0, 101, '', 'half', '1.5'].map(percentTyped)).toEqual([
    50,
    50,
    100,
    null,
    null,
    null,
    null,
    null,
  ]);
});
