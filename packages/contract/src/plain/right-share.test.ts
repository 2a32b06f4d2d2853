import { expect, it } from 'vitest';
import { rightShareOf } from './right-share.ts';

it('divides by what was right or wrong, and by nothing without either', () => {
  expect(rightShareOf({ right: 3, wrong: 1 })).toBe(0.75);
  expect(rightShareOf({ right: 0, wrong: 2 })).toBe(0);
  expect(rightShareOf({ right: 0, wrong: 0 })).toBeNull();
});
