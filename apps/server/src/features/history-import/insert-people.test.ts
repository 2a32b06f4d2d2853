import { expect, test } from 'vitest';
import { sortedByName } from './insert-people.ts';

test('names are written in one order, whatever the order and the letters of an export', () => {
  const people = ['b', 'A', 'a', 'Ö', 'C', 'Z9'].map((username) => ({ username }));
  const order = sortedByName(people).map(({ username }) => username);
  expect(order).toEqual(['A', 'a', 'b', 'C', 'Z9', 'Ö']);
  expect(sortedByName(people.toReversed()).map(({ username }) => username)).toEqual(order);
});
