import '../../testing/setup.ts';
import { expect, it } from 'vitest';
import { readLook, storeLook } from './last-look.ts';

const agree = (functional: boolean) =>
  localStorage.setItem('cookieConsent', JSON.stringify({ necessary: true, functional }));

it('keeps the ranks of the last few boards, where that is agreed to', () => {
  agree(true);
  for (const board of ['one', 'two', 'three', 'four', 'five', 'six']) storeLook(board, new Map([[board, 4]]));
  expect(readLook('six')).toEqual(new Map([['six', 4]]));
  expect(readLook('two')).toEqual(new Map([['two', 4]]));
  expect(readLook('one')).toBeNull();
});

it('stores nothing without consent', () => {
  agree(false);
  storeLook('one', new Map([['a', 1]]));
  expect(readLook('one')).toBeNull();
});

it.each(['', '{}', '[3]', '[["one", [["a"]]]]', '[["one"]]'])('reads nothing of %s', (stored) => {
  localStorage.setItem('boardLooks', stored);
  expect(readLook('one')).toBeNull();
});
