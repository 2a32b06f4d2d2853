import { limits } from '@guidon/contract/plain';
import { expect, it } from 'vitest';
import { plainSettings } from './challenge-settings-state.ts';
import {
  addPicked,
  changePicked,
  isSameList,
  type Picked,
  removePicked,
  sumPoints,
  withCurrent,
} from './picker-state.ts';

const one = (id: string): Picked => ({
  id,
  name: id,
  category: 'web',
  difficulty: 1,
  points: 100,
  questionCount: 1,
  settings: plainSettings,
});
const list = (...ids: string[]) => ids.map(one);
const idsOf = (picked: readonly Picked[]) => picked.map(({ id }) => id);

it('adds what is not there yet, in order, and keeps to the limit', () => {
  expect(idsOf(addPicked(list('a', 'b'), list('b', 'd', 'c')))).toEqual(['a', 'b', 'd', 'c']);
  const many = list(...Array.from({ length: limits.challengesPerEvent + 5 }, (_, n) => `c${n}`));
  expect(addPicked([], many)).toHaveLength(limits.challengesPerEvent);
});

it('compares by order, removes and sums', () => {
  expect(isSameList(list('a', 'b'), list('a', 'b'))).toBe(true);
  expect(isSameList(list('a', 'b'), list('b', 'a'))).toBe(false);
  expect(isSameList(list('a'), list('a', 'b'))).toBe(false);
  expect(idsOf(removePicked(list('a', 'b'), 'a'))).toEqual(['b']);
  expect(sumPoints(list('a', 'b'))).toBe(200);
});

it('notices that settings differ, and forgets a requirement that leaves', () => {
  const [a, b] = [one('a'), one('b')];
  const changed = changePicked([a, b], 'b', { ...plainSettings, prerequisiteIds: ['a'] });
  expect(isSameList([a, b], changed)).toBe(false);
  expect(isSameList(removePicked(changed, 'a'), [b])).toBe(true);
});

it('says of an edited list what its challenges are by now, and keeps what was edited', () => {
  const settings = { ...plainSettings, maxAttempts: 3 };
  const edited = [{ ...one('b'), settings }, one('new')];
  const saved = [one('a'), { ...one('b'), category: 'pwn', points: 300 }];
  expect(withCurrent(edited, saved)).toEqual([
    { ...one('b'), category: 'pwn', points: 300, settings },
    one('new'),
  ]);
});
