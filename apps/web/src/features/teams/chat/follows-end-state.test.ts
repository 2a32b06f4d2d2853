import { expect, it } from 'vitest';
import { followsEnd } from './follows-end-state.ts';

const at = (top: number, height = 2_000, room = 500) => ({ top, height, room });

it.each([
  ['at the end it follows', false, at(0), at(1_500), true],
  ['near the end it follows', false, at(0), at(1_450), true],
  ['rows that are measured later leave it at the end', true, at(1_200, 1_700), at(1_200, 2_400), true],
  [
    'a row above that turns out lower moves the list, not the reader',
    true,
    at(1_500),
    at(1_300, 1_900),
    true,
  ],
  [
    'a keyboard of a phone that takes room leaves it at the end',
    true,
    at(1_500),
    at(1_500, 2_000, 200),
    true,
  ],
  ['a reader who goes up leaves it', true, at(1_500), at(1_300), false],
  ['a reader who is up there stays there', false, at(300), at(400), false],
])('%s', (_name, isFollowing, before, now, expected) => {
  expect(followsEnd(isFollowing, before, now)).toBe(expected);
});
